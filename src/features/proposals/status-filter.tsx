import type { ProposalCounts } from '#domain/contract/proposals.ts'
import { PROPOSAL_STATUSES, type ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'

const texts = proposalTexts.mine

type StatusFilterProps = { status: ProposalStatus | undefined; counts: ProposalCounts | undefined }

/** Leaves the proposals of one status in the list; the address tells which. */
export function StatusFilter({ status, counts }: StatusFilterProps) {
  return (
    <ChipRow label={texts.filters}>
      {[undefined, ...PROPOSAL_STATUSES].map((each) => (
        <ChipLink
          key={each ?? 'all'}
          to="/office/proposes"
          search={each === undefined ? {} : { status: each }}
          activeOptions={{ exact: true }}
          resetScroll={false}
          selected={each === status}
        >
          {texts.filter(each ?? 'all', counts?.[each ?? 'all'])}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
