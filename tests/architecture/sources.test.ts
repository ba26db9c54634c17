import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const ls = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'sw', 'server', 'domain'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
const sources = ls().filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const MAX_LINES = 300
const isData = (path: string): boolean =>
  /^server\/db\/(?:reference|demo\/content)\/|^domain\/rules\/search\/search-equivalents\/|\.corpus\.ts$|\.test\.tsx?$/.test(
    path,
  )

test('no source file runs longer than a person reads at once', () => {
  const long = sources.filter((path) => !isData(path) && read(path).split('\n').length > MAX_LINES)
  expect(sources.length).toBeGreaterThan(100)
  expect(long).toEqual([])
})

/** String literals and JSX text that hold Ukrainian letters; comments do not count. */
export function cyrillicLines(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
  return withoutComments.split('\n').filter((line) => /[а-яіїєґ]/i.test(line))
}

test('texts for people live in domain/uk alone', () => {
  const home = /^(?:domain\/uk\/|domain\/rules\/|server\/db\/(?:reference|demo)\/)/
  const strays = sources.filter(
    (path) => !home.test(path) && !isData(path) && cyrillicLines(read(path)).length > 0,
  )
  expect(strays).toEqual([])
})

test('the check for stray texts sees one', () => {
  expect(cyrillicLines("const a = 'Увійти' // коментар")).toHaveLength(1)
  expect(cyrillicLines('// лише коментар\n/* і ще */\nconst url = "https://x"')).toHaveLength(0)
})

/** Where a locale's habit becomes text: `toLocaleString` of a date, or an `Intl.DateTimeFormat`. */
export const localeFormats = (code: string): string[] =>
  code.match(/\.toLocale(?:Date|Time)?String\(|\bIntl\.DateTimeFormat\b/g) ?? []

test('dates are formatted by locale for readers alone: keys are made of parts', () => {
  const home = /^domain\/uk\/(?:format|kyiv-clock)(?:\.test)?\.ts$/
  const strays = sources.filter(
    (path) => !home.test(path) && !/\.test\.tsx?$/.test(path) && localeFormats(read(path)).length > 0,
  )
  expect(strays).toEqual([])
  expect(localeFormats(read('domain/uk/kyiv-clock.ts'))).toHaveLength(1)
  expect(read('domain/uk/kyiv-clock.ts')).toContain('clock.formatToParts(')
})

test('the check for formats of a locale sees each', () => {
  expect(localeFormats("day.toLocaleDateString('en-CA')")).toHaveLength(1)
  expect(localeFormats("day.toLocaleString('sv-SE')")).toHaveLength(1)
  expect(localeFormats("new Intl.DateTimeFormat('en-CA').format(day)")).toHaveLength(1)
})

/** Names that types of the product bear, each as often as it is declared; a schema and its type are one. */
export function typeNames(code: string): string[] {
  return [...code.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name]) => name!)
}

test('a name of a type stands for one thing, or for two at most', () => {
  const counts = new Map<string, number>()
  for (const path of sources.filter((each) => !/\.test\.tsx?$/.test(each)))
    for (const name of typeNames(read(path))) counts.set(name, (counts.get(name) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 2)).toEqual([])
})

test('the check for names of types sees each', () => {
  expect(typeNames('type A = 1\nexport type B<T> = T\ninterface C {}\n  type D = 2')).toEqual(['A', 'B', 'C'])
})

const SOUND_BYTES_MAX = 20 * 1024

test('the sound of a notification is small enough to be fetched at the moment it is to ring', () => {
  expect(statSync(join(root, 'public/sounds/notification.mp3')).size).toBeLessThan(SOUND_BYTES_MAX)
})
