// `npm run bench`: what can be measured; `npm run bench -- NAME [--option=value …]` runs one script.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

import { findBrowser } from '../scripts/browser.mjs'

const folder = new URL('.', import.meta.url).pathname
const HELPERS = new Set([
  'run',
  'support',
  'fill',
  'fill-desk',
  'chromium',
  'orders-floor',
  'chat-floor',
  'pairs',
  'storm-floor',
  'collect',
  'page-floor',
  'precached',
  'ahead-cost',
  'quiet-page',
  'notifications-floor',
  'render-bars',
  'visit-bars',
])
const names = readdirSync(folder)
  .map((file) => file.replace(/\.mjs$/, ''))
  .filter((name) => !name.includes('.') && !HELPERS.has(name))

const [name, ...options] = process.argv.slice(2)
if (names.includes(name))
  process.exit(
    spawnSync(process.execPath, [`${folder}${name}.mjs`, ...options], {
      stdio: 'inherit',
      env: environment(),
    }).status ?? 1,
  )
for (const known of names) {
  const about = readFileSync(`${folder}${known}.mjs`, 'utf8')
    .split('\n')[0]
    ?.replace(/^\/\/ /, '')
  process.stdout.write(`${known.padEnd(14)} ${about}\n`)
}
process.exit(name === undefined ? 0 : 1)

/** For a script that needs one, the browser that the tests use. */
function environment() {
  if (!readFileSync(`${folder}${name}.mjs`, 'utf8').includes("from 'playwright'")) return process.env
  const browser = findBrowser()
  return { ...process.env, CHROMIUM_PATH: browser === 'bundled' ? '' : browser }
}
