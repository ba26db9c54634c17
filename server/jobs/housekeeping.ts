import { IDEMPOTENCY_TTL_DAYS } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import { deleteGoogleSignInsBefore } from '#server/modules/auth/google.repository.ts'
import { deleteLinksBefore } from '#server/modules/auth/account-links.repository.ts'
import { deleteExpiredSessions } from '#server/modules/auth/auth.repository.ts'
import type { KnownDevices } from '#server/modules/auth/known-devices.service.ts'
import type { Phone } from '#server/modules/phone/phone.service.ts'

import type { MissedSearches } from '#server/modules/search/missed-searches.service.ts'

import { sweepPictures } from './picture-sweep.ts'

const DAY_MS = 86_400_000
/** No window of attempts is longer than a day; the second is for clocks that disagree. */
const ATTEMPTS_KEPT_DAYS = 2

/** Drops what nothing asks for any more: expired sessions, old attempts and codes, answers kept for repeats. */
export async function sweep(
  deps: Pick<Deps, 'sql' | 'now' | 'log' | 'pictures'>,
  {
    attempts,
    devices,
    phone,
    missed,
  }: {
    attempts: Pick<Attempts, 'sweep'>
    devices: Pick<KnownDevices, 'sweep'>
    phone: Pick<Phone, 'sweep'>
    missed: Pick<MissedSearches, 'sweep'>
  },
): Promise<void> {
  const { sql, now, log } = deps
  const at = now()
  const daysAgo = (days: number): Date => new Date(at.getTime() - days * DAY_MS)
  const sessions = await deleteExpiredSessions(at, sql)
  const tries = await attempts.sweep(daysAgo(ATTEMPTS_KEPT_DAYS))
  const codes = await phone.sweep()
  const oldDevices = await devices.sweep()
  const spentLinks = await deleteLinksBefore(at, sql)
  const leftAtGoogle = await deleteGoogleSignInsBefore(at, sql)
  const missedSearches = await missed.sweep()
  const answers = (
    await sql`delete from idempotency_keys where created_at < ${daysAgo(IDEMPOTENCY_TTL_DAYS)}`
  ).count
  const pictures = await sweepPictures(deps)
  log.info(
    {
      sessions,
      attempts: tries,
      codes,
      links: spentLinks,
      devices: oldDevices,
      leftAtGoogle,
      answers,
      missedSearches,
      pictures,
    },
    'housekeeping done',
  )
}
