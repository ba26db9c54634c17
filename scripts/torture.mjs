// `npm run torture -- --seed N [--seeds M] [--jobs J] [--processes 3]`: the torture test of tests/torture with these
// seeds, J of them at a time; what a seed stands for is the same every time. Three processes need the PostgreSQL of
// DATABASE_URL and a redis-server. `-- --planted` puts faults into the program instead, and expects the test to see them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    jobs: { type: 'string' },
    processes: { type: 'string' },
    planted: { type: 'boolean' },
  },
})
const { seed, seeds = seed === undefined ? '20' : '1', jobs = '1', processes = '1' } = values
for (const [name, value] of Object.entries({ seed: seed ?? '1', seeds, jobs, processes }))
  if (!/^[1-9]\d*$/.test(value)) {
    process.stderr.write(`--${name} takes a whole number from 1 on, not '${value}'\n`)
    process.exit(2)
  }
if (processes !== '1' && processes !== '3') {
  process.stderr.write('--processes takes 1 or 3\n')
  process.exit(2)
}
if (processes === '3' && !process.env.DATABASE_URL) {
  process.stderr.write('three processes need a PostgreSQL server: set DATABASE_URL\n')
  process.exit(2)
}

async function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [status] = await once(child, 'exit')
  return status ?? 1
}
const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale'])
if (built !== 0) process.exit(built)

const vitest = (file, env) =>
  run(`${root}node_modules/.bin/vitest`, ['run', '--project', 'torture', `tests/torture/${file}`], env)
if (values.planted) process.exit(await vitest('mutations.test.ts', { TORTURE_PLANTED: 'all' }))

const [first, count] = [Number(seed ?? 1), Number(seeds)]
const share = Math.ceil(count / Number(jobs))
const shares = Array.from({ length: Math.ceil(count / share) }, (_, at) => ({
  from: first + at * share,
  count: Math.min(share, count - at * share),
}))
const ended = await Promise.all(
  shares.map((one) =>
    vitest('torture.test.ts', {
      TORTURE_SEED: String(one.from),
      TORTURE_SEEDS: String(one.count),
      TORTURE_PROCESSES: processes,
    }),
  ),
)
const isClean = ended.every((status) => status === 0)
process.stdout.write(
  `seeds ${first} to ${first + count - 1}: ${isClean ? 'no failure' : 'failures, see above'}\n`,
)
process.exit(isClean ? 0 : 1)
