import type { Message } from '#domain/contract/chats.ts'

import type { OutboxItem } from './item.ts'
import type { SendOutcome } from './outcome.ts'
import type { SendLocks } from './send-locks.ts'
import type { OutboxStore } from './store.ts'

/** With the message that the server made of it, where it is one. */
export type SentItem = { readonly item: OutboxItem; readonly message: Message | null }

/** What an outbox is made of, in a page, in the worker and in a test. */
export type OutboxDeps = {
  store: OutboxStore
  /** Sends one item and tells what came of it; throwing means that nobody knows. */
  send: (item: OutboxItem) => Promise<SendOutcome>
  /**
   * Sends several messages of one chat in one call and tells of each, in their order: of those it does not tell of
   * nobody knows. Null where they have to go one by one.
   */
  sendTogether: (items: readonly OutboxItem[]) => Promise<readonly SendOutcome[] | null>
  /**
   * Puts what was sent where it belongs before the items go, in the order of sending. A page that dies before that sends
   * them again under the same ids, and this is called again.
   */
  onSent: (sent: readonly SentItem[]) => void | Promise<void>
  /** Whose outbox it is now; null while nobody is signed in. */
  uid: () => number | null
  /** False where an attempt would surely fail: none is made, so none is unsure. */
  online: () => boolean
  newId: () => string
  /** Show at once that a page died in the midst of a send; without them its lease has to run out. */
  locks: SendLocks | null
  /** Tells of a change in the store, so that the other tabs look too. */
  announce: () => void
  now: () => number
  random: () => number
  /** Runs once after so many milliseconds; gives the way to call it off. */
  schedule: (run: () => void, afterMs: number) => () => void
}
