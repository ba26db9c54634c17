// `npm run fuzz -- --requests 100000 --seed 7`: so many requests, valid and hostile, to a server of its own, each answer
// judged by what `/openapi.json` says of it. A seed stands for the same requests every time. The database is one of its
// own, on the PostgreSQL of DATABASE_URL where that is set, else embedded.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
for (const [name, value] of Object.entries(values))
  if (!/^[1-9]\d*$/.test(value)) {
    process.stderr.write(`--${name} takes a whole number from 1 on, not '${value}'\n`)
    process.exit(2)
  }

const child = spawn(
  `${root}node_modules/.bin/vitest`,
  ['run', '--project', 'server', 'tests/fuzz/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  },
)
const [status] = await once(child, 'exit')
process.exit(status ?? 1)
