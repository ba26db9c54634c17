import type { Deal } from '#domain/contract/deals.ts'
import { type DealStep, type DealProgress, nextStep } from '#domain/rules/deals/deal-next.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'
import { useUnsentAbout } from '#src/data/unsent.ts'
import { isUnderWay, type ItemOf } from '#src/offline/outbox/item.ts'

/** How a deal stands, as the rule of what comes next reads it. */
export const progressOf = (deal: Deal): DealProgress => ({
  ...deal,
  isReviewed: deal.review !== null,
  isPartnerGone: (deal.party === 'buyer' ? deal.supplier : deal.buyer).is_gone,
})

/** On which side one stands; a side of another release can do nothing. */
export const sideOf = ({ party }: Deal): 'buyer' | 'supplier' => (party === 'supplier' ? 'supplier' : 'buyer')

export const supplierOf = ({ supplier }: Deal): string =>
  supplierName({ user: supplier, company: supplier.company })

export const stepOf = (deal: Deal, today: string): DealStep => nextStep(progressOf(deal), sideOf(deal), today)

/** What of this deal waits in the outbox, or came back from it; oldest first. */
export const useUnsentOf = (dealId: number): ItemOf<'deal'>[] =>
  useUnsentAbout('deal', (payload) => payload.dealId === dealId)

/** Whether the opening of the contacts of this chat waits here. */
export const useIsOpening = (chatId: number | null): boolean =>
  useUnsentAbout('sharing', (payload) => payload.chatId === chatId && payload.allowed).some(isUnderWay)
