import { isUnderscore } from './address-stream.ts'
import { isAsking } from './gaps.ts'
import { isDigit, isLetter, type Glyphs } from './glyphs.ts'
import { isMailWord } from './left-out.ts'
import { latinOf } from './look-alikes.ts'
import { isAnnouncer, isMailEnd, isMailService, isMessenger, namesEndedBy } from './services.ts'
import type { Span } from './span.ts'
import type { Token } from './tokens.ts'
import { CONNECTORS, HANDLE_WORDS, NOT_HANDLES } from './vocabulary.ts'

type HandleLead = { pointed: boolean; interrupted: boolean }
/** What leads from a name to the service behind it: the name's last token, and what is said between. */
type Leading = { last: number; isSaid: boolean; isSent: boolean }

const FEWEST_CHARS = 3
const FEWEST_PLAIN_CHARS = 4
const LONGEST_NAME = 32
const FARTHEST = 16
const MOST_CONNECTORS = 4
const POINTING = ':-=/>→'
const SKIPPED = `(«"'[~•|`
const INTO = new Set(['в', 'у', 'на', 'по'])
const LEADING = new Set(
  'це мій моя мене мої я нік сервіс сервісі сервісу домен домені поштовик поштовику там тут'.split(' '),
)
const MAIL_LEADING = new Set(
  "моя мій моє наша наш це є така такий пишіть на до я гугл google логін ім'я".split(' '),
)
const MAIL_NAME = /^[a-z][a-z\d]+[._][a-z\d]{3,}$/
const SAID_AROUND = new Set('нижнє нижнее знак далі потім тоді'.split(' '))
/** A word for mail that is one for soap as well. */
const SOAP = /^мил/
const LEADING_MARKS = ',-('
/** Who says so sends people to somebody. */
const SENDING = new Set(
  'шукай шукайте знайди знайдіть знайдете знайдеш пиши пишіть напишіть я нас мене ми додайте додай'.split(
    ' ',
  ),
)
const FILE_NAME = /\.(?:pdf|docx?|xlsx?|jpe?g|png|zip|rar|csv|txt|mp4|heic)$/i
const LONG_NAME = /^[a-z]{7,}$/
const MOST_STRANGERS = 2
const LATIN_WORD = /^[a-z]+$/i

/** The names that people have in a messenger, and those of their mail: «на укрнеті ivan_opt». */
export type Names = { handles: Span[]; mails: Span[] }

/** Finds @handles and names announced by a service («телеграм: ivan_opt»); spans count in glyphs. */
export function findNames(glyphs: Glyphs, tokens: Token[]): Names {
  const names: Names = { handles: [], mails: [] }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const handle = token?.text === '@' ? afterAt(glyphs, token, tokens[at + 1]) : null
    if (handle !== null) names.handles.push(handle)
    if (token?.kind !== 'word') continue
    const spelled = isUnderscore(token.text) ? spelledName(tokens, at) : null
    if (spelled !== null) names.handles.push(spelled)
    const mail = isMailWord(token.text) && !SOAP.test(token.text) ? mailAfter(glyphs, tokens, at) : null
    if (mail !== null) names.mails.push(mail)
    const whole = isAnnouncer(token.text)
    const broken = whole ? null : brokenNameEnd(tokens, at)
    if (!whole && broken === null) continue
    const end = broken ?? at
    const isMail = whole ? isMailService(token.text) : isMailEnd(lastWord(tokens, end))
    const announced = announcedAfter(glyphs, tokens, end, isMail)
    const isService = isMail || isMessenger(token.text)
    const named = announced ?? (isService ? namedBefore(glyphs, tokens, at, isMail) : null)
    // the service belongs to the name before it: who writes it last completes the contact
    const span =
      named === null || named.start > token.start
        ? named
        : { start: named.start, end: tokens[end]?.end ?? named.end }
    if (span !== null) (isMail ? names.mails : names.handles).push(span)
  }
  return names
}

