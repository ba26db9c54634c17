import type { DealParty, ReadDealStatus } from './deal-status.ts'

/** What a party does; 'confirm_too': the other side has confirmed, and waits. */
export const DEAL_TURNS = [
  'open_contacts',
  'see_contacts',
  'write',
  'confirm',
  'confirm_too',
  'review',
] as const
export type DealTurn = (typeof DEAL_TURNS)[number]

/** What one party does next, the first thing of all that is left; 'unknown': of a status that is younger than this page. */
export type DealStep = DealTurn | 'wait' | 'done' | 'cancelled' | 'unknown'

/** What this party is to do, null where it waits or all is done. */
export const turnOf = (step: DealStep): DealTurn | null => DEAL_TURNS.find((turn) => turn === step) ?? null

export type DealProgress = {
  status: ReadDealStatus
  buyer_received_at: string | null
  supplier_received_at: string | null
  contacts_shared: boolean
  contacts_opened: boolean
  isReviewed: boolean
  deliver_by: string
  /** Nobody answers on the other side any more. */
  isPartnerGone: boolean
}

/** A supplier who has left is not reviewed any more. */
const mayReview = ({ isReviewed, isPartnerGone }: DealProgress): boolean => !isReviewed && !isPartnerGone

function buyerStep(deal: DealProgress, today: string): DealStep {
  if (deal.buyer_received_at !== null) return mayReview(deal) ? 'review' : 'wait'
  if (deal.supplier_received_at !== null) return 'confirm_too'
  if (today >= deal.deliver_by || deal.isPartnerGone) return 'confirm'
  if (!deal.contacts_shared && !deal.contacts_opened) return 'open_contacts'
  return deal.contacts_opened ? 'confirm' : 'write'
}

function supplierStep(deal: DealProgress, today: string): DealStep {
  if (deal.supplier_received_at !== null) return 'wait'
  if (deal.buyer_received_at !== null) return 'confirm_too'
  if (today >= deal.deliver_by || deal.contacts_opened || deal.isPartnerGone) return 'confirm'
  return deal.contacts_shared ? 'see_contacts' : 'write'
}

/** What comes next for this party on that day ('YYYY-MM-DD' in Kyiv). */
export function nextStep(deal: DealProgress, party: DealParty, today: string): DealStep {
  if (deal.status === 'unknown' || deal.status === 'cancelled') return deal.status
  if (deal.status === 'received') return party === 'buyer' && mayReview(deal) ? 'review' : 'done'
  return party === 'buyer' ? buyerStep(deal, today) : supplierStep(deal, today)
}

/** Whether this party may still confirm, and whether it may call off. */
export const mayConfirm = (deal: DealProgress, party: DealParty): boolean =>
  deal.status === 'agreed' && deal[`${party}_received_at`] === null
export const mayCancel = (deal: Pick<DealProgress, 'status'>): boolean => deal.status === 'agreed'
