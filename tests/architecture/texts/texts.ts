import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from '@swc/core'

const root = join(import.meta.dirname, '../../..')

/** Where a text stands decides which rules it has to keep. */
export type Place = 'screen' | 'prose' | 'demo' | 'name'
export type Text = { file: string; words: string }

/** Stands for what a template puts in, so that the words around it can be read. */
export const INSERTED = '\u{F0000}'
/** What is inserted with its own quotes made inner ones. */
export const NESTED = '\u{F0001}'

const UKRAINIAN = /[а-яіїєґ]/i

type Node = { type?: unknown; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function insertedBy(expression: unknown): string {
  if (!isNode(expression) || expression.type !== 'CallExpression') return INSERTED
  const { callee } = expression
  return isNode(callee) && callee.value === 'nested' ? NESTED : INSERTED
}

function templateText({ quasis, expressions }: Node): string {
  const values = Array.isArray(expressions) ? expressions : []
  return (Array.isArray(quasis) ? quasis : [])
    .map((quasi: unknown, at) => {
      const words = isNode(quasi) && typeof quasi.cooked === 'string' ? quasi.cooked : ''
      return at < values.length ? words + insertedBy(values[at]) : words
    })
    .join('')
}

function collect(value: unknown, into: string[]): void {
  if (Array.isArray(value)) for (const each of value) collect(each, into)
  if (!isNode(value)) return
  if (value.type === 'StringLiteral' && typeof value.value === 'string') into.push(value.value)
  if (value.type === 'TemplateLiteral') into.push(templateText(value))
  for (const each of Object.values(value)) if (typeof each === 'object') collect(each, into)
}

/** The literals and templates of a module; comments and patterns are none. */
export function textsOfCode(code: string): string[] {
  const found: string[] = []
  collect(parseSync(code, { syntax: 'typescript' }), found)
  return found
}

const textsOfJson = (json: string): string[] => {
  const found: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') found.push(value)
    return value
  })
  return found
}

/** Between tags, and in the values of attributes. */
const textsOfHtml = (html: string): string[] =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .split(/<[^>]*>|"/)
    .map((words) => words.trim())

/** A line is a text; addresses of links and pictures are none. */
const textsOfMarkdown = (text: string): string[] =>
  text.split('\n').map((line) => line.replaceAll(/\]\([^)]*\)/g, ']').replace(/^(?:[-*>#]+|\d+\.) /, ''))

const READERS: readonly (readonly [suffix: string, read: (text: string) => string[]])[] = [
  ['.ts', textsOfCode],
  ['.mjs', textsOfCode],
  ['.html', textsOfHtml],
  ['.webmanifest', textsOfJson],
  ['.md', textsOfMarkdown],
]

const PATHS: Record<Place, readonly string[]> = {
  screen: ['domain/uk', 'index.html', 'manifest.webmanifest'],
  // drawn by what ties a number to its unit
  prose: ['domain/uk/pages', 'server/db/demo/posts', 'scripts/draw-post-pictures.mjs'],
  demo: ['server/db/demo/content', 'server/db/demo/cast.ts'],
  name: ['server/db/reference'],
}

function filesOf(place: Place): string[] {
  const under = (path: string) => PATHS[place].some((base) => path === base || path.startsWith(`${base}/`))
  const isProse = (path: string) => path.startsWith('domain/uk/pages/')
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => under(path) && !path.endsWith('.test.ts') && (place !== 'screen' || !isProse(path)))
    .filter((path) => READERS.some(([suffix]) => path.endsWith(suffix)))
}

/** All strings of a place. */
export const stringsOf = (place: Place): Text[] =>
  filesOf(place).flatMap((file) => {
    const read = READERS.find(([suffix]) => file.endsWith(suffix))?.[1] ?? (() => [])
    return read(readFileSync(join(root, file), 'utf8')).map((words) => ({ file, words }))
  })

/** All texts of a place that people read: whatever holds a Ukrainian letter. */
export const textsOf = (place: Place): Text[] => stringsOf(place).filter(({ words }) => UKRAINIAN.test(words))
