import { WRITTEN_AGO_FROM_S, WRITTEN_AGO_MAX_S } from './limits.ts'

const SECOND_MS = 1000

/**
 * Whole seconds since a message was written, for a try at `now`, both by the clock of the device: that it is wrong does
 * not matter. Undefined where it did not wait, and where the clock was put back since.
 */
export function writtenAgo(writtenAt: number, now: number): number | undefined {
  const seconds = Math.floor((now - writtenAt) / SECOND_MS)
  return seconds > WRITTEN_AGO_FROM_S ? seconds : undefined
}

/** The time that people see of a message: when it was written, also where it arrived later. */
export const shownAt = ({
  created_at,
  written_at,
}: {
  created_at: string
  written_at?: string | undefined
}) => written_at ?? created_at

/** What the server believes of it, in seconds; null where the message was sent when it was written. */
export const boundedAge = (seconds: number): number | null =>
  seconds > WRITTEN_AGO_FROM_S ? Math.min(seconds, WRITTEN_AGO_MAX_S) : null
