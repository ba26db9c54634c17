import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ASVS_SECTIONS } from './asvs-sections.ts'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')

type Row = { ids: string[]; about: string; state: string; where: string }

/** 'V1.2.6–8' stands for each number of that section from 6 to 8. */
function idsOf(cell: string): string[] {
  const [, section = '', first = '', last = first] = /^(V\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(cell) ?? []
  const numbers = ASVS_SECTIONS[section] ?? []
  return numbers
    .filter((number) => number >= Number(first) && number <= Number(last))
    .map((number) => `${section}.${number}`)
}

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [id = '', about = '', state = '', where = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return { ids: idsOf(id), about, state, where }
    })

/** What is spelled as a file of this repository. */
const filesOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:bench|docs|domain|scripts|server|src|sw|tests)\/[\w./-]+\.\w+)`|\]\((decisions\/[\w-]+\.md|architecture\.md)/g,
    ),
  ].map(([, file, linked]) => file ?? `docs/${linked}`)

/** A file, a record, a section of this document or a file at the top. */
const namesPlace = (where: string): boolean =>
  filesOf(where).length > 0 || /\]\(#|`[\w.-]+\.(?:md|json|ts)`/.test(where)

const rows = rowsOf(document)

test('every requirement of both levels has its line, once', () => {
  const all = Object.entries(ASVS_SECTIONS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  expect(all).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => ids)).toEqual(all)
})

test('each line says how it stands, and why', () => {
  const states = ['met', 'operator', 'n/a', 'open']
  const unclear = rows.filter(
    ({ ids, about, state, where }) =>
      ids.length === 0 || about === '' || where === '' || !states.includes(state),
  )
  expect(unclear).toEqual([])
})

test('what is met names the file that meets or tests it', () => {
  const bare = rows.filter(({ state, where }) => state === 'met' && !namesPlace(where))
  expect(bare.flatMap(({ ids }) => ids)).toEqual([])
})

test('what it points to is there', () => {
  const files = filesOf(document)
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the checks see a gap, a line that stands twice and a file that is gone', () => {
  expect(
    rowsOf('| V1.2.6–8 | a | n/a | b |\n| V1.2.9 | a | met | `server/gone.ts` |').flatMap(({ ids }) => ids),
  ).toEqual(['V1.2.6', 'V1.2.7', 'V1.2.8', 'V1.2.9'])
  expect(idsOf('V1.2.99')).toEqual([])
  expect(namesPlace('somewhere, surely')).toBe(false)
  expect(filesOf('see `server/gone.ts` and [this](decisions/0000-gone.md)')).toEqual([
    'server/gone.ts',
    'docs/decisions/0000-gone.md',
  ])
})
