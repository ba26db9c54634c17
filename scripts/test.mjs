// `npm test`: everything, fast parts first, and the count alone on the last line.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

import { findBrowser } from './browser.mjs'

const root = new URL('..', import.meta.url).pathname
const reports = `${root}.tmp/reports`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const bin = (name) => `${root}node_modules/.bin/${name}`
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/** Runs one suite; a suite that ends without its report has failed as a whole, and so has one that fails in no test. */
function suite(name, command, args, env, read) {
  const since = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  let count
  try {
    count = read()
  } catch {
    count = { passed: 0, failures: ['it left no report'] }
  }
  if (status !== 0 && count.failures.length === 0) count.failures.push(`it ended with code ${status}`)
  const { passed, failures } = count
  process.stdout.write(`== ${name}: ${passed} passed, ${failures.length} failed, ${seconds(since)}\n`)
  return { passed, failures: failures.map((failure) => `${name}: ${failure}`) }
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The failed tests of one file; a file that could not be run has failed as a whole. */
function vitestFailures({ name, status, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [file]
  return failed.map((result) => `${file} > ${result.fullName}`)
}

function vitest(name, projects, env = {}) {
  const file = `${reports}/${name}.json`
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return suite(name, bin('vitest'), args, env, () => {
    const { numPassedTests, testResults } = json(file)
    return { passed: numPassedTests, failures: testResults.flatMap(vitestFailures) }
  })
}

function gate(name, args) {
  return suite(name, process.execPath, args, {}, () => ({ passed: 0, failures: [] }))
}

/** The stories below a suite of the report that failed, or failed once. */
function storyFailures({ file, specs, suites = [] }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [...failed.map(({ title }) => `${file} > ${title}`), ...suites.flatMap(storyFailures)]
}

function stories(browser) {
  const file = `${reports}/stories.json`
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser === 'bundled' ? '' : browser }
  return suite('stories', bin('playwright'), ['test', '--reporter=line,json'], env, () => {
    const { stats, suites, errors } = json(file)
    const failures = [...suites.flatMap(storyFailures), ...errors.map((error) => error.message)]
    return { passed: stats.expected, failures }
  })
}

const browser = findBrowser()
const { DATABASE_URL: database, ...withoutDatabase } = process.env
for (const name of Object.keys(process.env)) if (!(name in withoutDatabase)) delete process.env[name]

const counts = [
  vitest('rules', ['domain', 'client', 'architecture']),
  gate('build', ['scripts/build.mjs']),
  vitest('server', ['server']),
  ...(database ? [vitest('server-by-address', ['server'], { DATABASE_URL: database })] : []),
  vitest('operation', ['operation']),
  stories(browser),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