/** Where a name ends that begins at a place and is written in two: «т г», «т.г.», «теле грам». */
function brokenNameEnd(tokens: Token[], at: number): number | null {
  for (let next = at + 1; next <= at + 3; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'word') {
      if (!namesEndedBy(token.text).includes(tokens[at]?.text ?? '')) return null
      return tokens[next + 1]?.text === '.' ? next + 1 : next
    }
    if (token?.kind !== 'space' && !'.-/_'.includes(token?.text ?? '?')) return null
  }
  return null
}

function afterAt({ text }: Glyphs, sign: Token, next: Token | undefined): Span | null {
  const blank = next?.kind === 'space' && next.end - next.start === 1
  const start = blank ? next.end : sign.end
  const end = nameEnd(text, start)
  const name = text.slice(start, end)
  if (name.length < FEWEST_CHARS || !(isLetter(name[0] ?? '') || name.startsWith('_'))) return null
  if (blank && !(isTelling(name) && latinOf(name.toLowerCase()) !== null)) return null
  // «500 грн@шт» is a price; glued to a word only a Latin name is a handle
  const glued = isNamePart(text[sign.start - 1] || ' ')
  return glued && !LATIN_WORD.test(name.replace(/[\d_.]/g, '')) ? null : { start: sign.start, end }
}

/** The name after a messenger: over a colon, a dash, a bracket and words such as «мій нік» or «пишіть на». */
function announcedAfter(glyphs: Glyphs, tokens: Token[], from: number, isMail: boolean): Span | null {
  const lead: HandleLead = { pointed: HANDLE_WORDS.has(tokens[from]?.text ?? ''), interrupted: false }
  let connectors = 0
  let strangers = 0
  for (let at = from + 1; at < tokens.length && at <= from + FARTHEST; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'number') return null
    if (token.kind === 'space') {
      if (token.text.includes('\n') && !lead.pointed) lead.interrupted = true
      continue
    }
    // an @handle is found by its own sign
    if (token.text === '@') return null
    if (token.kind === 'mark' && token.text !== '_') {
      if (POINTING.includes(token.text)) lead.pointed = true
      else if (',.?!'.includes(token.text)) lead.interrupted = true
      else if (!SKIPPED.includes(token.text)) return null
      continue
    }
    const end = nameEnd(glyphs.text, token.start)
    const name = glyphs.text.slice(token.start, end)
    const isAnyone = !isMail || isTelling(name) || lead.pointed || LONG_NAME.test(name)
    if (isHandle(name, lead) && isAnyone && (strangers === 0 || isNothingElse(name)))
      return { start: token.start, end }
    if (end > token.end || connectors >= MOST_CONNECTORS) return null
    if (HANDLE_WORDS.has(token.text)) lead.pointed = true
    if (SENDING.has(token.text)) lead.interrupted = false
    const isLeading = CONNECTORS.has(token.text) || SENDING.has(token.text) || isAsking(token.text)
    if (!isLeading && !isAnnouncer(token.text)) strangers += 1
    if (strangers > MOST_STRANGERS || LATIN_WORD.test(token.text)) return null
    connectors += 1
  }
  return null
}

/**
 * «ivan_opt в телеграмі», «ivan_opt, це мій тг», «bondar.les, сервіс укр нет»: before the service stands what leads from
 * the name to it; a plain word needs who sends people there.
 */
function namedBefore({ text }: Glyphs, tokens: Token[], at: number, isMail: boolean): Span | null {
  const lead = leadBack(tokens, at, isMail)
  const end = tokens[lead.last]?.end ?? 0
  let start = end
  while (start > 0 && end - start < LONGEST_NAME && isDottedPart(text[start - 1] || ' ')) start -= 1
  const name = text.slice(start, end)
  if (FILE_NAME.test(name)) return null
  if (/[a-z]\w*_|_\w*[a-z]/i.test(name)) return { start, end }
  if (!lead.isSaid && !isMail) return null
  if (/^[a-z][a-z\d]*\.[a-z\d]{2,}$|^[a-z]{3,}\d{2,}$/.test(name)) return { start, end }
  const before = tokens[lead.last - 1]?.kind === 'space' ? (tokens[lead.last - 2]?.text ?? '') : ''
  const sent = lead.isSent || SENDING.has(before) || (isMail && isMailWord(before))
  return sent && /^[a-z]{5,}$/.test(name) && !NOT_HANDLES.has(name) ? { start, end } : null
}

