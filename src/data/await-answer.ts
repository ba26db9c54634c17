import { isRefusal } from '#src/lib/failures.ts'
import { ownerUid } from '#src/session/owner.ts'

const TRIES = 5
const WAIT_MS = 1500

/**
 * The answer to a call that goes under one key however often: while the server still works on an earlier sending of it
 * (`idempotency_running`), it is asked again, five times at most. Throws what the last try threw, and asks no more once
 * another person has signed in.
 */
export async function awaitAnswer<T>(
  send: () => Promise<T>,
  uid = ownerUid(),
  triesLeft = TRIES,
): Promise<T> {
  try {
    return await send()
  } catch (failure) {
    if (triesLeft === 0 || !isRefusal(failure, 'idempotency_running')) throw failure
    const afterMs = failure.retryAfterMs ?? WAIT_MS
    await new Promise((resolve) => void setTimeout(resolve, afterMs))
    if (ownerUid() !== uid) throw failure
    return awaitAnswer(send, uid, triesLeft - 1)
  }
}
