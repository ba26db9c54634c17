import type { QueryClient } from '@tanstack/react-query'

import type { Message } from '#domain/contract/chats.ts'
import type { ReadinessObstacle, ReadinessPart } from '#domain/uk/readiness.ts'
import { keepReadiness, readReadiness } from '#src/data/readiness.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { isLeader } from '#src/lib/leader.ts'
import type { Histories } from '#src/offline/chats/histories.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'
import { storageState } from '#src/offline/storage-state.ts'
import type { Connection } from '#src/realtime/connection.ts'
import { ownerUid } from '#src/session/owner.ts'

import { lookAtDevice } from './device.ts'
import { runFetch } from './fetches.ts'
import { isGoodMoment, networkObstacle } from './network.ts'
import { CONTACTS, EVERYTHING, type News, newsOf } from './news.ts'
import { type Fetch, type Known, missingOf, nameOf, plan, staleOf } from './plan.ts'
import { makeSpending } from './spending.ts'

/** A person's first screen comes first, and this is loaded some seconds after it. */
const START_AFTER_MS = 500
/** News that come together are fetched together; a message that was told is on the device already. */
const NEWS_AFTER_MS = 3000
const MESSAGES_AFTER_MS = 20_000
const AGAIN_AFTER_MS = 15 * 60_000
const ASIDE_MS = 300
/** What was read is written within so much. */
const WRITTEN_WITHIN_MS = 1500

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve, 5000))

export type AheadDeps = {
  client: QueryClient
  histories: Histories
  outbox: Pick<Outbox, 'unsent'>
  connection: Pick<Connection, 'on' | 'onConnect'>
}

/**
 * Fetches ahead what its owner would miss without network, for as long as this person is signed in here; gives the way
 * to stop. One call at a time, while nothing else is under way, in the tab that leads, and only by a good network.
 */
