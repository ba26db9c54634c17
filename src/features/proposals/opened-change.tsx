import { useState, type ReactNode } from 'react'

import type { Proposal } from '#domain/contract/proposals.ts'

import { EditProposal } from './edit-proposal.tsx'
import { isChangeable, LateChange } from './late-change.tsx'
import { useProposalOf } from './use-linked-proposal.ts'

type OpenedChangeProps = {
  id: number
  /** The proposals that are listed; undefined while nothing is known of them. */
  items: readonly Proposal[] | undefined
  chatLink: (proposal: Proposal) => ReactNode
  onClose: () => void
}

/**
 * The form of a proposal, or why it can be changed no more. Which of them it is follows what is known of the proposal,
 * as a saved list may be older than the answer, until something is typed: such a form stays, and says itself what the
 * server refuses.
 */
export function OpenedChange({ id, items, chatLink, onClose }: OpenedChangeProps) {
  const { proposal, isGone } = useProposalOf(id, items)
  const [last, setLast] = useState<Proposal>()
  const [isTyped, setTyped] = useState(false)
  if (proposal && proposal !== last) setLast(proposal)
  const known = proposal ?? last
  if (known && (isTyped || (!isGone && isChangeable(known))))
    return <EditProposal proposal={known} onTyped={() => setTyped(true)} onClose={onClose} />
  if (!known && !isGone) return null
  return <LateChange id={id} proposal={isGone ? undefined : known} chatLink={chatLink} onClose={onClose} />
}
