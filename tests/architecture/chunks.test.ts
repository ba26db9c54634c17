import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { chunkGroups, namedModules, namedScreens } from '../../vite.chunks.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Every path that an expression without nesting stands for: 'a/(?:b|c)' is 'a/b' and 'a/c'. */
function alternatives(expression: string): string[] {
  const [whole, list] = /\(\?:((?:[^()]|\([^)]*\))*)\)/.exec(expression) ?? []
  if (whole === undefined || list === undefined) return [expression.replaceAll('\\', '')]
  return list.split('|').flatMap((part) => alternatives(expression.replace(whole, part)))
}

/** Whether a module of that path is there, or its style sheet, with any ending. */
function isThere(path: string): boolean {
  const file = join(ROOT, path.startsWith('lucide-react/') ? `node_modules/${path}` : path)
  if (path.endsWith('/.*')) return existsSync(dirname(file))
  const name = file.slice(dirname(file).length + 1)
  return (
    existsSync(dirname(file)) &&
    readdirSync(dirname(file)).some((entry) =>
      new RegExp(`^${name.replaceAll(/[.$(){}]/g, '\\$&')}(?:\\.module\\.css|\\.m?[jt]sx?)$`).test(entry),
    )
  )
}

test('every module and screen that a chunk names exists: a name without a file would split chunks unnoticed', () => {
  const modules = namedModules.flatMap(alternatives)
  const screens = namedScreens.flatMap(alternatives).map((route) => `src/routes/${route}`)
  expect(modules.length + screens.length).toBeGreaterThan(80)
  expect([...modules, ...screens].filter((path) => !isThere(path))).toEqual([])
})

test('each chunk has a name of its own', () => {
  const names = chunkGroups.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
