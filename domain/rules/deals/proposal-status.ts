import type { ReadDealStatus } from './deal-status.ts'

export const PROPOSAL_STATUSES = ['pending', 'accepted', 'rejected', 'revoked'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
/** As a page reads it: a status that is younger than the page is unknown to it, and allows nothing. */
export type ReadProposalStatus = ProposalStatus | 'unknown'

export type ProposalEvent = 'accept' | 'reject' | 'revoke' | 'edit' | 'confirm' | 'delete'
export type ProposalParty = 'buyer' | 'supplier'

type ProposalTransition = { by: ProposalParty; from: readonly ProposalStatus[]; to: ProposalStatus }

const steps: Record<ProposalEvent, ProposalTransition> = {
  accept: { by: 'buyer', from: ['pending'], to: 'accepted' },
  reject: { by: 'buyer', from: ['pending'], to: 'rejected' },
  revoke: { by: 'supplier', from: ['pending', 'accepted'], to: 'revoked' },
  edit: { by: 'supplier', from: ['pending'], to: 'pending' },
  confirm: { by: 'supplier', from: ['pending'], to: 'pending' },
  delete: { by: 'supplier', from: ['pending'], to: 'pending' },
}

export type ProposalVerdict =
  | { ok: true; to: ProposalStatus }
  | { ok: false; why: 'forbidden' | 'inactive' | 'state' }

/** A live proposal can still be acted on. */
export const isLiveProposal = (status: ReadProposalStatus): boolean =>
  status === 'pending' || status === 'accepted'

/** Whether there is a talk about a proposal, or one can begin: rejected or taken back without one there is nobody to talk to. */
export const mayTalk = (proposal: { status: ReadProposalStatus; chat_id: number | null }): boolean =>
  proposal.chat_id !== null || proposal.status === 'unknown' || isLiveProposal(proposal.status)

/** A proposal that waits, to an older edition of its order than the present one: its supplier has to confirm it. */
export const isUnconfirmed = (
  { status, order_revision }: { status: ReadProposalStatus; order_revision: number | null },
  { revision }: { revision: number },
): boolean => status === 'pending' && order_revision !== null && order_revision < revision

/** An accepted proposal whose deal was called off: nothing follows from it any more, though it was accepted. */
export const isCalledOff = ({ deal }: { deal: { status: ReadDealStatus } | null }): boolean =>
  deal?.status === 'cancelled'

/** Whether a party may do this to a proposal in this status; 'inactive' is «Пропозиція не активна». */
export function judgeProposal(
  status: ProposalStatus,
  event: ProposalEvent,
  by: ProposalParty,
): ProposalVerdict {
  const step = steps[event]
  if (step.by !== by) return { ok: false, why: 'forbidden' }
  if (!isLiveProposal(status)) return { ok: false, why: 'inactive' }
  return step.from.includes(status) ? { ok: true, to: step.to } : { ok: false, why: 'state' }
}
