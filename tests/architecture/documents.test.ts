import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
const folders = [...new Set(files.flatMap(foldersOf))]
const rooms = new Set(folders.filter((folder) => !folder.includes('/')))
const records = files.filter((path) => /^docs\/decisions\/.*\.md$/.test(path))

const DOCUMENTS = [
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/security.md',
  'docs/offline-checklist.md',
  'docs/notifications-checklist.md',
  'CONTRIBUTING.md',
]
const SOURCE = /\.(?:tsx?|mjs|cjs|md|css|json|sql|html)$/

/** What stands in backticks and is spelled as a file or folder of this repository. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, token = '']) => token.replace(/\/$/, ''))
    .filter((token) => /^[.\w*…-]/.test(token) && !/^\.{1,2}\/|[:()#<>=]/.test(token))
    .filter((token) => rooms.has(token.split('/')[0] ?? '') || token.startsWith('e2e/') || SOURCE.test(token))
}

const paths = [...files, ...folders]
const literal = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `*` stands for a part of a name, `…` for any part of a path; a name without its folder may be anywhere. */
function exists(path: string): boolean {
  const whole = path.startsWith('e2e/') ? `tests/${path}.test.ts` : path
  const pattern = literal(whole.replace(/^\./, '*.')).replaceAll('*', '[^/]*').replaceAll('…', '.*')
  const place = rooms.has(whole.split('/')[0] ?? '') ? '^' : '^(?:.*/)?'
  return paths.includes(whole) || paths.some((known) => new RegExp(`${place}${pattern}$`).test(known))
}

test.each(DOCUMENTS)('%s names files and folders that are there', (document) => {
  expect(pathsIn(read(document)).filter((path) => !exists(path))).toEqual([])
})

test('a path that is gone is seen, and patterns are understood', () => {
  const text = 'in `server/gone.ts`, `src/gone`, `e2e/gone`, `gone.test.ts`, `npm run x`, `#room/…`, `a.b`'
  const gone = ['server/gone.ts', 'src/gone', 'e2e/gone', 'gone.test.ts']
  expect(pathsIn(text)).toEqual(gone)
  expect(gone.filter(exists)).toEqual([])
  expect(['tests/e2e/*.test.ts', 'src/features/*', '.service.ts', 'tests/e2e/….test.ts'].every(exists)).toBe(
    true,
  )
  expect(['server/*.tsx', 'tests/e2e/….css'].some(exists)).toBe(false)
})

/** What the second column of the glossary names: files, folders, and words of the code. */
const namesOf = (glossary: string): string[] =>
  [...glossary.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
const isPath = (name: string): boolean => /[./]/.test(name)

const wordsOf = (sources: string[]): Set<string> =>
  new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []))
const unknownIn = (glossary: string, words: Set<string>): string[] =>
  namesOf(glossary).filter((name) => !(isPath(name) ? exists(name) : words.has(name)))

test('the glossary has terms of the code alone', () => {
  const glossary = read('docs/glossary.md')
  const sources = files.filter((path) => /^(?:domain|server|src|sw)\/.*\.(?:tsx?|sql)$/.test(path))
  expect(namesOf(glossary).length).toBeGreaterThan(90)
  expect(unknownIn(glossary, wordsOf(sources.map(read)))).toEqual([])
})

test('a term that is gone from the code is seen', () => {
  const glossary = '| a | in the code | c |\n| a | `gone` | c |\n| a | `here`, `src/gone.ts` | `c` |'
  expect(unknownIn(glossary, wordsOf(['const here = 1']))).toEqual(['gone', 'src/gone.ts'])
})

/** Folders of the map: the first cell of each line of its table. */
const mapOf = (document: string): string[] => {
  const [, map = ''] = /\n## Map\n([\s\S]*?)\n## /.exec(document) ?? []
  return [...map.matchAll(/^\| \**`([^`]+)`\** \| [^|\s]/gm)].map(([, folder = '']) => folder)
}
const missingIn = (map: string[], tree: string[]): string[] =>
  tree.filter((folder) => folder.split('/').length <= 2 && !map.includes(folder))

test('the map has a line for each folder of two levels, once', () => {
  const map = mapOf(read('docs/architecture.md'))
  expect(missingIn(map, folders)).toEqual([])
  expect(map).toEqual([...new Set(map)])
  expect(map.filter((folder) => !folders.includes(folder))).toEqual([])
})

test('a folder without a line is seen', () => {
  const map = mapOf(
    '\n## Map\n\n| `src` | a |\n| **`sw`** | b |\n| `src/ui` | |\n\n## Next\n\n| `server` | c |\n',
  )
  expect(map).toEqual(['src', 'sw'])
  expect(missingIn(map, ['src', 'src/ui', 'src/ui/deep', 'sw'])).toEqual(['src/ui'])
})

const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives']

/** What a decision record lacks of its form. */
function faultsOf(record: string): string[] {
  const faults = [
    !/^# \d{4} \S/.test(record) && 'title with a number',
    !/^Date: \d{4}-\d{2}-\d{2}$/m.test(record) && 'date',
    !/^Status: (?:accepted|superseded by \[\d{4}\]\()/m.test(record) && 'status',
    ...SECTIONS.map((section) => !new RegExp(`^## ${section}\n\n\\S`, 'm').test(record) && section),
  ]
  return faults.filter((fault) => fault !== false)
}

test('every decision record has a number, a date, a status and what else was considered', () => {
  expect(records.length).toBeGreaterThan(35)
  const faulty = records.map((path) => [path, ...faultsOf(read(path))])
  expect(faulty.filter(([, ...faults]) => faults.length > 0)).toEqual([])
})

test('numbers of records are those of their files, each once', () => {
  const numbers = records.map((path) => /(\d{4})-[^/]*$/.exec(path)?.[1])
  expect(numbers).toEqual([...new Set(numbers)])
  expect(records.map((path) => read(path).slice(2, 6))).toEqual(numbers)
})

test('a record without its form is seen', () => {
  const whole = [
    '# 0001 A title\n\nDate: 2026-11-21\nStatus: superseded by [0002](0002-x.md)\n',
    ...SECTIONS.map((section) => `## ${section}\n\nText.\n`),
  ].join('\n')
  expect(faultsOf(whole)).toEqual([])
  expect(faultsOf(whole.replace('# 0001 ', '# '))).toEqual(['title with a number'])
  expect(faultsOf(whole.replace('Date: ', ''))).toEqual(['date'])
  expect(faultsOf(whole.replace('superseded by', 'perhaps'))).toEqual(['status'])
  expect(faultsOf(whole.replace('## Alternatives\n\nText.\n', '## Alternatives\n'))).toEqual(['Alternatives'])
})

/** Records that a text links to, as paths of the repository. */
const recordsIn = (text: string): string[] =>
  [
    ...text.matchAll(/\]\((?:docs\/)?(?:decisions\/)?(\d{4}-[\w-]+\.md)\)|docs\/decisions\/([\w-]+\.md)/g),
  ].map(([, linked, named]) => `docs/decisions/${linked ?? named}`)

test('links to records lead somewhere', () => {
  const texts = files.filter((path) => path.endsWith('.md')).map(read)
  const linked = texts.flatMap(recordsIn)
  expect(linked.length).toBeGreaterThan(40)
  expect(linked.filter((path) => !files.includes(path))).toEqual([])
  expect(recordsIn('[a](0000-gone.md) [b](decisions/0000-gone.md)')).toHaveLength(2)
})
