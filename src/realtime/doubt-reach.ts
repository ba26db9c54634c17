import { isOnline } from '#src/lib/online.ts'
import { isAnswering, noteAnswer } from '#src/lib/reach.ts'
import { serverAnswers } from '#src/lib/server-answers.ts'

/** Longer than a weak network takes for so little. */
const ANSWERS_WITHIN_MS = 8000

let isAsking = false

/**
 * The socket reached nobody. Where all that is shown is fresh no call tells whether the server is gone, so it is asked
 * once. An answer changes nothing: a network may let calls through and sockets not.
 */
export async function doubtReach(): Promise<void> {
  const isKnown = (): boolean => !isOnline() || !isAnswering()
  if (isAsking || isKnown() || document.visibilityState !== 'visible') return
  isAsking = true
  const came = await serverAnswers(ANSWERS_WITHIN_MS)
  isAsking = false
  if (!came && !isKnown()) noteAnswer(false)
}
