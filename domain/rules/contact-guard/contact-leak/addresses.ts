import { isNameChar, isNameCode, SHORT_JOINED, type AddressStream } from './address-stream.ts'
import { isDomain, isProvider, isTopLevel } from './domains.ts'
import type { Span } from './span.ts'

type Label = { text: string; start: number; end: number }

const LOCAL_EXTRA = '.+%'
const SCHEME_MARK = '://'
const TRAILING = /[.,;:!?)\]}»"'”]/
const BLANK = /\s/
/** A full stop, or a comma by a slip, with something on both sides. */
const JOINED = /[^\s][.,][^\s]/
const JOINED_SHORT = new RegExp(String.raw`(?<![\p{L}\d_])${SHORT_JOINED} ?\/ ?[\p{L}\d_+]`, 'giu')
const ASCII = /^[a-z0-9_-]+$/i

/** Finds e-mails; spans count in characters of the stream. */
export function findEmails(stream: AddressStream): Span[] {
  const spans: Span[] = []
  for (let at = stream.text.indexOf('@'); at >= 0; at = stream.text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && isLocalChar(stream.text[start - 1] ?? '')) start -= 1
    while (start < at && stream.text[start] === '.') start += 1
    const end = start < at ? domainEnd(stream, at + 1, stream.unsure.has(at)) : null
    if (end !== null) spans.push({ start, end })
  }
  return spans
}

/** Finds links: with a scheme, with www, or a bare domain with a known ending; spans in characters of the stream. */
export function findLinks(stream: AddressStream): Span[] {
  return [...schemeLinks(stream), ...bareDomains(stream), ...joinedShortLinks(stream)]
}

function domainEnd(stream: AddressStream, start: number, unsure: boolean): number | null {
  const labels = labelsFrom(stream.text, start)
  const first = labels[0]
  if (first === undefined || first.text === '') return null
  let end: number | null = null
  for (const [index, label] of labels.entries()) {
    if (index === 0 || label.text.length < 2) continue
    const before = labels.slice(Math.max(0, index - 3), index).map((other) => other.text)
    const known = isTopLevel(label.text, before, false)
    // after a plain @ any ending goes, but a new sentence in Cyrillic after a Latin domain is none
    const newSentence = ASCII.test(first.text) && !ASCII.test(label.text) && !known
    const newClause = stream.text[label.start - 1] === ',' && !known
    if (newSentence || newClause || /^\d/.test(label.text)) break
    if (known || !unsure) end = label.end
  }
  if (end !== null) return end
  // the name of this provider is a conjunction as well
  const isShort =
    /^[iі]$/i.test(first.text) &&
    /^ (?:ua|юа|уа)(?![\p{L}\d])/iu.test(stream.text.slice(first.end, first.end + 4))
  return isShort || isProvider(first.text) ? providerEnd(stream, first.end) : null
}

/** «gmail com», «ukr net»: the full stop between was left out. */
function providerEnd(stream: AddressStream, end: number): number {
  const [next] = stream.text[end] === ' ' ? labelsFrom(stream.text, end + 1) : []
  return next !== undefined && isTopLevel(next.text, ['mail'], true) ? next.end : end
}

function nameEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isNameCode(text.charCodeAt(end))) end += 1
  return end
}

/** Labels joined by full stops (or commas, a common slip) from a place on. */
function labelsFrom(text: string, start: number): Label[] {
  const labels: Label[] = []
  for (let at = start; at < text.length;) {
    const end = nameEnd(text, at)
    if (end === at) break
    labels.push({ text: text.slice(at, end), start: at, end })
    if (text[end] !== '.' && text[end] !== ',') break
    at = end + 1
  }
  return labels
}

function bareDomains(stream: AddressStream): Span[] {
  const { text } = stream
  if (!JOINED.test(text)) return []
  const spans: Span[] = []
  for (let at = 0; at < text.length;) {
    const first = nameEnd(text, at)
    // a word that nothing is joined to is no domain
    if (text[first] !== '.' && text[first] !== ',') {
      at = first + 1
      continue
    }
    if (first === at) {
      at += 1
      continue
    }
    const labels = labelsFrom(text, at)
    spans.push(...domainsIn(stream, labels))
    // going on behind a path keeps «a.com/a.com/…» linear
    at = Math.max(labels.at(-1)?.end ?? at + 1, spans.at(-1)?.end ?? 0)
  }
  return spans
}

