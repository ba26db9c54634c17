import { useQueryClient } from '@tanstack/react-query'
import { ContactRound, FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { proposals, type Proposal } from '#domain/contract/proposals.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { invalidate } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { IconLink, LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState, SavedNotice } from '#src/ui/states.tsx'

import { BegunProposals } from './begun-proposals.tsx'
import { MyProposal, MyProposals } from './my-proposal.tsx'
import { OpenedChange } from './opened-change.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useLinkedProposal } from './use-linked-proposal.ts'
import { useMyProposals } from './use-my-proposals.ts'
import styles from './proposals.module.css'

const texts = proposalTexts.mine

type MyProposalsPageProps = {
  /** Which are shown; undefined for all of them. */
  status: ProposalStatus | undefined
  /** The proposal whose form is open, by the address; what came back of a change leads there. */
  change: number | undefined
  onChanged: () => void
  chatLink: (proposal: Proposal) => ReactNode
  /** What the buyer said of the deal, where there is one. */
  reviewOf: (proposal: Proposal) => ReactNode
  /** Proposals that were written here and have not arrived yet; null where there are none. */
  queued: ReactNode | null
  /** Orders whose buyers ask for a proposal. */
  invitations: ReactNode
}

/** One's own proposals, the latest first; `chatLink` ties each to its conversation. */
export function MyProposalsPage(props: MyProposalsPageProps) {
  const { status, change, onChanged, chatLink, reviewOf, queued, invitations } = props
  const client = useQueryClient()
  const { list, items, counts, savedAt } = useMyProposals(status)
  const refresh = () => {
    void invalidate(client, proposals.mine)
    void invalidate(client, proposals.get)
  }
  useRealtimeEvent('notification.new', refresh)
  useRealtimeGap(refresh)
  const isNarrowed = status !== undefined
  const { linked, isGone } = useLinkedProposal(items)
  const shown = linked ? [linked, ...(items ?? [])] : items
  const [editing, setEditing] = useState<number>()
  const changed = change ?? editing
  const close = (): void => {
    setEditing(undefined)
    if (change !== undefined) onChanged()
  }
  return (
    <Page
      title={texts.title}
      actions={
        <IconLink to="/office/opened-orders" label={texts.contacts}>
          <ContactRound />
        </IconLink>
      }
    >
      {queued}
      <BegunProposals />
      {invitations}
      {(isNarrowed || (items?.length ?? 0) > 0) && <StatusFilter status={status} counts={counts} />}
      <SavedAge query={list} />
      {savedAt !== null && <SavedNotice savedAt={new Date(savedAt)}>{texts.onlySaved}</SavedNotice>}
      {!items &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={5} />)}
      {items?.length === 0 && isNarrowed && !list.hasNextPage && (
        <EmptyState
          title={texts.noneOf}
          action={
            <LinkButton variant="ghost" to="/office/proposes">
              {texts.showAll}
            </LinkButton>
          }
        />
      )}
      {items?.length === 0 && !isNarrowed && !queued && (
        <EmptyState
          icon={<FileText />}
          title={texts.empty}
          text={texts.emptyText}
          action={<LinkButton to="/orders">{texts.toOrders}</LinkButton>}
        />
      )}
      {isGone && <p className={styles.note}>{texts.linkedGone}</p>}
      {shown && shown.length > 0 && (
        <MyProposals>
          {shown.map((proposal) => (
            <MyProposal
              key={proposal.id}
              proposal={proposal}
              chat={chatLink(proposal)}
              review={reviewOf(proposal)}
              onEdit={() => setEditing(proposal.id)}
            />
          ))}
        </MyProposals>
      )}
      {changed !== undefined && (
        <OpenedChange key={changed} id={changed} items={shown} chatLink={chatLink} onClose={close} />
      )}
      <More list={list} className={styles.more} />
    </Page>
  )
}
