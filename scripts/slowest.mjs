// What takes longest of a run of `npm test`, by the reports that its suites leave.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** The tests of a report of Vitest: `{ name, ms }` each. */
const ofVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} > ${fullName}`,
      ms: duration ?? 0,
    })),
  )

/** The stories of a suite of Playwright's report and of the suites in it, all their tries together. */
const ofPlaywright = ({ file, specs, suites = [] }) => [
  ...specs.map(({ title, tests }) => ({
    name: `${file} > ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(ofPlaywright),
]

/** A suite that died has left no report, or half of one: it has nothing to tell, and has failed already. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

/**
 * The slowest of all tests and stories that have a report in the folder, the slowest first, as lines to print; their
 * files are told from `root` on.
 */
export function slowest(folder, root, count = 10) {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const report = readReport(join(folder, name))
      const tests = report.testResults ? ofVitest(report, root) : (report.suites ?? []).flatMap(ofPlaywright)
      return tests.map((test) => ({ ...test, suite: basename(name, '.json') }))
    })
  return all
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ suite, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${suite}: ${name}`)
}
