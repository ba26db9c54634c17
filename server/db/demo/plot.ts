import { defined } from '#server/defined.ts'

import { categories } from '../reference/categories.ts'
import type { Chance } from './cast.ts'
import { demoConversations, type DemoMessage } from './content/conversations.ts'
import { demoOrders, type DemoOrder } from './content/orders.ts'
import { COMPARED_ORDER, flourProposals, type ShowcaseProposal } from './content/flour-proposals.ts'
import { demoProposals, type DemoProposal } from './content/proposals.ts'
import { unansweredOrders } from './content/unanswered-orders.ts'

/** What each conversation is about: the category of the order it belongs to, in the order of the conversations. */
const TOPICS = [
  'boroshno',
  'tsybulia-ta-chasnyk',
  'tsement-i-vapno',
  'hofrotara',
  'yahody',
  'vantazhni-perevezennia',
  'syry',
  'drova',
  'azotni-dobryva',
  'futbolky-ta-khudi-dlia-druku',
  'heneratory',
  'etyketky-ta-termoetyketky',
  'kava',
  'mebli-dlia-shkil-i-sadochkiv',
  'pshenytsia',
  'prybyrannia-prymishchen',
  'rushnyky-ta-khalaty',
  'streich-plivka',
] as const

/** The demo buyer asks for what a bakery with a shop needs. */
const BAKERY = ['boroshno', 'hofrotara', 'kava', 'syry', 'etyketky-ta-termoetyketky', 'streich-plivka']

const idOfSlug = new Map(categories.flatMap((group) => group.children.map((child) => [child.slug, child.id])))
const groupOfSlug = new Map(
  categories.flatMap((group) => group.children.map((child) => [child.slug, group.slug])),
)

export const categoryId = (slug: string): number => defined(idOfSlug.get(slug), slug)
/** The group that a category of the catalogue belongs to. */
export const groupOf = (slug: string): string => defined(groupOfSlug.get(slug), slug)

/** A trader sells more than the categories it names; who makes or grows things sells those alone. */
export type Seller = { slugs: readonly string[]; isTrader: boolean }
export type PlannedProposal = {
  supplier: number
  content: DemoProposal | ShowcaseProposal
  conversation: readonly DemoMessage[] | null
  ageMs: number
}
export type PlannedOrder = {
  content: DemoOrder
  buyer: number
  ageMs: number
  status: 'accepted' | 'play' | 'pause'
  proposals: PlannedProposal[]
  /** Of an order that waits for the demo’s supplier: whether its buyer asks for a proposal. */
  unanswered?: { isAsked: boolean }
}

const HOUR_MS = 3_600_000
const COMPARED_SINCE_HOURS = 40
/** The supplier as whom people sign in to the demo. */
export const DEMO_SUPPLIER = 0
/** So many suppliers of the very category leave no room for others. */
const ENOUGH = 3
const SPREAD_DAYS = 18
const DAY_MS = 24 * HOUR_MS

/** More happened lately than long ago; nothing younger than a few minutes. */
const ageOf = (index: number, count: number, chance: Chance): number =>
  Math.round(((index + chance.next()) / count) ** 1.6 * SPREAD_DAYS * DAY_MS) + 5 * 60_000

function proposalsFor(
  order: DemoOrder,
  orderAge: number,
  suppliers: readonly Seller[],
  chance: Chance,
): PlannedProposal[] {
  const group = groupOfSlug.get(order.category_slug)
  const exact = suppliers.flatMap(({ slugs }, index) => (slugs.includes(order.category_slug) ? [index] : []))
  const near = suppliers.flatMap(({ slugs, isTrader }, index) =>
    isTrader && slugs.some((slug) => groupOfSlug.get(slug) === group || slug === group) ? [index] : [],
  )
  // who names the very category answers most often; where several do, nobody else does
  const fitting = exact.length >= ENOUGH ? exact : [...exact, ...exact, ...exact, ...near]
  if (fitting.length === 0) return []
  const texts = demoProposals.filter((text) => text.group_slug === null || text.group_slug === group)
  const wanted = Math.min(new Set(fitting).size, 1 + chance.upTo(6))
  const chosen = new Map<number, PlannedProposal>()
  for (let tries = 0; chosen.size < wanted && tries < 40; tries++) {
    const supplier = chance.pick(fitting)
    const content = chance.pick(texts)
    const repeated = [...chosen.values()].some((other) => other.content === content)
    if (chosen.has(supplier) || repeated) continue
    chosen.set(supplier, {
      supplier,
      content,
      conversation: null,
      ageMs: Math.round(orderAge * (0.3 + chance.next() * 0.6)),
    })
  }
  return [...chosen.values()]
}

