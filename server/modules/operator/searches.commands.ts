import { operatorActs } from '#domain/operator/index.ts'
import type { MissedSearches } from '#server/modules/search/missed-searches.service.ts'

import { perform } from './perform.ts'

/** Looking at what people search for in vain. */
export const searchHandlers = ({ missed }: { missed: Pick<MissedSearches, 'list'> }) =>
  perform(operatorActs.searches)({
    list: { run: async ({ limit }, tx) => ({ searches: await missed.list(limit, tx) }) },
  })
