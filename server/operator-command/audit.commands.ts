import { operatorActs } from '#domain/operator/index.ts'
import { operatorAuditTexts as uk } from '#domain/uk/operator/audit.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

import { commands } from './command.ts'
import { table, when } from './paper.ts'

/** `audit` */
export const auditCommands = commands(operatorActs.audit)({
  list: {
    ...uk,
    words: 0,
    options: ['limit', 'target'],
    input: ({ options }) => options,
    print: ({ entries }, { width }) => {
      const rows = entries.map((entry) => [
        when(entry.at),
        uk.who(entry.os_user, entry.host, entry.pid),
        entry.act,
        entry.target ?? operatorTexts.none,
        entry.reason ?? operatorTexts.none,
      ])
      return rows.length === 0 ? uk.empty : table(Object.values(uk.columns), rows, width)
    },
  },
})
