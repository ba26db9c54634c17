import { CHATS_AHEAD } from '#src/app/ahead/plan.ts'
import { forgetReadinessBefore } from '#src/data/readiness.ts'
import { dropQueryRowsBefore } from '#src/offline/query-rows.ts'
import { keepBelowQuota } from '#src/offline/quota.ts'
import { dropUnsentOfOtherUsers } from '#src/offline/other-users.ts'
import { dropUnopenedChats } from '#src/offline/unopened-chats.ts'
import { readText, writeText } from '#src/lib/storage.ts'
import { dropStrangersDrafts, STRANGERS_TTL_MS } from '#src/session/draft.ts'

import { viewer } from './data-owner.ts'

const DAY_MS = 86_400_000
/** For so long the device keeps what nobody read or opened anew. */
const KEPT_MS = 30 * DAY_MS
const STAMP = 'cared'
const HEARD = 'heard'

/** Once a day, when the page has nothing better to do: what strangers left goes, and space is freed before it runs out. */
export async function cleanUpStorage(now: number): Promise<void> {
  if (isSameDay(STAMP, now)) return
  writeText(STAMP, String(now))
  const owner = viewer()
  if (owner !== null) {
    dropStrangersDrafts(now)
    await dropUnsentOfOtherUsers(owner, now - STRANGERS_TTL_MS)
  }
  await keepBelowQuota()
}

/**
 * For a day on which the server has answered: what is too old goes. Its age is counted up to the day before on which
 * the server answered: who comes back after weeks without network loses nothing meanwhile, nor by the first answer.
 */
export async function dropWhatIsOld(now: number): Promise<void> {
  if (isSameDay(HEARD, now)) return
  const heardAt = Number(readText(HEARD) ?? now)
  writeText(HEARD, String(now))
  const before = Math.min(now, heardAt) - KEPT_MS
  await dropQueryRowsBefore(before)
  // those that are fetched ahead would come again at once
  await dropUnopenedChats({ before, latest: CHATS_AHEAD })
  forgetReadinessBefore(before)
}

const isSameDay = (key: string, now: number): boolean => Math.abs(now - Number(readText(key) ?? 0)) < DAY_MS
