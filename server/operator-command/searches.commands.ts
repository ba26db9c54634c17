import { operatorActs } from '#domain/operator/index.ts'
import { formatDay, formatNumber } from '#domain/uk/format.ts'
import { operatorSearchTexts as uk } from '#domain/uk/operator/searches.ts'

import { commands } from './command.ts'
import { table } from './paper.ts'

/** `searches` */
export const searchCommands = commands(operatorActs.searches)({
  list: {
    usage: uk.usage,
    about: uk.about,
    words: 0,
    options: ['limit'],
    input: ({ options }) => options,
    print: ({ searches }, { width }) => {
      const rows = searches.map(({ kind, words, times, last_day: day }) => [
        formatNumber(times),
        formatDay(day),
        uk.kinds[kind],
        words,
      ])
      return rows.length === 0 ? uk.empty : table(Object.values(uk.columns), rows, width)
    },
  },
})
