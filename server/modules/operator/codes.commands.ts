import { operatorActs } from '#domain/operator/index.ts'
import type { CodeBreaker } from '#server/modules/phone/code-breaker.service.ts'

import { perform } from './perform.ts'

const said = (name: string, limit: number | null | undefined): string[] =>
  limit === undefined ? [] : [`${name} ${limit ?? 'default'}`]

/** The breaker of codes to phones. */
export const codeHandlers = ({ breaker }: { breaker: CodeBreaker }) =>
  perform(operatorActs.codes)({
    show: { run: (_input, tx) => breaker.counts(tx) },
    limit: {
      note: ({ hour, day }) => ({ target: ['codes', ...said('hour', hour), ...said('day', day)].join(' ') }),
      run: (wished, tx) => breaker.setLimits(wished, tx),
    },
    reset: { note: () => ({ target: 'codes' }), run: (_input, tx) => breaker.restart(tx) },
  })
