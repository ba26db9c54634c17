import * as v from 'valibot'

import { CalendarDate, lineText } from '#domain/contract/inputs.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'

import type { Fault } from './fault.ts'

const { faults } = operatorPostTexts

const SLUG_MAX = 100
const SUMMARY_MAX = 300
const FENCE = '---'

const Head = v.object({
  title: lineText(),
  slug: v.pipe(
    v.string(fieldTexts.required),
    v.maxLength(SLUG_MAX, fieldTexts.atMost(SLUG_MAX)),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, faults.slug),
  ),
  date: CalendarDate,
  summary: lineText(SUMMARY_MAX),
})
export type Head = v.InferOutput<typeof Head>
type HeadKey = keyof Head

const isKey = (name: string): name is HeadKey => Object.hasOwn(Head.entries, name)

/** What stands between the two rules at the top of a file: `key: value` a line, and where the text begins. */
export function readHead(lines: readonly string[]): { head: Head | null; end: number; faults: Fault[] } {
  if (lines[0]?.trimEnd() !== FENCE) return { head: null, end: 0, faults: [{ line: 1, text: faults.noHead }] }
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === FENCE)
  if (end === -1) return { head: null, end: 0, faults: [{ line: 1, text: faults.openHead }] }
  const found: Fault[] = []
  const given = new Map<HeadKey, { value: string; line: number }>()
  for (const [at, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue
    const place = at + 2
    const [, name, value] = /^([^\s:]+):\s*(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) found.push({ line: place, text: faults.headLine })
    else if (!isKey(name)) found.push({ line: place, text: faults.unknownKey(name) })
    else if (given.has(name)) found.push({ line: place, text: faults.repeatedKey(name) })
    else given.set(name, { value: value.trim(), line: place })
  }
  const judged = v.safeParse(
    Head,
    Object.fromEntries(Object.keys(Head.entries).map((key) => [key, given.get(key as HeadKey)?.value ?? ''])),
    { abortPipeEarly: true },
  )
  if (judged.success) return { head: found.length === 0 ? judged.output : null, end: end + 1, faults: found }
  for (const issue of judged.issues) {
    const key = v.getDotPath(issue) as HeadKey
    // what is missing altogether is missing above the closing rule
    found.push({ line: given.get(key)?.line ?? end + 1, text: faults.key(key, issue.message) })
  }
  return { head: null, end: end + 1, faults: found }
}
