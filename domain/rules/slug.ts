/** Official transliteration of the Cabinet's resolution 55 of 2010; the last four letters are Russian guests in names. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ё: 'io',
  ъ: '',
  ы: 'y',
  э: 'e',
}
const AT_WORD_START: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

const APOSTROPHES = /(?<=\p{L})['’ʼ`´‘](?=\p{L})/gu
const SLUG_MAX = 80

/** Ukrainian in Latin letters, lower case: 'Згурівка' → 'zghurivka', 'Знам’янка' → 'znamianka', 'Юрій' → 'yurii'. */
export function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u0301/g, '')
    .replace(APOSTROPHES, '')
    .replace(/зг/g, 'zgh')
    .replace(/(?<![\p{L}\p{N}])[єїйюя]/gu, (letter) => AT_WORD_START[letter] ?? letter)
    .replace(/[а-яёєіїґ]/gu, (letter) => LETTERS[letter] ?? letter)
}

/**
 * A name for addresses: Latin letters, digits and single hyphens, at most 80, cut at a word. Names of digits alone
 * and names with nothing to write get the noun before them, so that a slug is never empty and never looks like an id.
 */
export function slugOf(title: string, noun: string): string {
  const plain = transliterate(title).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const whole = /^\d*$/.test(words) ? [noun, words].filter(Boolean).join('-') : words
  if (whole.length <= SLUG_MAX) return whole
  const cut = whole.slice(0, SLUG_MAX + 1).replace(/-[^-]*$/, '')
  return cut.slice(0, SLUG_MAX)
}

/** The first of 'slug', 'slug-2', 'slug-3'… that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
