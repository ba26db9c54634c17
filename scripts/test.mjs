// `npm test`: everything, fast parts first, and the count alone on the last line.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'

import { findBrowser } from './browser.mjs'
import { slowest } from './slowest.mjs'

const root = new URL('..', import.meta.url).pathname
const reports = `${root}.tmp/reports`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const bin = (name) => `${root}node_modules/.bin/${name}`
const REASON_LINES = 8
const REASON_WIDTH = 500
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/** Runs a command to its end; its output goes on at once, or is kept for whoever waits. */
async function ran(command, args, env, isKept) {
  const stdio = ['ignore', ...(isKept ? ['pipe', 'pipe'] : ['inherit', 'inherit'])]
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  const ended = once(child, 'close').catch((error) => [`no start: ${error.message}`])
  const kept = isKept ? await Promise.all([text(child.stdout), text(child.stderr)]) : []
  const [code, signal] = await ended
  return { status: code ?? signal, output: kept.join('') }
}

/** Runs one suite; a suite that ends without its report has failed as a whole, and so has one that fails in no test. */
async function suite(name, command, args, env, read, isBeside = false) {
  const since = Date.now()
  process.stdout.write(isBeside ? `\n== ${name} begins beside what follows\n` : `\n== ${name}\n`)
  const { status, output } = await ran(command, args, env, isBeside)
  const took = seconds(since)
  let count
  try {
    count = read()
  } catch {
    count = { passed: 0, failures: ['it left no report'] }
  }
  if (status !== 0 && count.failures.length === 0) count.failures.push(`it ended with code ${status}`)
  const { passed, failures } = count
  if (isBeside) process.stdout.write(`\n== ${name}, which ran beside\n${output}`)
  process.stdout.write(`== ${name}: ${passed} passed, ${failures.length} failed, ${took}\n`)
  return { passed, failures: failures.map((failure) => `${name}: ${failure}`) }
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * What a test says of its failure, without colours and without the lines of libraries: its beginning and its end, as
 * what stands at the end of a long log is read.
 */
function reason(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/node_modules|node:internal/.test(line))
  const isLong = lines.length > 2 * REASON_LINES
  const told = isLong ? [...lines.slice(0, REASON_LINES), '[…]', ...lines.slice(-REASON_LINES)] : lines
  return told.map((line) => `\n    ${line.slice(0, REASON_WIDTH)}`).join('')
}

/** The failed tests of one file; a file that could not be run has failed as a whole. */
function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [file + reason(message)]
  return failed.map((result) => `${file} > ${result.fullName}${reason(result.failureMessages[0])}`)
}

function vitest(name, projects, { env = {}, files = [], isBeside = false } = {}) {
  const file = `${reports}/${name}.json`
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...files, ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const read = () => {
    const { numPassedTests, testResults } = json(file)
    return { passed: numPassedTests, failures: testResults.flatMap(vitestFailures) }
  }
  return suite(name, bin('vitest'), args, env, read, isBeside)
}

function gate(name, args) {
  return suite(name, process.execPath, args, {}, () => ({ passed: 0, failures: [] }))
}

/** The stories below a suite of the report that failed, or failed once. */
function storyFailures({ file, specs, suites = [] }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  const named = failed.map(({ title, tests }) => {
    const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {}
    const place = error?.location ? ` (line ${error.location.line})` : ''
    return `${file} > ${title}${place}${reason(error?.message)}`
  })
  return [...named, ...suites.flatMap(storyFailures)]
}

/** Where a suite finds its browser: no path stands for the one of Playwright's own. */
const browserEnv = (browser) => ({ CHROMIUM_PATH: browser === 'bundled' ? '' : browser })

function stories(browser) {
  const file = `${reports}/stories.json`
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...browserEnv(browser) }
  return suite('stories', bin('playwright'), ['test', '--reporter=line,json'], env, () => {
    const { stats, suites, errors } = json(file)
    const failures = [...suites.flatMap(storyFailures), ...errors.map((error) => error.message)]
    return { passed: stats.expected, failures }
  })
}

/**
 * What depends on where the database is: the pool and what is made in it, transactions and locks, jobs, and what
 * several processes say to each other. What calls answer is the same at either address, and shown once.
 */
const BY_ADDRESS = [
  'server/db/migrate.test.ts',
  'server/db/transaction.test.ts',
  'server/db/reference/',
  'server/jobs/',
  'server/realtime/',
  'server/http/health.test.ts',
  'server/http/idempotency.test.ts',
  'server/modules/chats/order-and-gaps.test.ts',
  'server/modules/chats/send.test.ts',
  'server/modules/orders/order-search.test.ts',
  'server/modules/orders/order-status.test.ts',
  'server/modules/proposals/proposal-acts.test.ts',
  'server/modules/reviews/reviews.test.ts',
  'server/modules/accounts/deletion.test.ts',
]

/** Whether this machine can run a Redis of ours. */
const hasRedis = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')))

/** The server's tests; with an address those that depend on it once more. */
async function served(database) {
  const first = await vitest('server', ['server'])
  if (!database) return [first]
  const env = { DATABASE_URL: database }
  return [first, await vitest('server-by-address', ['server'], { env, files: BY_ADDRESS })]
}

/** The torture test; with an address also a few seeds more in three processes, with a Redis of their own. */
async function tortured(database) {
  const first = await vitest('torture', ['torture'], { isBeside: true })
  if (!database || !hasRedis()) return [first]
  const env = { DATABASE_URL: database, TORTURE_PROCESSES: '3', TORTURE_SEED: '101', TORTURE_SEEDS: '2' }
  const files = ['tests/torture/torture.test.ts']
  return [first, await vitest('torture-by-address', ['torture'], { env, files, isBeside: true })]
}

const browser = findBrowser()
const { DATABASE_URL: database, ...withoutDatabase } = process.env
for (const name of Object.keys(process.env)) if (!(name in withoutDatabase)) delete process.env[name]

// the browser of the component tests takes one core, waits for what it draws, and ends long after the rules
const widgets = vitest('widgets', ['widgets'], { env: browserEnv(browser), isBeside: true })
const counts = [await vitest('rules', ['domain', 'client', 'architecture'])]
counts.push(await gate('build', ['scripts/build.mjs']))
// these wait more than they compute: for starts and ends of servers, for the pace of devices, for pictures; four at
// once on two cores, and a test meets limits that are there for what hangs
const drawnAndTortured = async () => [await widgets, ...(await tortured(database))]
const atOnce = [served(database), vitest('operation', ['operation'], { isBeside: true }), drawnAndTortured()]
counts.push(...(await Promise.all(atOnce)).flat())
// stories judge how soon a screen is there
counts.push(await stories(browser))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
process.stdout.write(`\nThe slowest ten\n${slowest(reports, root).join('\n')}\n`)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