/** One who sells the category itself, else something of its group. */
function sellerOf(category: string, suppliers: readonly Seller[]): number {
  const exact = suppliers.findIndex(({ slugs }) => slugs.includes(category))
  if (exact >= 0) return exact
  return suppliers.findIndex(({ slugs }) => slugs.some((slug) => groupOf(slug) === groupOf(category)))
}

/** The order under which every flag of a comparison can be seen. */
export const isCompared = ({ content }: PlannedOrder): boolean => content.text.startsWith(COMPARED_ORDER)

/** One order is answered so that a comparison shows everything it can: by sellers of flour first, then of its kin. */
function fillComparison(order: PlannedOrder, suppliers: readonly Seller[]): void {
  const indices = suppliers.map((_, index) => index)
  const sellsFlour = (index: number): boolean =>
    defined(suppliers[index], `supplier ${index}`).slugs.includes(order.content.category_slug)
  const group = groupOf(order.content.category_slug)
  const sellsAlike = (index: number): boolean =>
    defined(suppliers[index], `supplier ${index}`).slugs.some((slug) => groupOfSlug.get(slug) === group)
  const byFit = [...new Set([...indices.filter(sellsFlour), ...indices.filter(sellsAlike), ...indices])]
  order.status = 'accepted'
  order.ageMs = (COMPARED_SINCE_HOURS + 2) * HOUR_MS
  order.proposals = flourProposals.map((content, at) => ({
    supplier: defined(byFit[at], `supplier ${at}`),
    content,
    conversation: null,
    ageMs: (COMPARED_SINCE_HOURS - 3 * at) * HOUR_MS,
  }))
}

/** Who asked for what and who answered: indices of buyers and suppliers, ages in milliseconds. */
export function plan(buyerCount: number, suppliers: readonly Seller[], chance: Chance): PlannedOrder[] {
  const shuffled = demoOrders
    .map((content) => ({ content, at: chance.next() }))
    .toSorted((left, right) => left.at - right.at)
  const orders = shuffled.map(({ content }, index): PlannedOrder => {
    const ageMs = ageOf(index, shuffled.length, chance)
    const buyer = BAKERY.includes(content.category_slug) ? 0 : 1 + chance.upTo(buyerCount - 1)
    const status = chance.next() < 0.06 ? 'pause' : chance.next() < 0.1 ? 'play' : 'accepted'
    return { content, buyer, ageMs, status, proposals: proposalsFor(content, ageMs, suppliers, chance) }
  })
  for (const order of orders.filter(isCompared)) fillComparison(order, suppliers)
  TOPICS.forEach((slug, index) => {
    const order = orders.find(
      (candidate) =>
        !isCompared(candidate) &&
        candidate.content.category_slug === slug &&
        candidate.proposals.every((p) => !p.conversation),
    )
    const conversation = demoConversations[index]
    if (!order || !conversation) return
    const lasts = conversation.reduce((sum, message) => sum + message.minutes_after, 0) * 60_000
    order.ageMs = Math.max(order.ageMs, lasts + 30 * HOUR_MS)
    order.proposals[0] ??= {
      supplier: sellerOf(slug, suppliers),
      content: defined(
        demoProposals.find((text) => text.group_slug === null),
        'a proposal that fits every group',
      ),
      conversation: null,
      ageMs: 0,
    }
    const proposal = order.proposals[0]
    if (slug === 'boroshno' && !order.proposals.some((other) => other.supplier === 0)) proposal.supplier = 0
    const talk = order.proposals.find((other) => slug === 'boroshno' && other.supplier === 0) ?? proposal
    talk.conversation = conversation
    talk.ageMs = lasts + (2 + index) * HOUR_MS
  })
  return orders
}

/** Nobody answers sooner. */
const FIRST_ANSWER_HOURS = 6
const SELLS_NOTHING: Seller = { slugs: [], isTrader: false }

/** Orders of these days for the demo’s supplier, who has answered none of them; others have answered the older ones. */
export function planUnanswered(
  buyerCount: number,
  suppliers: readonly Seller[],
  chance: Chance,
): PlannedOrder[] {
  const others = suppliers.map((seller, index) => (index === DEMO_SUPPLIER ? SELLS_NOTHING : seller))
  return unansweredOrders.map(({ hours_ago, is_asked: isAsked = false, ...content }) => {
    const ageMs = hours_ago * HOUR_MS
    const proposals = hours_ago < FIRST_ANSWER_HOURS ? [] : proposalsFor(content, ageMs, others, chance)
    const buyer = 1 + chance.upTo(buyerCount - 1)
    return { content, buyer, ageMs, status: 'accepted', proposals, unanswered: { isAsked } }
  })
}