function domainsIn(stream: AddressStream, labels: Label[]): Span[] {
  const { text } = stream
  const spans: Span[] = []
  let free = 0
  for (let index = 1; index < labels.length; index += 1) {
    const label = labels[index]
    if (label === undefined || index < free) continue
    const website = labels[index - 1]?.text.toLowerCase() === 'www'
    if (!website && !endsDomain(text, labels, free, index)) continue
    const continues = (at: number) => endsDomain(text, labels, free, at) || (website && at === index + 1)
    let last = index
    while (last + 1 < labels.length && continues(last + 1)) last += 1
    const start = website ? index - 1 : nameStart(labels, free, last)
    spans.push({ start: labels[start]?.start ?? 0, end: pathEnd(stream, labels[last]?.end ?? 0) })
    free = last + 1
  }
  return spans
}

function endsDomain(text: string, labels: Label[], free: number, index: number): boolean {
  const label = labels[index]
  if (label === undefined || index <= free) return false
  const before = labels.slice(Math.max(free, index - 3), index)
  const names = before.map((other) => other.text)
  const comma = text[label.start - 1] === ','
  if (isMarking(text, labels, index)) return false
  if (comma && !(/^(com|net|ua|org)$/.test(label.text) && ASCII.test(names.at(-1) ?? ''))) return false
  if (!isTopLevel(label.text, names, true)) return /^[a-z]{2,}$/.test(label.text) && hasPath(text, label.end)
  return isDomain([...names, label.text])
}

/** Names of standards and of who certifies, which are written with full stops and in capitals: «UA.TR.001». */
const MARKING = new Set(
  'UA EN ISO IEC DIN CE BIO CMR EUR EU IFS BRC FSSC GMP GAP HACCP GOST SERT CERT TR BY CPV COC ASTM ROHS SGS'.split(
    ' ',
  ),
)

/** Whether labels in capitals are the mark of a certificate or a standard: named so, or with a number among them. */
function isMarking(text: string, labels: Label[], index: number): boolean {
  const label = labels[index]?.text ?? ''
  const name = labels[index - 1]?.text ?? ''
  if (label !== label.toUpperCase() || name !== name.toUpperCase() || hasPath(text, labels[index]?.end ?? 0))
    return false
  return MARKING.has(name) || !/\p{L}/u.test(name) || /^\d/.test(labels[index + 1]?.text ?? '')
}

/** Back from the ending over labels of the same script: «Доставка.agro.com» starts at agro. */
function nameStart(labels: Label[], free: number, last: number): number {
  const latin = ASCII.test(labels[last]?.text ?? '')
  const belongs = (label: Label | undefined) => !latin || ASCII.test(label?.text ?? '')
  let start = last - 1
  while (start > free && belongs(labels[start - 1])) start -= 1
  return start
}

function hasPath(text: string, end: number): boolean {
  return text[end] === '/' && /[a-z0-9@_]/i.test(text[end + 1] ?? '')
}

function pathEnd(stream: AddressStream, end: number): number {
  return /[/?#]/.test(stream.text[end] ?? '') ? wordEnd(stream, end) : end
}

function schemeLinks(stream: AddressStream): Span[] {
  const { text } = stream
  const spans: Span[] = []
  for (let at = text.indexOf(SCHEME_MARK); at >= 0; at = text.indexOf(SCHEME_MARK, at + 1)) {
    const free = spans.at(-1)?.end ?? 0
    if (at < free) continue
    let start = at
    while (start > free && /[\p{L}+]/u.test(text[start - 1] ?? '')) start -= 1
    if (start === at) continue
    const end = wordEnd(stream, at + SCHEME_MARK.length)
    if (end > at + SCHEME_MARK.length) spans.push({ start, end })
  }
  return spans
}

/** «tme/ivanopt», «тме / ivanopt»: the full stop was left out. */
function joinedShortLinks(stream: AddressStream): Span[] {
  return [...stream.text.matchAll(JOINED_SHORT)].map(({ index, 0: { length } }) => ({
    start: index,
    end: wordEnd(stream, index + length - 1),
  }))
}

/** To the next blank, or to an @ that had one before it and is therefore a contact of its own. */
function wordEnd({ text, unsure }: AddressStream, start: number): number {
  const ends = (at: number) => BLANK.test(text[at] ?? ' ') || (text[at] === '@' && unsure.has(at))
  let end = start
  while (!ends(end)) end += 1
  while (end > start && TRAILING.test(text[end - 1] ?? '')) end -= 1
  return end
}

function isLocalChar(char: string): boolean {
  return isNameChar(char) || LOCAL_EXTRA.includes(char)
}
