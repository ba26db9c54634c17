/** A key by its row from the top and its place in the row. */
type KeyPosition = readonly [row: number, column: number]

const QWERTY = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']
const SHIFTED = ['!@#$%^&*()_+', 'qwertyuiop{}', 'asdfghjkl:"', 'zxcvbnm<>?']
const UKRAINIAN = ['1234567890-=', 'йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю.']
const RUSSIAN = ['1234567890-=', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.']

const KEYS = new Map<string, KeyPosition>(
  [RUSSIAN, UKRAINIAN, SHIFTED, QWERTY].flatMap((layout) =>
    layout.flatMap((row, at) => [...row].map((sign, column) => [sign, [at, column]] as const)),
  ),
)

const signsOf = (layout: readonly string[]): string[] => layout.flatMap((row) => [...row])
const between = (from: readonly string[], to: readonly string[]): Map<string, string> => {
  const other = signsOf(to)
  // the digits' row means the same in each of them
  return new Map(signsOf(from).flatMap((sign, at) => (/\d/.test(sign) ? [] : [[sign, other[at] ?? sign]])))
}
const TABLES = [
  between(QWERTY, UKRAINIAN),
  between(QWERTY, RUSSIAN),
  between(UKRAINIAN, QWERTY),
  between(RUSSIAN, QWERTY),
]
const LOOK_ALIKES = [
  new Map(Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' })),
  new Map(Object.entries({ '0': 'о', '1': 'і', '3': 'з', '4': 'ч', '6': 'б', '@': 'а' })),
]

/** What the same keys give in the other layouts, and the letters that digits stand for; sign for sign. */
export const readingsOf = (signs: readonly string[]): string[][] =>
  [...TABLES, ...LOOK_ALIKES].map((table) => signs.map((sign) => table.get(sign) ?? sign))

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
]
const NEIGHBOUR = 1

/** The step from one sign to the next that a finger or the alphabet makes, as a word to compare; null where it is none. */
function stepsOf(from: string, to: string): string[] {
  const steps = ALPHABETS.flatMap((alphabet, at) => {
    const [first, second] = [alphabet.indexOf(from), alphabet.indexOf(to)]
    return first >= 0 && second >= 0 && Math.abs(second - first) === 1
      ? [`alphabet ${at} ${second - first}`]
      : []
  })
  const [one, other] = [KEYS.get(from), KEYS.get(to)]
  if (one && other) {
    const [down, right] = [other[0] - one[0], other[1] - one[1]]
    if (Math.abs(down) <= NEIGHBOUR && Math.abs(right) <= NEIGHBOUR && (down !== 0 || right !== 0))
      steps.push(`keys ${down} ${right}`)
  }
  if (from === to) steps.push('the same')
  return steps
}

/** How far, from a place on, signs follow each other in one direction: of keys, of an alphabet, or as one sign repeated. */
export function straightEnd(signs: readonly string[], start: number): number {
  let end = start + 1
  let steps: string[] = []
  for (; end < signs.length; end += 1) {
    const next = stepsOf(signs[end - 1] ?? '', signs[end] ?? '')
    const kept = end === start + 1 ? next : steps.filter((step) => next.includes(step))
    if (kept.length === 0) break
    steps = kept
  }
  return end
}

/** How far, from a place on, each key lies beside the one before, in whatever direction: '1q2w3e', 'qweasd'. */
export function neighboursEnd(signs: readonly string[], start: number): number {
  let end = start + 1
  while (end < signs.length && stepsOf(signs[end - 1] ?? '', signs[end] ?? '').length > 0) end += 1
  return end
}
