// `npm run test:story -- name`: the browser stories of tests/e2e/name.test.ts, or else those whose title has these
// words; builds first where the build is older than its sources. What follows the name goes on to Playwright, such as
// `--repeat-each=20` or `--trace on`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { findBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ENDING = '.test.ts'

const [name, ...options] = process.argv.slice(2)
const files = readdirSync(`${root}tests/e2e`)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
if (name === undefined || name.startsWith('-')) {
  process.stderr.write(
    `npm run test:story -- <file or words of a title>; the files are: ${files.join(', ')}\n`,
  )
  process.exit(2)
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const chosen = files.includes(name) ? [`tests/e2e/${name}${ENDING}`] : ['--grep', escaped(name)]

async function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [status] = await once(child, 'exit')
  return status ?? 1
}
const browser = findBrowser()
const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale'])
if (built !== 0) process.exit(built)
const env = { CHROMIUM_PATH: browser === 'bundled' ? '' : browser }
process.exit(
  await run(`${root}node_modules/.bin/playwright`, ['test', ...chosen, '--reporter=list', ...options], env),
)
