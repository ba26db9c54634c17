import { isExpired } from './offer/offer.ts'
import { isUnconfirmed } from './proposal-status.ts'

/** An order that ends within so many days is told of while there is time to choose. */
export const ORDER_ENDS_SOON_DAYS = 7
/** The price of a proposal that holds for so many days more is about to end. */
export const OFFER_ENDS_SOON_DAYS = 3
/** What a buyer looked at, or was sent, so long ago is news no more. */
export const PROPOSAL_NEWS_DAYS = 7
/** An order that was published so long ago is not new to a supplier. */
export const NEW_ORDER_DAYS = 14
/** Who has waited longer for an answer does not wait any more. */
export const UNANSWERED_DAYS = 30

const DAY_MS = 86_400_000

/** Whether a day ('YYYY-MM-DD' in Kyiv) is today or within so many days after it. */
export const isWithinDays = (day: string, today: string, days: number): boolean =>
  day >= today && Date.parse(day) - Date.parse(today) <= days * DAY_MS

type Ending = { ends_on: string | null; needed_by: string | null; continued_until: string | null }

/**
 * The last day of an open order as far as it is known: the one its owner was asked about, else the later of its date and
 * of what its owner let it go on until. An order without a date ends by silence, of which its owner is asked.
 */
export function lastDayOf({ ends_on, needed_by, continued_until }: Ending): string | null {
  if (ends_on !== null || needed_by === null) return ends_on
  return continued_until !== null && continued_until > needed_by ? continued_until : needed_by
}

/** The last day of an order that ends soon; null for any other. */
export function endsSoonOn(order: Ending, today: string): string | null {
  const day = lastDayOf(order)
  return day !== null && isWithinDays(day, today, ORDER_ENDS_SOON_DAYS) ? day : null
}

/** What a waiting proposal is to its supplier today, the most urgent first. */
export const PROPOSAL_NEWS = ['confirm', 'expired', 'ending', 'seen', 'sent'] as const
export type ProposalNews = (typeof PROPOSAL_NEWS)[number]

type Waiting = {
  order_revision: number
  /** The present edition of its order. */
  revision: number
  valid_until: string | null
  seen_at: Date | null
  created_at: Date
}

/** Null where nothing is to be told of it: it was sent long ago and nobody has looked at it since. */
export function newsOf(proposal: Waiting, today: string, now: Date): ProposalNews | null {
  const { valid_until, seen_at, created_at } = proposal
  if (isUnconfirmed({ status: 'pending', ...proposal }, proposal)) return 'confirm'
  if (isExpired(proposal, today)) return 'expired'
  if (valid_until !== null && isWithinDays(valid_until, today, OFFER_ENDS_SOON_DAYS)) return 'ending'
  const isNews = (at: Date): boolean => now.getTime() - at.getTime() <= PROPOSAL_NEWS_DAYS * DAY_MS
  if (seen_at !== null && isNews(seen_at)) return 'seen'
  return isNews(created_at) ? 'sent' : null
}

/** The most urgent first, of the equally urgent the latest. */
export const compareNews = (
  one: { news: ProposalNews; id: number },
  other: { news: ProposalNews; id: number },
): number => PROPOSAL_NEWS.indexOf(one.news) - PROPOSAL_NEWS.indexOf(other.news) || other.id - one.id
