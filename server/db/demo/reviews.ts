import type { Tx } from '../client.ts'
import type { Chance } from './cast.ts'
import { demoReviews, type DemoReview } from './content/reviews.ts'
import { DEMO_SUPPLIER, groupOf, type PlannedOrder, type PlannedProposal } from './plot.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The buyer says yes, and speaks up a day after the last delivery. */
const AGREED_AFTER_MS = 5 * HOUR_MS
const SPOKEN_AFTER_MS = DAY_MS
/** Of those to whom a deal has come to its end. */
const SPEAK_UP = 0.85
/** Nothing of theirs comes on a pallet. */
const NO_GOODS = new Set([
  'lohistyka-ta-sklad',
  'posluhy-dlia-biznesu',
  'vyrobnychi-posluhy',
  'promyslove-obladnannia',
  'silhosptekhnika',
])

export type PlannedReview = DemoReview & { ageMs: number; replyAgeMs: number }

const lasts = ({ content }: PlannedProposal): number =>
  AGREED_AFTER_MS + content.delivery_days * DAY_MS + SPOKEN_AFTER_MS
const isOver = (proposal: PlannedProposal): boolean =>
  proposal.conversation === null && proposal.ageMs > lasts(proposal) + HOUR_MS

/** The better the rating, the more often it is given. */
const WEIGHT = { 1: 1, 2: 1, 3: 2, 4: 5, 5: 8 } as const

/** Texts that fit the order, each as often as it is told; what speaks of the very thing before all. */
function fitting({ content: { category_slug } }: PlannedOrder): readonly DemoReview[] {
  const group = groupOf(category_slug)
  const own = new Set([category_slug, group])
  const general = new Set(NO_GOODS.has(group) ? ['any'] : ['any', 'goods'])
  return demoReviews.flatMap((review) => {
    const times = own.has(review.fits) ? 3 : general.has(review.fits) ? 1 : 0
    return Array.from({ length: times * WEIGHT[review.rating] }, () => review)
  })
}

/**
 * Deals that have come to their end, one an order, and what their buyers said of them. A few suppliers have many, as
 * it is; nobody is told the same twice.
 */
export function planReviews(
  orders: readonly PlannedOrder[],
  chance: Chance,
): Map<PlannedProposal, PlannedReview> {
  const planned = new Map<PlannedProposal, PlannedReview>()
  const dealsOf = new Map<number, number>()
  const told = new Map<number, Set<DemoReview>>()
  // who signs in to the demo as a supplier has reviews to look at
  const weightOf = (supplier: number): number =>
    supplier === DEMO_SUPPLIER ? Infinity : (dealsOf.get(supplier) ?? 0)
  for (const order of orders) {
    const [proposal] = order.proposals
      .filter(isOver)
      .toSorted((left, right) => weightOf(right.supplier) - weightOf(left.supplier))
    if (!proposal || chance.next() > SPEAK_UP) continue
    const { supplier } = proposal
    const known = told.get(supplier) ?? new Set()
    const texts = fitting(order).filter((review) => !known.has(review))
    if (texts.length === 0) continue
    const review = chance.pick(texts)
    told.set(supplier, known.add(review))
    dealsOf.set(supplier, (dealsOf.get(supplier) ?? 0) + 1)
    const ageMs = Math.round((proposal.ageMs - lasts(proposal)) * (0.2 + 0.8 * chance.next()))
    planned.set(proposal, { ...review, ageMs, replyAgeMs: Math.round(ageMs * chance.next()) })
  }
  return planned
}

type SeededReview = { proposalId: number; buyerId: number; supplierId: number; review: PlannedReview }

export async function insertReviews(placed: readonly SeededReview[], now: number, tx: Tx): Promise<void> {
  const rows = placed
    .toSorted((left, right) => right.review.ageMs - left.review.ageMs)
    .map(({ proposalId, buyerId, supplierId, review }) => ({
      proposal_id: proposalId,
      user_id: buyerId,
      supplier_id: supplierId,
      rating: review.rating,
      text: review.text,
      reply: review.reply ?? null,
      replied_at: review.reply === undefined ? null : new Date(now - review.replyAgeMs),
      created_at: new Date(now - review.ageMs),
    }))
  await tx`insert into reviews ${tx(rows)}`
}

/** When the buyer said yes to a deal that has been reviewed since. */
export const agreedAt = (proposal: Pick<PlannedProposal, 'ageMs'>, now: number): Date =>
  new Date(now - proposal.ageMs + AGREED_AFTER_MS)
