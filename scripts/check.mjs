// `npm run check`: the gate, cheap things first; stops at the first fault.
import { spawnSync } from 'node:child_process'

const root = new URL('..', import.meta.url).pathname
const bin = (name) => `${root}node_modules/.bin/${name}`
const rooms = ['domain', 'src', 'sw', 'server', 'tests']

const steps = [
  ['format', bin('oxfmt'), ['--check']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ...rooms.map((room) => [`types of ${room}`, bin('tsc'), ['-p', room]]),
  ['walls', bin('vitest'), ['run', '--project', 'architecture', '--reporter=dot']],
  ['dead code', bin('knip'), []],
  ['tests', process.execPath, ['scripts/test.mjs']],
  ['size', bin('size-limit'), []],
]

for (const [name, command, args] of steps) {
  const since = Date.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.exit(1)
}
