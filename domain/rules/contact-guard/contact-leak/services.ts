import { cyrillicOf } from './look-alikes.ts'
import { remember } from '#domain/rules/remember.ts'
import type { Token } from './tokens.ts'
import { HANDLE_WORDS, MESSENGERS } from './vocabulary.ts'

/** How a service is called, as a word of the language: «телеграмчик», «вайберочку», «тгшка». */
const MESSENGER =
  /^(?:телегр[аео]м+|вайбер|вотсап+|ватсап+|вацап+|інстаграм+|инстаграм+|фейсбук|месенджер)(?:чик|очок|ік|ка|ц|очк)?(?:а|у|і|ом|и|ою|е|ку|чику|чику|очку)?$|^(?:тг|tg|тg|телег|інст|инст)(?:ш|шк|шц|уш|ушк|ешк|ечк|очк)(?:а|у|і|и|ці|ою)?$/
const MAIL_SERVICE =
  /^(?:укр-?нет|юкрнет|ukrnet|gmail|г?джи?[іи]?мейл|гмейл|гмайл|джимайл|жмейл|джімейл|гуглме[йи]л|аутлук|outlook|хотмейл|hotmail|айклауд|icloud|протонмейл|protonmail|бигмир|bigmir|ай-?юа|яхуу?|yahoo|метаюа)(?:і|у|ом|а|е|чик|чику)?$/
/** Names that are written with a blank, a hyphen, a slash or a full stop inside: «т г», «t.me». */
const BROKEN = new Map<string, readonly string[]>([
  ['г', ['т', 't']],
  ['g', ['t', 'т']],
  ['me', ['t', 'т']],
  ['ме', ['t', 'т']],
  ['грам', ['теле', 'інста', 'инста']],
  ['грамі', ['теле', 'інста']],
  ['gram', ['tele', 'insta']],
  ['бер', ['вай']],
  ['ток', ['тік', 'тик']],
  ['апп', ['вотс', 'ватс']],
])
/** The same of mail services: «мета юа», «укр.нет», «у пошті мета». */
const BROKEN_MAIL = new Map<string, readonly string[]>([
  ['нет', ['укр', 'юкр', 'бігмір', 'бигмир']],
  ['net', ['ukr', 'bigmir']],
  ['юа', ['мета', 'ай', 'і', 'и', 'i']],
  ['ua', ['meta', 'i', 'і']],
  ['ком', ['гмейл', 'джимейл', 'жмейл', 'аутлук', 'яху']],
  ['мейл', ['гугл', 'джи', 'г', 'протон', 'google']],
  ['mail', ['g', 'google', 'proton']],
  ['мета', ['пошті', 'пошта', 'почта', 'пошту', 'скринька', 'скриньці']],
])
const FOLDED: Record<string, string> = { є: 'е', э: 'е', ё: 'е', ґ: 'г', ы: 'и' }
const CYRILLIC = /[\u0400-\u052f]/
const FEWEST_SPELLED = 6
const LONGEST_SPELLED = 12

const plain = (word: string): string =>
  CYRILLIC.test(word) ? cyrillicOf(word).replace(/[єэёґы]/g, (letter) => FOLDED[letter] ?? letter) : word

/** Whether a word names a messenger or a network in which people have a name. */
export const isMessenger = remember(
  (word: string) => MESSENGERS.has(word) || MESSENGERS.has(plain(word)) || MESSENGER.test(plain(word)),
)

/** Whether a word names a mail service: «на укрнеті ivan_opt». */
export const isMailService = remember((word: string) => MAIL_SERVICE.test(plain(word)))

/** Whether a word may announce a name. */
export const isAnnouncer = (word: string): boolean =>
  HANDLE_WORDS.has(word) || isMessenger(word) || isMailService(word)

const NO_NAMES: readonly string[] = []

/** What may stand before a word to make one name with something between: «т» before «г», «укр» before «нет». */
export const namesEndedBy = (word: string): readonly string[] =>
  BROKEN.get(word) ?? BROKEN_MAIL.get(word) ?? NO_NAMES

/** Whether a name in two words that ends so is a mail service's. */
export const isMailEnd = (word: string): boolean => BROKEN_MAIL.has(word)

/** The tokens with names that were spelled letter by letter («т е л е г р а м») as one word each. */
export function joinSpelledNames(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const name = spelledAt(tokens, at)
    const token = tokens[at]
    if (name) joined.push(name.token)
    else if (token) joined.push(token)
    at += name?.length ?? 1
  }
  return joined.length === tokens.length ? tokens : joined
}

function spelledAt(tokens: Token[], at: number): { token: Token; length: number } | null {
  const first = tokens[at]
  if (!isLetter(first) || tokens[at + 1]?.text !== ' ' || isLetter(tokens[at - 1])) return null
  let text = first.text
  let end = first.end
  let length = 1
  let found: { token: Token; length: number } | null = null
  while (text.length < LONGEST_SPELLED && tokens[at + length]?.text === ' ') {
    const next = tokens[at + length + 1]
    if (!isLetter(next)) break
    text += next.text
    end = next.end
    length += 2
    if (text.length >= FEWEST_SPELLED && isAnnouncer(text))
      found = { token: { kind: 'word', start: first.start, end, text }, length }
  }
  return found
}

const isLetter = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && token.text.length === 1
