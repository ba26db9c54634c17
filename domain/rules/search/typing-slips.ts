const LETTERS = [...'абвгдеєжзиіїйклмнопрстуфхцчшщьюя']
const VOWELS = 'аеєиіїоуюя'
const KEY_ROWS = ['йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю']
/** Consonants that are heard alike. */
const ALIKE = new Set('бп пб дт тд зс сз жш шж гк кг гх хг щш шщ цс сц чщ щч дз фв вф'.split(' '))

/** Vowels that are taken for one another even in short words. */
const HEARD_ALIKE = new Set('еи ие оа ао іи иі яа ая юу ую єе еє їі ії оу уо еі іе ії'.split(' '))

const SOFT = 1
const HARD = 2
const FAR = 3
/** Shorter words are mended by hardly anything: their neighbours are other things. */
const SHORT = 5
const MIDDLE = 6
/** Two slips in a shorter word are mostly another word: 'печіння' is no 'печінка'. */
const TWO_FROM = 8

/** A word of other letters bears no slip of Ukrainian keys. */
export const isUkrainianWord = (word: string): boolean => /^[а-яєіїґ]+$/u.test(word)

/** Every spelling one slip away: a wrong, missing, spare or swapped letter. */
export function slips(word: string): string[] {
  const at = [...word].map((_, i) => [word.slice(0, i), word.slice(i)] as const)
  const wrong = at.flatMap(([head, tail]) => LETTERS.map((letter) => head + letter + tail.slice(1)))
  const missing = [...at, [word, ''] as const].flatMap(([head, tail]) =>
    LETTERS.map((letter) => head + letter + tail),
  )
  const spare = at.map(([head, tail]) => head + tail.slice(1))
  const swapped = at.slice(1).map(([head, tail]) => head.slice(0, -1) + tail[0] + head.at(-1) + tail.slice(1))
  const all = new Set([...wrong, ...missing, ...spare, ...swapped])
  all.delete(word)
  return [...all]
}

const areNeighbours = (one: string, other: string): boolean =>
  KEY_ROWS.some((row) => row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1)

function wrongLetter(
  one: string,
  other: string,
  beside: readonly (string | undefined)[],
  length: number,
): number {
  if (one === other) return 0
  if (HEARD_ALIKE.has(one + other)) return SOFT
  if (length <= SHORT) return FAR
  if (VOWELS.includes(one) && VOWELS.includes(other)) return SOFT
  // the finger stayed on a key: 'ковдда'
  if (beside.includes(one)) return SOFT
  return length > MIDDLE && (ALIKE.has(one + other) || areNeighbours(one, other)) ? SOFT : FAR
}

/** A letter too many or too few: what is hardly heard counts less. */
function spareLetter(letter: string, beside: readonly (string | undefined)[], length: number): number {
  if (letter === 'ь' || letter === 'й' || beside.includes(letter)) return SOFT
  return VOWELS.includes(letter) && length > SHORT ? SOFT : HARD
}

/**
 * How far one word lies from another: 1 for a slip that writes what is heard, 2 for another; sums of several. Infinity
 * where it is seen early that they are farther than `upTo`.
 */
export function slipsBetween(one: string, other: string, upTo = Infinity): number {
  const length = Math.min(one.length, other.length)
  const rows: number[][] = []
  for (let i = 0; i <= one.length; i++) {
    const row: number[] = []
    for (let j = 0; j <= other.length; j++) {
      const [a = '', b = ''] = [one[i - 1], other[j - 1]]
      const isSwapped = i > 1 && j > 1 && a === other[j - 2] && b === one[i - 2]
      row[j] =
        i === 0 && j === 0
          ? 0
          : Math.min(
              i > 0 ? rows[i - 1]![j]! + spareLetter(a, [one[i - 2], one[i]], length) : Infinity,
              j > 0 ? row[j - 1]! + spareLetter(b, [other[j - 2], other[j]], length) : Infinity,
              i > 0 && j > 0
                ? rows[i - 1]![j - 1]! + wrongLetter(a, b, [one[i - 2], one[i]], length)
                : Infinity,
              isSwapped ? rows[i - 2]![j - 2]! + SOFT : Infinity,
            )
    }
    rows.push(row)
    // swapped letters reach over one row
    if (Math.min(...row, ...(rows.at(-2) ?? [])) > upTo) return Infinity
  }
  return rows.at(-1)!.at(-1)!
}

/**
 * Whether a word may be taken for a slip of another without asking: short ones by one that is hardly heard and not in the
 * first letter, long ones by two. The rest is doubtful: it may be another thing.
 */
export function isSureSlip(typed: string, meant: string): boolean {
  const far = slipsBetween(typed, meant, HARD)
  if (typed[0] !== meant[0]) return Math.min(typed.length, meant.length) > MIDDLE && far <= SOFT
  const length = Math.max(typed.length, meant.length)
  const isOneLetter = typed.length !== meant.length && length > MIDDLE
  return far <= (isOneLetter || length >= TWO_FROM ? HARD : SOFT)
}
