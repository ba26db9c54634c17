import { type NotificationType, PACED_TYPES } from '#domain/contract/notifications.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Above so many an hour things wait for the hour's digest. */
export const PUSHES_PER_HOUR = 12
/** Each message is told by itself, as of a chat the last one replaces those before it; above so many a minute it waits. */
export const CHAT_PUSHES_PER_MINUTE = 20

/** What went to a person: its type, or a digest of several, and when, in milliseconds of the epoch. */
export type RecentPush = { type: NotificationType | 'digest'; at: number }

export type PacedPushes<T> = {
  /** What goes now; those of one list go together, as one push. */
  now: T[][]
  /** What waits a little and is asked for again then. */
  later: { push: T; at: Date }[]
  /** What waits for the digest of the hour. */
  digest: T[]
  /** What is to be remembered for the next time. */
  recent: RecentPush[]
}

const isUrgent = (type: NotificationType): boolean => !PACED_TYPES.some((paced) => paced === type)
const CHAT: NotificationType = 'message_new'

/** What still counts: of chats a minute, of everything else an hour. */
const counting = (recent: readonly RecentPush[], now: number): RecentPush[] =>
  recent.filter(({ type, at }) => at > now - (type === CHAT ? MINUTE_MS : HOUR_MS))

/**
 * Splits what is due for one person, so that many events come as few pushes: the first of a type goes at once, those of
 * the same type within the minute after it go together when it is over, and above `PUSHES_PER_HOUR` everything waits for
 * the hour's digest. Urgent ones always go and count for nothing.
 */
export function pacedPushes<T extends { type: NotificationType }>(
  due: readonly T[],
  before: readonly RecentPush[],
  moment: Date,
): PacedPushes<T> {
  const now = moment.getTime()
  const recent = counting(before, now)
  const paced: PacedPushes<T> = { now: [], later: [], digest: [], recent }
  const go = (pushes: T[], type: NotificationType): void => {
    paced.now.push(pushes)
    recent.push({ type, at: now })
  }
  for (const type of new Set(due.map((push) => push.type))) {
    const pushes = due.filter((push) => push.type === type)
    if (isUrgent(type)) paced.now.push(...pushes.map((push) => [push]))
    else if (type === CHAT)
      for (const push of pushes) {
        const chats = recent.filter((each) => each.type === CHAT)
        const at = new Date((chats[0]?.at ?? now) + MINUTE_MS)
        if (chats.length < CHAT_PUSHES_PER_MINUTE) go([push], CHAT)
        else paced.later.push({ push, at })
      }
    else {
      const last = recent.findLast((each) => each.type === type)
      const others = recent.filter((each) => each.type !== CHAT)
      if (last && last.at > now - MINUTE_MS)
        paced.later.push(...pushes.map((push) => ({ push, at: new Date(last.at + MINUTE_MS) })))
      else if (others.length >= PUSHES_PER_HOUR) paced.digest.push(...pushes)
      else go(pushes, type)
    }
  }
  return paced
}