/** The last token before a service and the words that lead to it, and whether there are any such words. */
function leadBack(tokens: Token[], at: number, isMail: boolean): Leading {
  let last = at - 1
  let words = 0
  let isSent = false
  for (; last >= 0 && last > at - FARTHEST; last -= 1) {
    const token = tokens[last]
    if (token?.kind === 'space' || (token?.kind === 'mark' && LEADING_MARKS.includes(token.text))) continue
    const leads =
      token?.kind === 'word' &&
      (INTO.has(token.text) ||
        LEADING.has(token.text) ||
        SENDING.has(token.text) ||
        (isMail && isMailWord(token.text)))
    if (!leads || words === MOST_CONNECTORS) break
    if (SENDING.has(token.text)) isSent = true
    words += 1
  }
  return { last, isSaid: words > 0, isSent }
}

/** «sklad підкреслення lviv»: a name whose sign is said. */
function spelledName(tokens: Token[], at: number): Span | null {
  const isBetween = (token: Token | undefined): boolean =>
    token?.kind === 'space' || token?.text === ',' || SAID_AROUND.has(token?.text ?? '')
  let before = at - 1
  let after = at + 1
  while (before > at - FARTHEST && isBetween(tokens[before])) before -= 1
  while (after < at + FARTHEST && isBetween(tokens[after])) after += 1
  const [left, right] = [tokens[before], tokens[after]]
  if (!left || !right || !LATIN_WORD.test(left.text) || !LATIN_WORD.test(right.text)) return null
  return { start: left.start, end: right.end }
}

/** «мій емейл: sklad.lviv», whatever the service. */
function mailAfter({ text }: Glyphs, tokens: Token[], at: number): Span | null {
  let next = at + 1
  let words = 0
  for (; next < tokens.length && next < at + FARTHEST; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'space' || (token?.kind === 'mark' && `,${POINTING}`.includes(token.text))) continue
    if (token?.kind !== 'word' || !MAIL_LEADING.has(token.text) || words === MOST_CONNECTORS) break
    words += 1
  }
  const start = tokens[next]?.start ?? text.length
  const end = nameEnd(text, start)
  return MAIL_NAME.test(text.slice(start, end)) ? { start, end } : null
}

function lastWord(tokens: Token[], at: number): string {
  const token = tokens[at]
  return (token?.kind === 'word' ? token : tokens[at - 1])?.text ?? ''
}

function isHandle(name: string, lead: HandleLead): boolean {
  const lower = name.toLowerCase()
  if (name.length < FEWEST_CHARS || NOT_HANDLES.has(lower) || isAnnouncer(lower)) return false
  const underscored = name.includes('_')
  if (!/[a-z]/i.test(name) && !(underscored && /\p{L}/u.test(name))) return false
  if (latinOf(lower) === null && !underscored) return false
  if (isTelling(name)) return underscored || lead.pointed || !/^[A-Z\d.]+$/.test(name)
  if (lead.interrupted || name.length < FEWEST_PLAIN_CHARS) return false
  // a capital without a colon is rather a brand or the start of a sentence: «телеграм Samsung»
  return lead.pointed || name === lower
}

/** Whether a name is nobody's brand or article, whatever is said before it: ivan_opt, shop.opt. */
function isNothingElse(name: string): boolean {
  return /^[a-z][a-z\d]*(?:_[a-z\d]+)+$|^[a-z]{3,}\.[a-z]{3,}$/i.test(name)
}

/** Whether a name looks like nothing but a handle: ivan_opt, shop.opt, ivan1985, IvanPetrenko. */
function isTelling(name: string): boolean {
  return /[_\d]/.test(name) || /\p{L}{2}\.\p{L}{2}/u.test(name) || /\p{Ll}\p{Lu}/u.test(name)
}

function nameEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && (isNamePart(text[end] ?? '') || text[end] === '.')) end += 1
  while (end > start && text[end - 1] === '.') end -= 1
  return end
}

function isDottedPart(char: string): boolean {
  return isNamePart(char) || char === '.'
}

function isNamePart(char: string): boolean {
  return isLetter(char) || isDigit(char) || char === '_'
}
