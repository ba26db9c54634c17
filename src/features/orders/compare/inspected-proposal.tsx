import { use } from 'react'
import { createPortal } from 'react-dom'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'
import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { bestWord, sumCell } from '#domain/uk/comparison-words.ts'
import { deskTexts as texts } from '#domain/uk/desk.ts'
import { tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useOnline } from '#src/lib/online.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { Inspector } from '#src/ui/inspector.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { DealButton } from '../mine/deal-button.tsx'
import { type ProposalProps, ProposalState, Supplier } from '../mine/proposal-parts.tsx'
import { isBlocked } from './comparison.logic.ts'
import { INSPECTOR_TABS, type Inspecting, InspectingContext } from './inspecting.ts'
import styles from './inspected-proposal.module.css'
import { ProposalDetails } from './proposal-details.tsx'
import type { ComparisonView } from './use-comparison.ts'

const own = myOrderTexts.proposals

type InspectedProposalProps = Pick<ProposalProps, 'onAnswer'> & {
  view: ComparisonView
  proposalOf: (id: number) => OrderProposal | undefined
  isNew: (proposal: OrderProposal) => boolean
}

/** The proposal that the inspector beside the comparison shows, counted as it is counted there; nothing where there is none. */
export function InspectedProposal({ view, proposalOf, isNew, onAnswer }: InspectedProposalProps) {
  const inspecting = use(InspectingContext)
  if (!inspecting?.pane || inspecting.id === null) return null
  const { id, pane } = inspecting
  const proposal = proposalOf(id)
  const row = [...view.rows, ...view.hidden].find((each) => each.id === id)
  return createPortal(
    proposal && row ? (
      <Inspected
        key={id}
        inspecting={inspecting}
        row={row}
        proposal={proposal}
        view={view}
        isNew={isNew(proposal)}
        onAnswer={onAnswer}
      />
    ) : (
      <NoProposal onClose={inspecting.close} />
    ),
    pane,
  )
}

const NoProposal = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    title={texts.noProposal}
    text={texts.noProposalText}
    action={
      <Button variant="ghost" onClick={onClose}>
        {texts.close}
      </Button>
    }
  />
)

type InspectedProps = ProposalProps & { inspecting: Inspecting; row: ComparedRow; view: ComparisonView }

function Inspected({ inspecting, row, proposal, view, isNew, onAnswer }: InspectedProps) {
  const { tab, show, close, slots } = inspecting
  const { per_chat } = useUnread()
  const { chat_id } = proposal
  const unread = chat_id === null ? 0 : (per_chat[chat_id] ?? 0)
  const badge = <CountBadge count={unread} label={own.unread(unread)} />
  return (
    <Inspector
      label={texts.inspector(supplierName(proposal))}
      head={<Supplier proposal={proposal} />}
      tabs={INSPECTOR_TABS.map((name) => ({
        name,
        title: (
          <>
            {texts.tabs[name]}
            {name === 'chat' && badge}
          </>
        ),
      }))}
      tabsLabel={texts.tabsLabel}
      tab={tab}
      onTab={show}
      closeLabel={texts.close}
      onClose={close}
      takesFocus={inspecting.isOpenedHere}
      fills={tab === 'chat'}
      // a talk has its own foot
      foot={
        tab !== 'chat' && (
          <Acts
            proposal={proposal}
            isBlocked={isBlocked(row)}
            onAnswer={onAnswer}
            onAsk={() => show('chat')}
          />
        )
      }
    >
      {/* An <output> may hold no paragraph. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">
        {proposal.status === 'revoked' && <p className={styles.revoked}>{texts.revoked}</p>}
      </div>
      {tab === 'proposal' && <Offered row={row} proposal={proposal} isNew={isNew} view={view} />}
      {tab === 'chat' && slots.chatOf(proposal)}
      {tab === 'supplier' && slots.supplierOf(proposal)}
    </Inspector>
  )
}

function Offered({
  row,
  proposal,
  isNew,
  view,
}: Pick<InspectedProps, 'row' | 'proposal' | 'isNew' | 'view'>) {
  const sum = sumCell(row, view.words)
  const best = bestWord('total', row)
  return (
    <div className={styles.offered}>
      <p className={cx(styles.sum, best !== null && styles.best)}>
        <b className={row.offer.compared === null ? styles.none : styles.total}>{sum.main}</b>
        {best !== null && <span className={styles.bestWord}>{best}</span>}
      </p>
      {sum.notes.length > 0 && (
        <p className={styles.notes}>
          {sum.notes.map(({ text, tone }) => (
            <span key={text} className={cx(tone && styles[tone])}>
              {text}
            </span>
          ))}
        </p>
      )}
      <ProposalState proposal={proposal} isNew={isNew} />
      <ProposalDetails row={row} unit={view.words.unit} proposal={proposal} onAnswer={null} withoutActs />
      <p className={styles.text}>{tied(proposal.text)}</p>
    </div>
  )
}

type ActsProps = Pick<ProposalProps, 'proposal' | 'onAnswer'> & { isBlocked: boolean; onAsk: () => void }

/** Yes, no, a question; and what came of it once it was accepted. */
function Acts({ proposal, isBlocked, onAnswer, onAsk }: ActsProps) {
  const online = useOnline()
  const { status, chat_id, deal } = proposal
  const who = supplierName(proposal)
  return (
    <>
      {status === 'pending' && onAnswer && (
        <>
          <Button
            disabled={!online || isBlocked}
            className={styles.act}
            aria-label={own.acceptOf(who)}
            onClick={() => onAnswer(proposal, true)}
          >
            {own.accept}
          </Button>
          <Button
            variant="ghost"
            disabled={!online}
            className={styles.act}
            aria-label={own.rejectOf(who)}
            onClick={() => onAnswer(proposal, false)}
          >
            {own.reject}
          </Button>
        </>
      )}
      {deal && <DealButton dealId={deal.id} who={who} />}
      {(chat_id !== null || isLiveProposal(status)) && (
        <Button variant="ghost" className={styles.act} aria-label={texts.askOf(who)} onClick={onAsk}>
          {texts.ask}
        </Button>
      )}
      {!online && status === 'pending' && <p className={styles.offline}>{own.offline}</p>}
    </>
  )
}
