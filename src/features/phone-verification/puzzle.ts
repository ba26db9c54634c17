import { phone as phoneCalls, type PhoneCodeRequest, type Puzzle } from '#domain/contract/phone.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { answerOf, startsWithZeros } from '#domain/rules/puzzle.ts'
import { phoneTexts } from '#domain/uk/phone.ts'
import { AbortError, isRefusal } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'

/** Hashes that are asked for together: the page stays alive between two batches. */
const AT_ONCE = 256

/** The browser computes no hashes for this page: it came by plain http. */
export class NoHashesError extends Error {
  override readonly name = 'NoHashesError'
}

/** The sentence that tells why no code was asked for. */
export const askingFault = (failure: Error): string =>
  failure instanceof NoHashesError ? phoneTexts.insecure : failureText(failure)

/**
 * Finds the number that solves a puzzle, by trying; hashes are computed beside the page's own thread. Throws
 * `AbortError` once the signal ends, and `NoHashesError`.
 */
export async function solve(
  { puzzle, bits }: Pick<Puzzle, 'puzzle' | 'bits'>,
  signal?: AbortSignal,
): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) throw new NoHashesError('crypto.subtle')
  const encoder = new TextEncoder()
  for (let from = 0; ; from += AT_ONCE) {
    if (signal?.aborted) throw new AbortError('puzzle')
    const answers = Array.from({ length: AT_ONCE }, (_, n) => answerOf(puzzle, from + n))
    const hashes = await Promise.all(
      answers.map((answer) => subtle.digest('SHA-256', encoder.encode(answer))),
    )
    const found = hashes.findIndex((hash) => startsWithZeros(new Uint8Array(hash), bits))
    if (found !== -1) return answers[found]!
  }
}

/** What shows that this device has done its work; undefined where none is asked for, as by an older server. */
async function proofOf(signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { data: puzzle } = await call(phoneCalls.puzzle, { signal })
    return puzzle === null ? undefined : await solve(puzzle, signal)
  } catch (failure) {
    if (isRefusal(failure, 'not_found')) return undefined
    throw failure
  }
}

/**
 * Asks for a code with the puzzle solved; once more where another tab has used this account's puzzle up. The signal
 * stops the work before the code is asked for, and not what the server was asked already.
 */
export async function askForCode(
  request: PhoneCodeRequest,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof phoneCalls.requestCode>> {
  const ask = async () => {
    const proof = await proofOf(signal)
    if (signal?.aborted) throw new AbortError('puzzle')
    return call(phoneCalls.requestCode, { body: { ...request, proof } })
  }
  try {
    return await ask()
  } catch (failure) {
    if (!isRefusal(failure, 'puzzle_unsolved')) throw failure
    return ask()
  }
}
