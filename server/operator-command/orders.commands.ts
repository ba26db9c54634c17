import { operatorActs } from '#domain/operator/index.ts'
import type { Decided, ReviewedOrder, WaitingOrder } from '#domain/operator/orders.ts'
import { preview } from '#domain/rules/text.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { age, operatorTexts } from '#domain/uk/operator/operator.ts'
import { operatorOrderTexts as uk } from '#domain/uk/operator/orders.ts'

import { commands, type Screen, type Typed } from './command.ts'
import { beside, card, plain, table, when, wrap } from './paper.ts'

const PREVIEW_MAX = 300

const waits = (since: string, { now }: Screen): string => age(now.getTime() - Date.parse(since))
const seen = ({ words, options }: Typed) => ({ id: words[0], revision: options.revision })
const decided = ({ id, status, heading }: Decided): string =>
  plain(uk.decided(id, myOrderTexts.status[status], heading))

function listed(order: WaitingOrder, screen: Screen): string[] {
  const kind = order.is_edit ? uk.list.edit : uk.list.fresh
  return [
    String(order.id),
    waits(order.waiting_since, screen),
    `${order.buyer.username} (${order.buyer.id})`,
    order.category,
    order.location,
    order.alike === null ? kind : `${kind}, ${uk.list.alike(order.alike)}`,
    preview(order.text, PREVIEW_MAX),
  ]
}

/** An edit of what was public is reviewed beside it. */
function texts(order: ReviewedOrder, { width }: Screen): string {
  const { former, present, formerLost, text } = uk.show
  const alone = [`${text}:`, ...wrap(order.text, width)]
  if (order.status !== 'moderation' || !order.is_edit) return alone.join('\n')
  if (order.former_text === null) return [...wrap(formerLost, width), '', ...alone].join('\n')
  return beside([former, order.former_text], [present, order.text], width)
}

function shown(order: ReviewedOrder, screen: Screen): string {
  const texted = myOrderTexts.status
  const facts = card(
    [
      [uk.show.revision, String(order.revision)],
      [uk.show.buyer, `${order.buyer.username} (${order.buyer.id})`],
      [uk.show.category, order.category],
      [uk.show.location, order.location],
      [uk.show.created, when(order.created_at)],
      [uk.show.published, order.published_at === null ? null : when(order.published_at)],
      [uk.show.waiting, order.status === 'moderation' ? waits(order.waiting_since, screen) : null],
      [uk.show.alike, order.alike === null ? null : String(order.alike)],
      [uk.show.reason, order.decline_reason],
      [uk.show.duplicateOf, order.duplicate_of === null ? null : String(order.duplicate_of)],
    ],
    screen.width,
  )
  const steps = order.history.map(({ at, from_status: from, to_status: to, actor, reason }) => {
    const step = uk.show.step(from === null ? null : texted[from], texted[to], actor)
    return `  ${when(at)}  ${step}${reason === null ? '' : `: ${plain(reason)}`}`
  })
  return [
    uk.show.title(order.id, texted[order.status]),
    facts,
    '',
    texts(order, screen),
    '',
    `${uk.show.history}:`,
    ...(steps.length > 0 ? steps : [`  ${operatorTexts.none}`]),
  ].join('\n')
}

/** `orders …` */
export const orderCommands = commands(operatorActs.orders)({
  list: {
    ...uk.list,
    words: 0,
    options: ['limit'],
    input: ({ options }) => ({ limit: options.limit }),
    print: ({ total, orders }, screen) => {
      if (orders.length === 0) return uk.list.empty
      const rows = orders.map((order) => listed(order, screen))
      return `${table(Object.values(uk.list.columns), rows, screen.width)}\n\n${uk.list.total(orders.length, total)}`
    },
  },
  show: { ...uk.show, words: 1, options: [], input: ({ words }) => ({ id: words[0] }), print: shown },
  accept: { ...uk.accept, words: 1, options: ['revision'], input: seen, print: decided },
  decline: {
    ...uk.decline,
    words: 1,
    options: ['reason', 'revision'],
    input: (typed) => ({ ...seen(typed), reason: typed.options.reason }),
    print: decided,
  },
  duplicate: {
    ...uk.duplicate,
    words: 1,
    options: ['of', 'revision'],
    input: (typed) => ({ ...seen(typed), of: typed.options.of }),
    print: decided,
  },
})
