import type { CodeCounts } from '#domain/operator/codes.ts'
import { operatorActs } from '#domain/operator/index.ts'
import { formatNumber } from '#domain/uk/format.ts'
import { operatorCodeTexts as uk } from '#domain/uk/operator/codes.ts'

import { commands, type Screen } from './command.ts'
import { card, when } from './paper.ts'

/** '12 з 1 000', and who has set the limit. */
export const filled = ({ sent, limit, is_set: isSet }: CodeCounts['hour']): string =>
  uk.of(formatNumber(sent), formatNumber(limit), isSet)

function shown({ hour, day, counted_from: from, opened_at: opened }: CodeCounts, { width }: Screen): string {
  const facts = card(
    [
      [uk.hour, filled(hour)],
      [uk.day, filled(day)],
      [uk.countedFrom, from === null ? null : when(from)],
      [uk.state, opened === null ? uk.goes : uk.stopped(when(opened))],
    ],
    width,
  )
  return `${uk.title}\n${facts}`
}

/** `codes …` */
export const codeCommands = commands(operatorActs.codes)({
  show: { ...uk.show, words: 0, options: [], input: () => ({}), print: shown },
  limit: {
    ...uk.limit,
    words: 0,
    options: ['hour', 'day'],
    input: ({ options: { hour, day } }) => ({ hour, day }),
    print: shown,
  },
  reset: { ...uk.reset, words: 0, options: [], input: () => ({}), print: shown },
})
