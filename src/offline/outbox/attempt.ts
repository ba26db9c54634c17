import { IDEMPOTENCY_TTL_DAYS } from '#domain/rules/limits.ts'

import { type Failure, isJudged, LEASE_MS, type OutboxItem, WAIT_MAX_MS } from './item.ts'
import { isWritten, makesAnother, type OutboxPayload } from './payload.ts'
import type { SendOutcome } from './outcome.ts'

const BACKOFF_MS = 1000
const BACKOFF_MAX_MS = 60_000
const EXPIRES_AFTER_MS = 72 * 3_600_000
const DAY_MS = 86_400_000
/** So long a server is sure to know a key that it has answered; a day is left to clocks that are wrong. */
const KEY_KEPT_MS = (IDEMPOTENCY_TTL_DAYS - 1) * DAY_MS

/** Whether what went with `tries` may stand there already, and be made again as its key is forgotten by `at`. */
const mayDouble = ({ payload, createdAt }: OutboxItem, tries: number, at: number): boolean =>
  makesAnother(payload) && tries > 0 && at - createdAt >= KEY_KEPT_MS

/**
 * Whether it has been tried for too long to be sent by itself: a person decides, and who has asked for it since its key
 * was forgotten has decided.
 */
export const isExpired = (item: OutboxItem, at: number): boolean =>
  at - item.queuedAt > EXPIRES_AFTER_MS ||
  (mayDouble(item, item.attempts, at) && !mayDouble(item, item.attempts, item.queuedAt))

const EXPIRED = { code: 'expired', detail: '' } as const
export const expired = (item: OutboxItem): OutboxItem | null => givenUp(item, EXPIRED)

/** What was parked for want of a token goes on; of the last try it is known that the server did not take it. */
export const unparked = (item: OutboxItem, now: number): OutboxItem | null =>
  mayDouble(item, item.attempts - 1, now) ? expired(item) : requeued(item, now)

/** Full jitter: many devices that lost one server do not come back in step. */
export const backoffMs = (attempts: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.max(0, attempts - 1))

/** What only waits for a better time is due at `due`, in ms; undefined where it is anyhow, or waits for something else. */
export const hurried = (item: OutboxItem, due: number): OutboxItem | undefined =>
  item.state === 'queued' && item.waits === 'backoff' && item.nextAt > due
    ? { ...item, nextAt: due }
    : undefined

export const leased = (item: OutboxItem, owner: string, now: number): OutboxItem => ({
  ...item,
  state: 'sending',
  attempts: item.attempts + 1,
  waits: 'no',
  lease: { owner, until: now + LEASE_MS },
})

/** Leased with others and never begun: it stands as it stood, and was sent no more often than before. */
export const notSent = (item: OutboxItem): OutboxItem => ({
  ...item,
  state: 'queued',
  attempts: item.attempts - 1,
  lease: null,
})

/** The item after an attempt that did not send it for certain; an outcome of `null` is a transport that threw. */
export function afterAttempt(
  item: OutboxItem,
  outcome: Exclude<SendOutcome, { kind: 'sent' }> | null,
  now: number,
  random: () => number,
): OutboxItem | null {
  const free = { ...item, lease: null }
  if (outcome?.kind === 'unauthorized') return { ...free, state: 'parked' }
  if (outcome?.kind === 'refused') return givenUp(free, outcome)
  const told = outcome?.afterMs ?? null
  return {
    ...free,
    state: 'queued',
    waits: told === null ? 'backoff' : 'server',
    nextAt: now + Math.min(told ?? backoffMs(item.attempts, random), WAIT_MAX_MS),
  }
}

/** What is not tried any more: what a person wrote stays for them to decide about, a read mark goes. */
export function givenUp(item: OutboxItem, { code, detail, fields }: Failure): OutboxItem | null {
  if (!isWritten(item.payload)) return null
  return {
    ...item,
    state: 'failed',
    lease: null,
    error: fields ? { code, detail, fields } : { code, detail },
  }
}

/** Queued anew with a fresh clock and the same id; that it may have arrived already is not forgotten. */
export const requeued = (item: OutboxItem, now: number): OutboxItem => ({
  ...item,
  state: 'queued',
  attempts: isJudged(item) ? 0 : item.attempts,
  queuedAt: now,
  nextAt: now,
  waits: 'no',
  lease: null,
  error: null,
})

/** Queued anew with another payload, which was tried so often already; left alone while the former one is on its way. */
export function rewritten(
  item: OutboxItem,
  payload: OutboxPayload,
  tried: number,
  now: number,
): OutboxItem | undefined {
  if (item.state === 'sending') return undefined
  const queued = item.state === 'failed' ? requeued(item, now) : item
  return { ...queued, payload, attempts: queued.attempts + tried }
}
