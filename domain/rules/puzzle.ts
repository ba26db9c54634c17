/** What stands between a puzzle and the number that solves it. */
const JOINT = '.'
const NUMBER_DIGITS_MAX = 9

/** The text whose SHA-256 is looked at. */
export const answerOf = (puzzle: string, number: number): string => `${puzzle}${JOINT}${number}`

/** True where the hash, which is of at least four bytes, begins with so many zero bits (32 at most). */
export function startsWithZeros(hash: Uint8Array, bits: number): boolean {
  const head = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(0)
  return Math.clz32(head) >= bits
}

/** True where the text is an answer to this puzzle, right or wrong. */
export function isAnswerTo(puzzle: string, answer: string): boolean {
  const [head, number = '', ...rest] = answer.split(JOINT)
  return head === puzzle && rest.length === 0 && /^\d+$/.test(number) && number.length <= NUMBER_DIGITS_MAX
}
