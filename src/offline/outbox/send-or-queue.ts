import type { OutboxPayload } from './payload.ts'
import type { Outbox } from './outbox.ts'

type Sending<T> = {
  payload: OutboxPayload
  /** The key of the call and of the payload alike: what was sent both ways counts once. */
  id: string
  /** The item in whose place this one was written. */
  replaces?: string | undefined
  /** False where a call would surely fail. */
  online: boolean
  /** The call itself, under that key. */
  send: () => Promise<T>
  /** Whether a failure is one that may be gone a little later; the call may have counted all the same. */
  isPassing: (failure: unknown) => boolean
}

/** What the call answered, or that the payload waits in the outbox. */
export type Sent<T> = { readonly reply: T } | 'queued'

/** Sends at once where that can be; what cannot be sent, or may not have arrived, waits in the outbox. */
export async function sendOrQueue<T>(outbox: Outbox, sending: Sending<T>): Promise<Sent<T>> {
  const sent = await (sending.online ? sendNow(outbox, sending) : queue(outbox, sending, 0))
  const { id, replaces } = sending
  const stands = replaces === id && sent === 'queued'
  // one that stays is seen, and sent again it would be refused or the same
  if (replaces !== undefined && !stands) await outbox.discard(replaces).catch(() => false)
  return sent
}

async function sendNow<T>(outbox: Outbox, sending: Sending<T>): Promise<Sent<T>> {
  try {
    return { reply: await sending.send() }
  } catch (failure) {
    if (!sending.isPassing(failure)) throw failure
    // that the device could not keep it either is the smaller news
    return queue(outbox, sending, 1).catch(() => {
      throw failure
    })
  }
}

async function queue(
  outbox: Outbox,
  { payload, id }: Pick<Sending<unknown>, 'payload' | 'id'>,
  attempts: number,
): Promise<'queued'> {
  await outbox.enqueue(payload, id, attempts)
  return 'queued'
}
