import { isDisguised, latinOf } from './look-alikes.ts'

const list = (words: string): Set<string> => new Set(words.split(/\s+/).filter(Boolean))

const PLAIN = list('com net org ua info biz io me')
// Words or abbreviations as well: a capital letter means a new sentence or a brand («Agro.Pro», «Trading.Co»).
const CASED =
  list(`shop store pro online site website club app link click tech agency company market trade trading
  group team live space one vip page world today center services solutions business digital top xyz email bio dev
  eu pl de ru su by kz cz ro uk us fr tr cn sk hu bg ge lt lv ee md co cc tv ly gl gg укр рф`)
// endings as they are said: com, net, ua, org, info, ru
const SAID = list('ком нет юа уа орг инфо інфо ру шоп біз онлайн')
const PROVIDERS =
  list(`gmail ukr ukrnet meta yahoo outlook hotmail icloud proton protonmail mail bigmir yandex
  rambler google гугл гмейл гмайл джимейл джімейл жмейл джимайл укр юкр укрнет мейл майл мета аутлук`)
const NOT_DOMAINS = new Set(['asp.net', 'vb.net', 'ado.net', 'рос.укр', 'англ.укр', 'мова.укр'])
const LATIN_LETTER = /[a-z]/i
const SOME_LETTER = /\p{L}/u

/** Whether a label ends a domain: `strict` for bare text, where a word after a full stop must not pass for one. */
export function isTopLevel(label: string, context: string[], strict: boolean): boolean {
  const lower = label.toLowerCase()
  if (PLAIN.has(lower)) return true
  if (CASED.has(lower)) return !strict || label === lower || [...context, label].every(isUpper)
  const latinNeighbour = context.some((other) => LATIN_LETTER.test(other))
  if (SAID.has(lower)) return !strict || latinNeighbour || lower === 'ком' || lower === 'юа'
  const latin = latinOf(lower) ?? ''
  if (latin === 'me') return /^[tmтм]$/i.test(context.at(-1) ?? '')
  if (isDisguised(lower)) return PLAIN.has(latin) || CASED.has(latin)
  return latin === 'com' && (!strict || latinNeighbour)
}

/** Whether labels that end in a top-level one make a domain and not an abbreviation. */
export function isDomain(labels: string[]): boolean {
  const lower = labels.map((label) => label.toLowerCase())
  const name = lower.at(-2) ?? ''
  if (name === '' || NOT_DOMAINS.has(lower.slice(-2).join('.'))) return false
  return SOME_LETTER.test(name) || PLAIN.has(lower.at(-1) ?? '')
}

/** Whether a word is known to be a mail provider even without its ending («ivan@gmail»). */
export function isProvider(label: string): boolean {
  const lower = label.toLowerCase()
  return PROVIDERS.has(lower) || (isDisguised(lower) && PROVIDERS.has(latinOf(lower) ?? ''))
}

function isUpper(label: string): boolean {
  return label === label.toUpperCase()
}
