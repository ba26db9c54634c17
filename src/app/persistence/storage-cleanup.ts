import { CHATS_AHEAD } from '#src/app/ahead/plan.ts'
import { dropQueryRowsBefore } from '#src/offline/query-rows.ts'
import { keepBelowQuota } from '#src/offline/quota.ts'
import { dropUnsentOfOtherUsers } from '#src/offline/other-users.ts'
import { dropUnopenedChats } from '#src/offline/unopened-chats.ts'
import { readText, writeText } from '#src/lib/storage.ts'
import { dropStrangersDrafts, STRANGERS_TTL_MS } from '#src/session/draft.ts'

import { viewer } from './data-owner.ts'

const DAY_MS = 86_400_000
export const QUERY_ROW_TTL_MS = 30 * DAY_MS
const CHAT_TTL_MS = 30 * DAY_MS
const STAMP = 'cared'

/** Once a day, when the page has nothing better to do: what is too old goes, and space is freed before it runs out. */
export async function cleanUpStorage(now: number): Promise<void> {
  if (Math.abs(now - Number(readText(STAMP) ?? 0)) < DAY_MS) return
  writeText(STAMP, String(now))
  dropStrangersDrafts(now)
  const owner = viewer()
  if (owner !== null) await dropUnsentOfOtherUsers(owner, now - STRANGERS_TTL_MS)
  await dropQueryRowsBefore(now - QUERY_ROW_TTL_MS)
  // those that are fetched ahead would come again at once
  await dropUnopenedChats({ before: now - CHAT_TTL_MS, latest: CHATS_AHEAD })
  await keepBelowQuota()
}
