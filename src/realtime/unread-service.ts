import type { UnreadCounts } from '#domain/contract/chats.ts'
import {
  UNREAD_CACHE_MS,
  UNREAD_DEBOUNCE_MS,
  UNREAD_FIRST_FETCH_MS,
  UNREAD_POLL_MS,
  UNREAD_RETRIES,
  UNREAD_RETRY_STEP_MS,
} from '#domain/rules/limits.ts'
import { ApiError, isUnsure, mayPass, wasAborted } from '#src/lib/failures.ts'

import { withoutChat } from './unread-counts.ts'
import { NO_UNREAD, type UnreadStore } from './unread-store.ts'

type UnreadDeps = {
  /** Where the counts stand and are shown from. */
  store: UnreadStore
  fetch: (signal: AbortSignal) => Promise<UnreadCounts>
  markRead: (chatId: number, upToId: number | undefined) => Promise<void>
  /** Takes a mark that found no network, to be sent later; rejects where it cannot be kept. */
  keepMark: (chatId: number, upToId: number) => Promise<void>
  /** Whether a mark of this chat waits to be sent: what the server counts there is too old. */
  isMarkKept: (chatId: number) => boolean
  isSocketUp: () => boolean
  /** Whether this tab asks for all tabs of the device while the socket is down. */
  isPoller: () => boolean
  /** Tells the other tabs what the server told this one; those with a socket of their own hear from it what another's heard. */
  share: (uid: number, counts: UnreadCounts, by?: 'socket') => void
  schedule: (run: () => void, afterMs: number) => () => void
  now: () => number
}

/** Counts of unread messages: told by the socket while it is up, asked for while it is not. */
export function createUnread(deps: UnreadDeps) {
  const { store, schedule, now } = deps
  /** Grows with every count that the server gave: an older guess must not overwrite it. */
  let version = 0
  let fetchedAt = Number.NEGATIVE_INFINITY
  let user: number | null = null
  let abort: AbortController | null = null
  let cancelAsk: (() => void) | null = null
  let cancelPoll: (() => void) | null = null

  /** Takes counts that the server told without being asked. */
  function take(told: UnreadCounts): void {
    version++
    fetchedAt = now()
    const read = Object.keys(told.per_chat).map(Number).filter(deps.isMarkKept)
    store.show(read.reduce(withoutChat, told), true)
  }

  /** What is unread is not known any more: nothing is shown, and no earlier answer is good enough. */
  function forget(): void {
    fetchedAt = Number.NEGATIVE_INFINITY
    store.show(NO_UNREAD, false)
  }

  /** The marks that wait have changed, or are known only now: what they cover is not shown. */
  function hideMarked(): void {
    const { counts } = store.now()
    const marked = Object.keys(counts.per_chat)
      .map(Number)
      .filter((chatId) => counts.per_chat[chatId] && deps.isMarkKept(chatId))
    if (marked.length > 0) store.show(marked.reduce(withoutChat, counts))
  }

  /** Takes counts that the socket told, and passes them on to tabs that have none. */
  function hear(told: UnreadCounts): void {
    take(told)
    if (user !== null && deps.isPoller()) deps.share(user, told, 'socket')
  }

  /** Takes counts that another tab was told; those of another person are none of this page's. */
  function takeShared(uid: number, told: UnreadCounts, by?: 'socket'): void {
    // its own socket tells the same, and may have told something newer by now
    if (by === 'socket' && deps.isSocketUp()) return
    if (uid === user) take(told)
  }

  function follow(uid: number | null): void {
    if (uid === user) return
    user = uid
    stop()
    fetchedAt = Number.NEGATIVE_INFINITY
    store.follow(uid)
    if (uid === null) return
    ask(UNREAD_FIRST_FETCH_MS)
    poll()
  }

  function stop(): void {
    cancelAsk?.()
    cancelPoll?.()
    abort?.abort()
    cancelAsk = cancelPoll = abort = null
  }

  function poll(): void {
    cancelPoll = schedule(() => {
      if (!deps.isSocketUp() && deps.isPoller()) ask(0)
      poll()
    }, UNREAD_POLL_MS)
  }

  /** Asks anew, several wishes in one; `force` where the counts are known to have changed. */
  function refresh({ force = false }: { force?: boolean } = {}): void {
    if (user === null) return
    // who only wants to be sure neither asks again soon nor puts off what is about to be asked
    if (!force && (cancelAsk || now() - fetchedAt < UNREAD_CACHE_MS)) return
    ask(UNREAD_DEBOUNCE_MS)
  }

  function ask(afterMs: number): void {
    cancelAsk?.()
    cancelAsk = schedule(() => void load(0), afterMs)
  }

  async function load(retry: number): Promise<void> {
    cancelAsk = null
    abort?.abort()
    const mine = (abort = new AbortController())
    const known = version
    try {
      const told = await deps.fetch(mine.signal)
      if (abort !== mine || known !== version) return
      take(told)
      if (user !== null) deps.share(user, told)
    } catch (failure) {
      // what a newer question or a sign-out has cut off says nothing: those show what is true
      if (abort !== mine) return
      if (known === version && wasAborted(failure)) forget()
      // A refusal stays one however often it is asked again.
      if (retry >= UNREAD_RETRIES || (failure instanceof ApiError && !mayPass(failure))) return
      cancelAsk = schedule(() => void load(retry + 1), UNREAD_RETRY_STEP_MS * (retry + 1))
    } finally {
      if (abort === mine) abort = null
    }
  }

  /** What is about to be true stands in the other tabs too, unless it was made of counts that only were saved. */
  function guess(next: UnreadCounts): void {
    store.show(next)
    if (user !== null && store.now().isTold) deps.share(user, next)
  }

  /**
   * Shows the chat as read at once, and leaves it so where the mark waits for a network; where the call is refused,
   * puts the counts back and throws the refusal on.
   */
  async function markRead(chatId: number, upToId?: number): Promise<void> {
    const before = store.now().counts
    // Counts that were asked for before this are too old to be shown after it.
    const known = ++version
    if (before.per_chat[chatId]) guess(withoutChat(before, chatId))
    try {
      await markOrKeep(chatId, upToId)
      if (!deps.isSocketUp()) refresh({ force: true })
    } catch (failure) {
      if (known !== version) refresh({ force: true })
      else if (store.now().counts !== before) guess(before)
      throw failure
    }
  }

  async function markOrKeep(chatId: number, upToId: number | undefined): Promise<void> {
    try {
      await deps.markRead(chatId, upToId)
    } catch (failure) {
      // 'all of it' would be another thing by the time it is sent
      if (!isUnsure(failure) || upToId === undefined) throw failure
      await deps.keepMark(chatId, upToId).catch(() => {
        throw failure
      })
    }
  }

  return {
    follow,
    hear,
    takeShared,
    hideMarked,
    refresh,
    markRead,
  }
}
