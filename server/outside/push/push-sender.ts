import type { PushPayload } from '#domain/contract/push-payload.ts'

export type PushAddress =
  | { way: 'fcm'; address: string }
  | { way: 'web'; address: string; p256dh: string; auth: string }

/** Whose service is behind it: one that stalls holds up its own pushes alone. */
export const hostOf = ({ way, address }: PushAddress): string =>
  way === 'web' && URL.canParse(address) ? new URL(address).host : way

export type OutgoingPush = {
  payload: PushPayload
  urgency: 'high' | 'normal'
  /** Of pushes that wait for a device, one takes the place of an earlier one of the same topic. */
  topic: string | null
  ttlSeconds: number
}

/**
 * `gone`: nobody is there any more. `later`: try again, not before `afterMs` where the service said so.
 * `refused`: trying again would be refused again; `why` is for the log.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'refused'; why: string }

/** Hands one push to the service behind an address; never throws. `stop` ends it early, to be tried later. */
export type PushSender = (address: PushAddress, push: OutgoingPush, stop: AbortSignal) => Promise<PushOutcome>

export const WITHIN_MS = 10_000
const PASSING = new Set([408, 425, 429])

/** What an answer's status says where the service gives it its usual meaning. */
export function outcomeOf(status: number, afterMs: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status >= 500 || PASSING.has(status)) return { kind: 'later', afterMs }
  return { kind: 'refused', why: `status ${status}` }
}
