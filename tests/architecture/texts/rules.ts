import { HOUSE_WORDS } from './house-words.ts'
import { RUSSIANISMS } from './russianisms.ts'
import { INSERTED, type Place } from './texts.ts'

type Rule = { name: string; places: readonly Place[]; faults: (words: string) => string[] }

const EVERYWHERE: readonly Place[] = ['screen', 'prose', 'demo', 'name']
const OURS: readonly Place[] = ['screen', 'prose']

const AROUND = 12
/** What is wrong, with the words around it. */
function matching(pattern: RegExp, say: string): (words: string) => string[] {
  const every = new RegExp(pattern, `${pattern.flags}g`)
  return (words) =>
    [...words.matchAll(every)].map(
      ({ index, 0: { length } }) =>
        `${say}: …${words.slice(Math.max(0, index - AROUND), index + length + AROUND)}…`,
    )
}

/** 'прийма* участ*' as a pattern: whole words, any ending for a star, any space for a space. */
function wordPattern(form: string): RegExp {
  const source = form
    .replaceAll(/[.?+()[\]{}|\\^$]/g, '\\$&')
    .replaceAll('*', '[\\p{L}’-]*')
    .replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}’-])${source}(?![\\p{L}\\p{N}’])`, 'iu')
}

const UNITS = 'день|дні|днів|дня|хв|год|грн|₴|%|Б|КБ|МБ|ГБ|кг|т|л|м|см|мм|км'
const COUNTED = 'символ|хвилин|секунд|годин|тижн|місяц|цифр|знак|штук|тонн|категорі'
/** After these a number begins another thing: 'від 1 до 5', '4 з 5'. */
const JOINING = 'до|з|із|і|й|та|або|чи|по|на|за|у|в|щодо'
const ABBREVIATIONS =
  '№|ст\\.|п\\.|пп\\.|м\\.|с\\.|смт|вул\\.|просп\\.|пров\\.|пл\\.|буд\\.|кв\\.|стор\\.|див\\.'

/** Opening and closing: «…» around, „…“ within, and never another way. */
function quoteFaults(words: string): string[] {
  const faults: string[] = []
  let outer = 0
  let inner = 0
  for (const sign of words) {
    if (sign === '«') outer += 1
    if (sign === '»') outer -= 1
    if (sign === '„') inner += 1
    if (sign === '“') inner -= 1
    if (outer > 1) faults.push('«» within «»: the inner quotes are „…“')
    if (inner === 1 && outer === 0 && sign === '„') faults.push('„…“ stands within «…» alone')
    if (outer < 0 || inner < 0) faults.push('a quote closes that never opened')
    outer = Math.min(1, Math.max(0, outer))
    inner = Math.max(0, inner)
  }
  if (outer !== 0 || inner !== 0) faults.push('a quote does not close')
  return faults
}

const each =
  (looks: readonly ((words: string) => string[])[]) =>
  (words: string): string[] =>
    looks.flatMap((look) => look(words))

export const RULES: readonly Rule[] = [
  { name: 'foreign letter', places: EVERYWHERE, faults: matching(/[ыэёъ]/iu, 'no Ukrainian letter') },
  {
    name: 'two alphabets',
    places: EVERYWHERE,
    faults: matching(/[a-z][а-яіїєґ]|[а-яіїєґ][a-z]/iu, 'a word of two alphabets'),
  },
  {
    name: 'straight quote',
    places: EVERYWHERE,
    faults: matching(/["”]|''|(?<![\p{L}])'(?=\p{L})/u, 'quotes are «…», „…“ within'),
  },
  { name: 'apostrophe', places: EVERYWHERE, faults: matching(/\p{L}['`ʼ´‘]\p{L}/u, 'the apostrophe is ’') },
  { name: 'nested quotes', places: EVERYWHERE, faults: quoteFaults },
  {
    name: 'a name in quotes',
    places: ['screen'],
    faults: matching(
      new RegExp(`«${INSERTED}|${INSERTED}»`, 'u'),
      'what is inserted may have quotes of its own: nested(…)',
    ),
  },
  {
    name: 'number and unit',
    places: ['screen'],
    faults: matching(
      new RegExp(
        `\\d (?!(?:${JOINING})[ \\u00A0])[\\p{L}%₴]|\\d \\d|${INSERTED} (?:(?:${UNITS})(?!\\p{L})|${COUNTED})`,
        'u',
      ),
      'a number keeps with what it counts: a no-break space',
    ),
  },
  {
    name: 'abbreviation',
    places: ['screen'],
    faults: matching(
      new RegExp(`(?<![\\p{L}\\p{N}]|\\d\\s)(?:${ABBREVIATIONS}) (?=[\\p{L}\\d«${INSERTED}])`, 'iu'),
      'a no-break space stands after it',
    ),
  },
  { name: 'double space', places: EVERYWHERE, faults: matching(/[ \u00A0]{2,}/u, 'two spaces') },
  {
    name: 'space before a sign',
    places: EVERYWHERE,
    faults: matching(/\s[,;:!?»)…](?!\p{L})|\s\.(?![\p{L}\p{N}.])|[«(]\s/u, 'a space too many'),
  },
  {
    name: 'space after a sign',
    places: EVERYWHERE,
    faults: matching(/[,;!?]\p{L}|\p{Ll}\.\p{Lu}/u, 'a space is missing'),
  },
  {
    name: 'hyphen for a dash',
    places: EVERYWHERE,
    faults: matching(/\s[-–]\s(?!\p{Lu})|\p{L}--\p{L}|\s--\s(?=\p{L})/u, 'a dash is —'),
  },
  {
    name: 'range',
    places: EVERYWHERE,
    faults: matching(/(?<![\d-])\d+-\d+(?![\d-])/u, 'a range is written 5–7'),
  },
  { name: 'three dots', places: EVERYWHERE, faults: matching(/\.{2,}/u, 'the sign is …') },
  {
    name: 'repeated word',
    places: EVERYWHERE,
    faults: matching(/(?<![\p{L}-])(\p{L}{2,})\s\1(?![\p{L}-])/iu, 'the same word twice'),
  },
  {
    name: 'russianism',
    places: EVERYWHERE,
    faults: each(RUSSIANISMS.map(([form, better]) => matching(wordPattern(form), `better «${better}»`))),
  },
  {
    name: 'house word',
    places: OURS,
    faults: each(
      HOUSE_WORDS.map(([form, better, why]) => matching(wordPattern(form), `«${better}», as ${why}`)),
    ),
  },
]

/** What a careful editor would mend in these words, rule by rule. */
export const faultsOf = (words: string, place: Place): string[] =>
  RULES.filter(({ places }) => places.includes(place)).flatMap(({ name, faults }) =>
    faults(words).map((fault) => `${name}: ${fault}`),
  )
