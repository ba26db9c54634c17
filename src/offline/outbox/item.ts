import type { ErrorCode, FieldErrors } from '#domain/contract/errors.ts'

import type { OutboxPayload, PayloadKind, PayloadOf } from './payload.ts'

/** 'keeping': written just now and shown, while the device is still about to keep it; never in a store. */
export type OutboxState = 'keeping' | 'queued' | 'sending' | 'failed' | 'parked'

/** 'expired': nobody knows whether it arrived; 'held': taken back by the person who wrote it. */
export type Failure = {
  readonly code: ErrorCode | 'expired' | 'held'
  readonly detail: string
  /** What the server found wrong with each field. */
  readonly fields?: FieldErrors | undefined
}

/** What the server found wrong, field by field where it said so. */
export function detailOf({ detail, fields }: Failure): string {
  const named = Object.values(fields ?? {}).flat()
  return named.length > 0 ? named.join('. ') : detail
}

/** What was written or done on this device and its server may not have yet. */
export type OutboxItem = {
  /** The `client_id` or Idempotency-Key of every sending of it, so that a repeat is no second one. */
  readonly id: string
  readonly uid: number
  /** Items of one key are sent one after the other, in the order of writing. */
  readonly queueKey: string
  /** The order in which it was written on this device. */
  readonly seq: number
  readonly payload: OutboxPayload
  /** Milliseconds of the epoch, as all times here. */
  readonly createdAt: number
  readonly state: OutboxState
  readonly attempts: number
  /** Since when it has been trying; a tap on 'send again' begins anew. */
  readonly queuedAt: number
  readonly nextAt: number
  /** 'server': it was told when to come again, and nothing may hurry it. */
  readonly waits: 'no' | 'backoff' | 'server'
  readonly lease: { readonly owner: string; readonly until: number } | null
  readonly error: Failure | null
}
/** What a request is made of. */
export type SubmittedItem = Pick<OutboxItem, 'id' | 'payload' | 'createdAt'>
export type ItemOf<K extends PayloadKind> = OutboxItem & { readonly payload: PayloadOf<K> }

const UNJUDGED: ReadonlySet<unknown> = new Set(['held', 'expired', 'idempotency_mismatch'])

/** Whether the server has said no to it: else it may have arrived, as it stands or in former words. */
export const isJudged = ({ error }: OutboxItem): boolean => error !== null && !UNJUDGED.has(error.code)

/** Whether it still stands in the way of what was written after it in its queue. */
export const isUnderWay = ({ state }: OutboxItem): boolean => state !== 'failed'

/** Items of each queue, in the order they were given. */
export function byQueueKey(items: readonly OutboxItem[]): Map<string, OutboxItem[]> {
  const queues = new Map<string, OutboxItem[]>()
  for (const item of items) {
    const queue = queues.get(item.queueKey)
    if (queue) queue.push(item)
    else queues.set(item.queueKey, [item])
  }
  return queues
}

/** Longer than the transport's own time limit: a live attempt is never taken for a dead one. */
export const LEASE_MS = 30_000
/** Whatever a server asks for, it is tried again after an hour. */
export const WAIT_MAX_MS = 3_600_000

/** So much a clock is put right by itself now and then: a live attempt outlasts that. */
const CLOCK_SLACK_MS = 60_000

/** A time further away than any is set was set by a clock that has been put back since. */
const isOver = (until: number, now: number, atMost: number): boolean =>
  until <= now || until - now > atMost + CLOCK_SLACK_MS

/** Whether an attempt may begin: it is due, or the one that began it has died. */
export const isDue = ({ state, waits, nextAt, lease }: OutboxItem, now: number): boolean =>
  (state === 'queued' && (waits === 'no' || isOver(nextAt, now, WAIT_MAX_MS))) ||
  (state === 'sending' && isOver(lease?.until ?? 0, now, LEASE_MS))

/** When the engine has to look at it again, or null where only a person or a sign-in moves it. */
export function wakesAt(item: OutboxItem): number | null {
  if (item.state === 'queued') return item.nextAt
  return item.state === 'sending' ? (item.lease?.until ?? 0) : null
}
