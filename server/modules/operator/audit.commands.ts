import { operatorActs } from '#domain/operator/index.ts'

import { listEntries } from './audit.repository.ts'
import { perform } from './perform.ts'

/** Looking at what operators did. */
export const auditHandlers = () =>
  perform(operatorActs.audit)({
    list: {
      run: async (input, tx) => ({
        entries: (await listEntries(input, tx)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      }),
    },
  })
