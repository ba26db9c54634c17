import { foldForSearch, searchStems } from '#domain/rules/search-fold.ts'

const WORDS_MAX = 8
const WORD_START_BELOW = 3
/** A shorter word has too many neighbours one letter away. */
const TYPO_FROM = 5
/** Longer than Ukrainian words are: the spellings of a slip grow with the square of its length. */
const TYPO_UPTO = 24

/**
 * How a word is looked for in folded text: anywhere, at a word's start where it is very short, or as any of the
 * spellings of a regular expression.
 */
export type WordPattern = { how: 'within' | 'start' | 'spellings'; text: string }
/** A word of a search; `forgiving` finds it with one slip, null where it is too short or too long to bear one. */
export type SearchedWord = { pattern: WordPattern; forgiving: WordPattern | null }

/** Every spelling one slip away: a wrong, missing, spare or swapped letter. */
function slips(word: string): string[] {
  const letters = [...word]
  const at = letters.map((_, i) => [letters.slice(0, i).join(''), letters.slice(i + 1).join('')] as const)
  const wrong = at.map(([head, tail]) => `${head}.${tail}`)
  const missing = at.slice(1).map(([head], i) => `${head}.${letters.slice(i + 1).join('')}`)
  const spare = at.map(([head, tail]) => head + tail)
  const swapped = at.slice(1).map((_, i) =>
    letters
      .with(i, letters[i + 1]!)
      .with(i + 1, letters[i]!)
      .join(''),
  )
  return [...new Set([...wrong, ...missing, ...spare, ...swapped])]
}

function searched(word: string): SearchedWord {
  const stem = searchStems(word)[0] ?? word
  const pattern: WordPattern = { how: stem.length < WORD_START_BELOW ? 'start' : 'within', text: stem }
  // a stem that lost a vowel is too short to be guessed at, the word itself is not
  const guessed = stem.length >= TYPO_FROM ? stem : word
  const isGuessed = guessed.length >= TYPO_FROM && guessed.length <= TYPO_UPTO && !/\d/.test(guessed)
  if (!isGuessed) return { pattern, forgiving: null }
  // folded words are letters, digits and apostrophes: nothing in them means anything to a regular expression
  return { pattern, forgiving: { how: 'spellings', text: slips(guessed).join('|') } }
}

/** What must all be found; empty where the typed text holds no word. Lone letters count only where nothing else is typed. */
export function searchedWords(typed: string): SearchedWord[] {
  const words = [...new Set(foldForSearch(typed).split(' ').filter(Boolean))]
  const telling = words.filter((word) => word.length > 1)
  const byStem = new Map(
    (telling.length > 0 ? telling : words).slice(0, WORDS_MAX).map((word) => [searchStems(word)[0], word]),
  )
  return [...byStem.values()].map(searched)
}
