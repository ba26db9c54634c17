import { queueTexts } from '#domain/uk/queue.ts'
import { countWritten, type WrittenCounts } from '#src/offline/outbox/counts.ts'
import { detailOf, isJudged, type ItemOf, type OutboxItem } from '#src/offline/outbox/item.ts'
import type { OutboxPayload } from '#src/offline/outbox/payload.ts'
import type { Reach } from '#src/realtime/use-reach.ts'

const { line } = queueTexts

export type WaitReason = 'offline' | 'unreachable' | 'signIn' | 'busy' | 'sending'
/** 'held': taken back by its writer; 'failed': refused, or given up. */
export type QueueState = WaitReason | 'held' | 'failed'

/** How it stands with an item, seen by a page that stands so to its server. */
export function stateOf({ state, waits, error }: OutboxItem, reach: Reach): QueueState {
  if (state === 'failed') return error?.code === 'held' ? 'held' : 'failed'
  if (state === 'parked') return 'signIn'
  if (reach === 'offline' || reach === 'unreachable') return reach
  return state === 'queued' && waits !== 'no' ? 'busy' : 'sending'
}

export type QueueSummary = {
  /** Why the one that waits longest waits; null where none does. */
  why: Exclude<WaitReason, 'sending'> | null
  waiting: WrittenCounts
  waitingCount: number
  failed: WrittenCounts
  failedCount: number
  /** What a person would want to look at first. */
  first: OutboxItem
}

/** What is to be told of the queue; null where there is nothing: it is empty, or on its way. */
export function summarise(items: readonly OutboxItem[], reach: Reach): QueueSummary | null {
  const stated = items.map((item) => ({ item, state: stateOf(item, reach) }))
  const failed = stated.filter(({ state }) => state === 'failed').map(({ item }) => item)
  const waiting = stated.flatMap(({ item, state: why }) =>
    why === 'failed' || why === 'held' || why === 'sending' ? [] : [{ item, why }],
  )
  const first = waiting[0]?.item ?? failed[0]
  if (!first) return null
  return {
    why: waiting[0]?.why ?? null,
    waiting: countWritten(waiting.map(({ item }) => item)),
    waitingCount: waiting.length,
    failed: countWritten(failed),
    failedCount: failed.length,
    first,
  }
}

/**
 * In one line what waits and why, and what failed; that there is no network is said beside failures too. A brief one
 * counts what waits, to which it leads, and what failed where nothing does.
 */
export function lineOf(summary: QueueSummary, reach: Reach, brief: boolean): string {
  const { why, waiting, waitingCount, failed, failedCount } = summary
  if (brief && why !== null) return line.waitingBrief(why, waitingCount)
  if (why !== null)
    return failedCount > 0
      ? line.waitingAndFailed(why, waitingCount, failedCount)
      : line.waiting(why, waiting)
  return reach === 'offline' || (reach === 'unreachable' && !brief)
    ? line.failedAway(reach, failedCount)
    : line.failed(failed)
}

/** The items of one kind, the latest first. */
export const ofKind = <K extends OutboxPayload['kind']>(items: readonly OutboxItem[], kind: K): ItemOf<K>[] =>
  items.filter((item): item is ItemOf<K> => item.payload.kind === kind).toReversed()

/** Why it was given up, in words a person can act on. */
export function reasonOf(item: OutboxItem): string {
  const { error } = item
  if (error === null || error.code === 'expired')
    return mayHaveArrived(item) ? queueTexts.about.unsure : queueTexts.about.expired
  return queueTexts.reason(detailOf(error))
}

/** Whether it was sent at least once and nobody knows what came of it: dropped here, it may still stand there. */
export const mayHaveArrived = (item: OutboxItem): boolean => item.attempts > 0 && !isJudged(item)

const OVERTAKEN: ReadonlySet<unknown> = new Set([
  'idempotency_mismatch',
  'review_exists',
  'reply_exists',
  'supplier_answered',
  'deal_cancelled',
  'deal_received',
])

/** Whether what stood in its way may pass by itself: a buyer who paused an order may take it up again. */
export const isPassing = ({ error, payload }: OutboxItem): boolean =>
  payload.kind === 'proposal' && error?.code === 'order_not_active'

/** Whether it answers an order that is over: no other words would help, another order may. */
export const isTooLate = ({ error, payload }: OutboxItem): boolean =>
  payload.kind === 'proposal' &&
  (error?.code === 'order_closed' || error?.code === 'not_found' || error?.code === 'gone')

/** Other words, or a look at what another device wrote, let a change through. */
const MENDABLE_CHANGE: ReadonlySet<unknown> = new Set(['validation', 'proposal_changed'])

/** Whether the server took it in former words, or has the only one there may be: no change here would help. */
export function isOvertaken(item: OutboxItem): boolean {
  const { error, payload } = item
  // what was confirmed is an edition: where there is a later one, its difference is read and confirmed instead
  if (payload.kind === 'confirmation') return isJudged(item) && error?.code !== 'order_changed'
  // with other words it could be said again; what is over could not
  if (payload.kind === 'change') return isJudged(item) && !MENDABLE_CHANGE.has(error?.code)
  return OVERTAKEN.has(error?.code)
}
