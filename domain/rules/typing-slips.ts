const LETTERS = [...'абвгдеєжзиіїйклмнопрстуфхцчшщьюя']
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const UKRAINIAN_KEYS = 'йцукенгшщзхїфівапролджєячсмитьбю'

/** The word as it would read had the keyboard stood on Ukrainian; other signs stay. */
export const onOtherKeys = (word: string): string =>
  [...word].map((letter) => UKRAINIAN_KEYS[LATIN_KEYS.indexOf(letter)] ?? letter).join('')

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

/** Whether two slips or fewer lie between two words (letters wrong, missing, spare, or neighbours swapped). */
export function isOneOrTwoSlips(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return last.at(-1)! <= 2
}
