import * as v from 'valibot'

import { isBusyScreen } from '#src/lib/busy-screens.ts'

const VISIT_GAP_MS = 30 * 60_000
const ASK_AGAIN_AFTER_MS = 30 * 86_400_000

/** What this device remembers of its visits and answers; times in milliseconds of the epoch. */
export const InstallHistory = v.object({
  visits: v.number(),
  seenAt: v.number(),
  /** An order or a proposal has been sent from here. */
  hasSent: v.boolean(),
  refusedAt: v.nullable(v.number()),
})
export type InstallHistory = v.InferOutput<typeof InstallHistory>

export const NO_HISTORY: InstallHistory = { visits: 0, seenAt: 0, hasSent: false, refusedAt: null }

/** A start soon after the last look is the same visit: a reload, a second tab. */
export function withVisit(history: InstallHistory, now: number): InstallHistory {
  const isNew = Math.abs(now - history.seenAt) > VISIT_GAP_MS
  return { ...history, seenAt: now, visits: history.visits + (isNew ? 1 : 0) }
}

type Moment = { now: number; pathname: string; screensSeen: number }

/** A good moment: somebody who has come back or has sent something, and is between two things. */
export function isGoodMoment(history: InstallHistory, { now, pathname, screensSeen }: Moment): boolean {
  const { visits, hasSent, refusedAt } = history
  const wasRefused = refusedAt !== null && Math.abs(now - refusedAt) < ASK_AGAIN_AFTER_MS
  return !wasRefused && (visits >= 2 || hasSent) && screensSeen >= 2 && !isBusyScreen(pathname)
}
