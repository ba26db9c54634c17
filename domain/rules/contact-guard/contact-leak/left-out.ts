import type { Token } from './tokens.ts'

const list = (words: string): Set<string> => new Set(words.split(/\s+/).filter(Boolean))

const COUNTRIES = list('ua юа уа')
const SECONDS = list('com net org in ком нет kom орг pp co')
const ENDINGS = list('ua юа уа com ком kom net нет org орг укр info biz shop store online site pro юей уей')
const PROVIDERS =
  list(`gmail ukr yahoo outlook hotmail icloud proton bigmir гмейл гмайл джимейл джімейл жмейл джимайл
  гмеїл юкр аутлук хотмейл айклауд яху`)
/** Words of everyday talk as well: only beside what announces an address are they providers. */
const PLAIN_PROVIDERS = list('укр мета meta i і mail мейл майл ай ukrnet укрнет')
const SITE_WORDS =
  list(`сайт сайті сайту сайтом www ввв гугл гуглі гуглом google гуглите гугліть заходьте заходь зайдіть
  інтернеті домен домені url site website сторінка сторінку інтернет-магазин`)
const MAIL_WORDS =
  list(`пошта пошту пошті поштою почта почту мейл мейлі мейлу мейлом мило мил імейл імейлі емейл імеіл
  емейлі e-mail email mail електронка електронку електронці електронна електронну скринька скриньку скриньці скринька адреса
  адресу адресою адрес adresa poshta pochta`)
const INTO = list('на в у at')
const FARTHEST = 12
const LATIN_NAME = /^[a-z]{3,}$/

/** The sign that a blank was left in the place of: «agro com ua», «ivan ukr net»; null for nearly every blank. */
export function leftOutAt(tokens: readonly Token[], at: number): '.' | '@' | null {
  const next = textAt(tokens, at + 1)
  if ((ENDINGS.has(next) || SECONDS.has(next)) && isBeforeEnding(tokens, at, next)) return '.'
  if (!PROVIDERS.has(next) && !PLAIN_PROVIDERS.has(next)) return null
  const mark = tokens[at + 2]?.text
  if ((mark !== ' ' && mark !== '.') || !ENDINGS.has(textAt(tokens, at + 3))) return null
  return isBeforeProvider(tokens, at, PLAIN_PROVIDERS.has(next)) ? '@' : null
}

/** Whether a word announces a mail address. */
export function isMailWord(word: string): boolean {
  return MAIL_WORDS.has(word)
}

/** Whether a word may end an address whose full stop was left out. */
export function isEndingWord(word: string): boolean {
  return ENDINGS.has(word)
}

function isBeforeEnding(tokens: readonly Token[], at: number, next: string): boolean {
  if (!isName(tokens[at - 1])) return false
  const isPair = (place: number): boolean =>
    SECONDS.has(textAt(tokens, place)) &&
    tokens[place + 1]?.kind === 'space' &&
    COUNTRIES.has(textAt(tokens, place + 2))
  if (isPair(at + 1)) return true
  if (COUNTRIES.has(next) && isPair(at - 1)) return isName(tokens[at - 3])
  // no other word sounds so
  if (next === 'юа') return tokens[at - 1]?.kind === 'word'
  return ENDINGS.has(next) && isNamedBefore(tokens, at, SITE_WORDS)
}

function isBeforeProvider(tokens: readonly Token[], at: number, isPlain: boolean): boolean {
  if (MAIL_WORDS.has(textAt(tokens, at - 1)) || isNamedBefore(tokens, at, MAIL_WORDS)) return true
  const name = INTO.has(textAt(tokens, at - 1)) ? at - 3 : at - 1
  const glued = tokens[name - 1]?.kind
  // «ivan_opt ukr net», «agro1985 мета юа»
  if (glued === 'mark' || (tokens[name]?.kind === 'number' && glued === 'word'))
    return LATIN_NAME.test(textAt(tokens, name)) || tokens[name]?.kind === 'number'
  return !isPlain && LATIN_NAME.test(textAt(tokens, name))
}

function isNamedBefore(tokens: readonly Token[], at: number, words: ReadonlySet<string>): boolean {
  for (let before = at - 1; before >= 0 && before >= at - FARTHEST; before -= 1) {
    const token = tokens[before]
    if (token?.kind === 'word' && words.has(token.text)) return before < at - 1
  }
  return false
}

const isName = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'number' || (token.kind === 'word' && token.text.length > 1))

const textAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}
