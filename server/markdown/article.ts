import { createHash } from 'node:crypto'

import type { Inline } from '#domain/contract/posts.ts'
import { isCleanText } from '#domain/rules/text.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'

import { type DraftBlock, readBlocks } from './blocks.ts'
import type { Fault } from './fault.ts'
import { readHead } from './head.ts'

const { faults } = operatorPostTexts

/** An article as it is written. */
export type Article = {
  slug: string
  title: string
  summary: string
  published_on: string
  body: DraftBlock[]
  words: number
  checksum: string
}

const WORD = /[\p{L}\p{N}]+(?:['’ʼ-][\p{L}\p{N}]+)*/gu

const textOf = (line: readonly Inline[]): string =>
  line.map((part) => ('href' in part ? part.words.map(({ text }) => text).join('') : part.text)).join('')

function linesOf(block: DraftBlock): Inline[][] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'quote':
      return block.paragraphs
    case 'rule':
    case 'picture':
      return []
    default:
      return [block.content]
  }
}

const countWords = (body: readonly DraftBlock[]): number =>
  body.flatMap(linesOf).reduce((sum, line) => sum + (textOf(line).match(WORD)?.length ?? 0), 0)

/** Reads a Markdown file with its head; every fault is told at once, by line, and an article with one is none. */
export function readArticle(
  file: string,
): { article: Article; faults: [] } | { article: null; faults: Fault[] } {
  const source = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
  const lines = source.split('\n')
  const unclean = lines.flatMap((line, at) =>
    isCleanText(line) ? [] : [{ line: at + 1, text: faults.characters }],
  )
  if (unclean.length > 0) return { article: null, faults: unclean }
  const { head, end, faults: ofHead } = readHead(lines)
  const { blocks, faults: ofBody } = readBlocks(lines.slice(end).join('\n'), end)
  const words = countWords(blocks)
  const all = [...ofHead, ...ofBody]
  if (words === 0 && all.length === 0) all.push({ line: lines.length, text: faults.empty })
  if (head === null || all.length > 0) return { article: null, faults: all }
  const { slug, title, summary, date } = head
  const checksum = createHash('sha256').update(source).digest('hex')
  return { article: { slug, title, summary, published_on: date, body: blocks, words, checksum }, faults: [] }
}
