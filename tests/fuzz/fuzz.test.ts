import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPicture } from '#tests/factories/pictures.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { PUSH_HOST } from './hints.ts'
import { fuzz, type Finding, type Outcome } from './run.ts'

const SEED = process.env['FUZZ_SEED'] ?? '1'
/** A person asks for as many as they like, and is told how it goes. */
const IS_ASKED = process.env['FUZZ_REQUESTS'] !== undefined
/** With fewer not every call need have come about. */
const ENOUGH = 3_000
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? '3000')
const HOURS_MS = 4 * 3_600_000
/** They need Google or a bank, and no server has these that speaks to nobody outside; nor has this one a fee to pay. */
const NEVER_GRANTED = new Set(['google.begin', 'google.finish', 'payments.create', 'payments.callback'])

let server: TestServer
const told: string[] = []
const onRejection = (reason: unknown) => void told.push(`an unhandled rejection: ${String(reason)}`)
beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void told.push(`the log says ${line.trim()}`) },
  )
  server = await startServer({
    log,
    env: { PUSH_ALLOW_HOSTS: PUSH_HOST, ...LEGAL_ENV, ...ACCOUNT_ENV },
    fetch: () => Promise.reject(new Error('nobody outside is asked')),
  })
  process.on('unhandledRejection', onRejection)
})
afterAll(async () => {
  process.off('unhandledRejection', onRejection)
  await server.stop()
})

/** The answers of each call by their status, those without a success marked. */
function tableOf({ answered, seconds }: Outcome): string {
  const lines = [...answered].map(([id, counts]) => {
    const sum = [...counts.values()].reduce((all, one) => all + one, 0)
    const good = [...counts].filter(([status]) => status < 400).reduce((all, [, one]) => all + one, 0)
    const statuses = [...counts].toSorted(([a], [b]) => a - b).map(([status, one]) => `${status}: ${one}`)
    return `${good === 0 ? '!' : ' '} ${id.padEnd(34)} ${String(Math.round((100 * good) / (sum || 1))).padStart(3)} %  ${statuses.join(', ')}`
  })
  return [...lines, `${REQUESTS} requests of seed ${SEED}, ${Math.round(REQUESTS / seconds)} a second`].join(
    '\n',
  )
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const onFinding = ({ index, operation, faults, curl, before }: Finding): void =>
  say(
    [
      `${operation}, request ${index} of seed ${SEED}`,
      ...faults,
      curl,
      `after: ${before}`,
      `again: npm run fuzz -- --seed ${SEED} --requests ${index + 1}`,
    ].join('\n  '),
  )

test(
  `${REQUESTS} requests of seed ${SEED}, valid and hostile, are answered as the description says`,
  { timeout: HOURS_MS },
  async () => {
    const outcome = await fuzz({
      server,
      seed: SEED,
      requests: REQUESTS,
      file: await aPicture(),
      log: () => told,
      onFinding,
      onProgress: (done, seconds) => {
        if (IS_ASKED) say(`${done} requests in ${Math.round(seconds)} s`)
      },
    })
    if (IS_ASKED || outcome.findings.length > 0) say(tableOf(outcome))
    expect(outcome.findings).toEqual([])
    expect(told).toEqual([])
    if (REQUESTS < ENOUGH) return
    const refused = [...outcome.answered].filter(
      ([id, counts]) => !NEVER_GRANTED.has(id) && ![...counts.keys()].some((status) => status < 400),
    )
    expect(refused.map(([id]) => id)).toEqual([])
  },
)
