import { operatorActs } from '#domain/operator/index.ts'
import type { WatchedReview } from '#domain/operator/reviews.ts'
import { preview } from '#domain/rules/text.ts'
import { operatorReviewTexts as uk } from '#domain/uk/operator/reviews.ts'

import { commands } from './command.ts'
import { table, when } from './paper.ts'

const PREVIEW_MAX = 300
const person = ({ id, username }: WatchedReview['author']): string => `${username} (${id})`

function stateOf({ hidden_reason, is_held, reports }: WatchedReview): string {
  const shown =
    hidden_reason !== null ? uk.list.hidden(hidden_reason) : is_held ? uk.list.held : uk.list.shown
  return reports === 0 ? shown : `${shown}, ${uk.list.reports(reports)}`
}

const listed = (review: WatchedReview): string[] => [
  String(review.id),
  when(review.created_at),
  person(review.author),
  person(review.supplier),
  String(review.rating),
  stateOf(review),
  [
    preview(review.text, PREVIEW_MAX),
    ...(review.reply === null ? [] : [uk.list.reply(preview(review.reply, PREVIEW_MAX))]),
    ...review.reasons.map(uk.list.reason),
  ].join('\n'),
]

/** `reviews …` */
export const reviewCommands = commands(operatorActs.reviews)({
  list: {
    ...uk.list,
    words: 0,
    options: ['limit'],
    flags: ['reported'],
    input: ({ options, flags }) => ({ limit: options.limit, reported: flags.includes('reported') }),
    print: ({ total, reviews }, { width }) => {
      if (reviews.length === 0) return uk.list.empty
      const lines = table(Object.values(uk.list.columns), reviews.map(listed), width)
      return `${lines}\n\n${uk.list.total(reviews.length, total)}`
    },
  },
  hide: {
    ...uk.hide,
    words: 1,
    options: ['reason'],
    input: ({ words, options }) => ({ id: words[0], reason: options.reason }),
    print: ({ id }) => uk.hidden(id),
  },
  unhide: {
    ...uk.unhide,
    words: 1,
    options: [],
    input: ({ words }) => ({ id: words[0] }),
    print: ({ id }) => uk.shown(id),
  },
  keep: {
    ...uk.keep,
    words: 1,
    options: [],
    input: ({ words }) => ({ id: words[0] }),
    print: ({ id, reports }) => uk.kept(id, reports),
  },
})