export function startAhead(uid: number, { client, histories, outbox, connection }: AheadDeps): () => void {
  const known: Known = {
    uid,
    chats: null,
    myOrders: null,
    hasProposals: null,
    hasDeals: null,
    company: null,
    invited: null,
    news: new Map(),
  }
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isRunning = false
  /** What was told while a round was under way: the answers of that round may be older. */
  let later: Partial<Known> = {}
  const toldLater = new Set<string>()
  let isDue = false
  const spending = makeSpending(uid)

  const isCurrent = (): boolean => !isOver && ownerUid() === uid
  const isBusy = (): boolean =>
    client.isFetching() > 0 ||
    client.isMutating() > 0 ||
    histories.isAwaited() ||
    outbox.unsent().some(({ state }) => state === 'sending' || state === 'keeping')

  /** Waits until nobody else needs the network; false where this is no time to fetch ahead at all. */
  async function mayGo(): Promise<boolean> {
    for (;;) {
      if (!isCurrent() || !isLeader() || !isGoodMoment() || obstacle() !== null) return false
      await idle()
      if (!isBusy()) return isCurrent()
      await rest(ASIDE_MS)
    }
  }

  const hasUnknown = (): boolean => Object.values(known).includes(null)
  const obstacle = (): ReadinessObstacle | null => {
    if (storageState() === 'full') return 'full'
    const { calls, bytes } = spending.left()
    return networkObstacle() ?? (calls <= 0 || bytes <= 0 ? 'budget' : null)
  }

  const spend = (calls: number, characters: number): void => {
    if (isCurrent()) spending.spend(calls, characters)
  }

  async function round(): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const fetches = plan(known, await lookAtDevice(known), spending.left()).filter(
        (fetch) => !tried.has(nameOf(fetch)),
      )
      if (fetches.length === 0) break
      for (const fetch of fetches) {
        if (!(await mayGo())) return tell()
        tried.add(nameOf(fetch))
        // what could not be had now is missing until the next round
        const isTooMuch = await runFetch(fetch, {
          client,
          histories,
          uid,
          known,
          isCurrent,
          mayGo,
          spend,
        }).then(
          () => false,
          (failure: unknown) => isRefusal(failure, 'rate_limited'),
        )
        // what the server still bears is for the person's own calls
        if (isTooMuch) return tell()
      }
      await rest(WRITTEN_WITHIN_MS)
    }
    await tell()
  }

  /** Notes whether the device is ready by now, or since when it was. */
  async function tell(): Promise<void> {
    const device = await lookAtDevice(known)
    if (!isCurrent()) return
    const wasReadyAt = readReadiness()?.readyAt ?? null
    // what it was ready with is there still; only what has come since is not known
    if (hasUnknown() && wasReadyAt !== null) return
    const stale = staleOf(known, device)
    const gaps = missingOf(known, device)
    // the same where what has come since is known and is not here; who was never ready lacks that too
    const missing = gaps.length === 0 && wasReadyAt === null ? stale : gaps
    keepReadiness({
      uid,
      readyAt: missing.length > 0 ? null : stale.length > 0 ? wasReadyAt : Date.now(),
      missing: [...new Set(missing.map(partOf))],
      chats: missing.filter(({ kind }) => kind === 'history').length,
      why: missing.length === 0 ? null : obstacle(),
      spent: spending.spent(),
    })
  }

  function soon(afterMs: number): void {
    const at = Date.now() + afterMs
    if (at >= dueAt || isOver) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void run(), afterMs)
  }

  async function run(): Promise<void> {
    dueAt = Number.POSITIVE_INFINITY
    if (isRunning) isDue = true
    if (isRunning || !isCurrent()) return
    isRunning = true
    try {
      // no database: nothing can be kept, and the frame says so
      if (isLeader() && (isGoodMoment() || obstacle())) await round().catch(() => undefined)
    } finally {
      isRunning = false
      const isNews = isDue || Object.keys(later).length > 0 || toldLater.size > 0
      Object.assign(known, later)
      note(toldLater)
      later = {}
      toldLater.clear()
      isDue = false
      soon(isNews ? NEWS_AFTER_MS : AGAIN_AFTER_MS)
    }
  }

  const note = (names: Iterable<string>): void => {
    const now = Date.now()
    known.news = new Map([...known.news, ...[...names].map((name) => [name, now] as const)])
  }
  const news = ({ lists, names }: News): void => {
    Object.assign(isRunning ? later : known, lists)
    if (isRunning) names.forEach((name) => toldLater.add(name))
    else note(names)
    soon(NEWS_AFTER_MS)
  }
  const heard = ({ message }: { message: Message }): void => {
    // the list that is on its way may have been made before
    if (isRunning && !known.chats) return news({ lists: { chats: null }, names: [] })
    known.chats = withMessage(known, message)
    soon(known.chats ? MESSAGES_AFTER_MS : NEWS_AFTER_MS)
  }
  const stops = [
    connection.on('new.message', heard),
    connection.on('chat:message', heard),
    connection.on('contact_sharing_status_changed', () => news(CONTACTS)),
    connection.on('contacts_opened', () => news(CONTACTS)),
    connection.on('notification.new', ({ notification }) => {
      const told = newsOf(notification)
      if (told) news(told)
    }),
    // what happened before it nobody told
    connection.onConnect(() => news(EVERYTHING)),
  ]
  const seen = (): void => {
    if (isGoodMoment()) soon(NEWS_AFTER_MS)
  }
  window.addEventListener('online', seen)
  document.addEventListener('visibilitychange', seen)
  soon(START_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', seen)
    document.removeEventListener('visibilitychange', seen)
    stops.forEach((stop) => stop())
  }
}

/** The chats with a message that an event told; unknown again where the chat is. */
function withMessage(
  { uid, chats }: Known,
  { chat_id, id, sender_id, content, created_at, written_at }: Message,
): Known['chats'] {
  const chat = chats?.find((each) => each.id === chat_id)
  if (!chats || !chat) return null
  const unread_count = chat.unread_count + (sender_id === uid ? 0 : 1)
  return [
    { ...chat, last_message: { id, sender_id, content, created_at, written_at }, unread_count },
    ...chats.filter((each) => each !== chat),
  ]
}

function partOf({ kind }: Fetch): ReadinessPart {
  switch (kind) {
    case 'chats':
    case 'history':
      return 'chats'
    case 'myOrders':
    case 'order':
      return 'orders'
    case 'company':
    case 'fitting':
    case 'fittingOrders':
    case 'invitations':
    case 'orderPage':
      return 'fitting'
    case 'deals':
      return 'proposals'
    case 'opened':
    case 'contacts':
      return 'contacts'
    case 'proposals':
    case 'today':
      return kind
    default:
      return 'reference'
  }
}
