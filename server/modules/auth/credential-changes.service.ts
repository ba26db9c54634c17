import { afterCommit, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import { deleteCancelLinks, deleteLinks, deleteUndoLinks } from './account-links.repository.ts'
import { deleteOwnSession, deleteSessionsExcept } from './auth.repository.ts'
import { deleteDevices } from './known-devices.repository.ts'
import {
  CREDENTIAL_CHANGES,
  voidedPurposes,
  type CredentialChange,
  type SessionScope,
} from './credential-changes.ts'

export type CredentialChanges = ReturnType<typeof createCredentialChanges>

/**
 * Whom an event befell. `sessionId` is the session that is kept, or the one that ends. Ways back that are older than
 * `linkId` stay: whoever had the account first goes before whoever had it between.
 */
type Subject = { userId: number; sessionId?: number; linkId?: number }

/** Ends whatever a changed credential ends; nothing else voids sessions, links, passwords or Google's tie for one. */
export function createCredentialChanges(
  { bus, log }: Pick<Deps, 'bus' | 'log'>,
  { users }: { users: Users },
) {
  async function endSessions(scope: SessionScope, { userId, sessionId }: Subject, tx: Tx): Promise<number[]> {
    if (scope === 'none') return []
    if (scope === 'all') return deleteSessionsExcept(userId, null, tx)
    if (sessionId === undefined) throw new Error('no session is named')
    if (scope === 'others') return deleteSessionsExcept(userId, sessionId, tx)
    return (await deleteOwnSession(sessionId, userId, tx)) ? [sessionId] : []
  }

  return {
    /**
     * Carries out a row of `CREDENTIAL_CHANGES` in the caller's transaction; sockets and push addresses follow their
     * sessions by `session.ended` after the commit. Answers how many sessions ended and whether Google was tied.
     */
    async apply(
      event: CredentialChange,
      subject: Subject,
      tx: Tx,
    ): Promise<{ sessions: number; untied: boolean }> {
      const { userId } = subject
      const ends = CREDENTIAL_CHANGES[event]
      // what is just being made for the account is there to be seen, or waits until it is refused
      await users.lock(userId, tx)
      const sessionIds = await endSessions(ends.sessions, subject, tx)
      if (sessionIds.length > 0) afterCommit(tx, () => bus.emit('session.ended', { userId, sessionIds }))
      const purposes = voidedPurposes(ends)
      if (purposes.length > 0) await deleteLinks(userId, purposes, tx)
      if (ends.cancel === 'void') await deleteCancelLinks(userId, tx)
      if (ends.undo === 'void') await deleteUndoLinks(userId, subject.linkId ?? 0, tx)
      if (ends.devices === 'void') await deleteDevices(userId, tx)
      if (ends.password === 'void') await users.setPassword(userId, null, tx)
      if (ends.phone === 'void') await users.dropPhone(userId, tx)
      const untied = ends.google === 'void' && (await users.untieGoogle(userId, tx))
      afterCommit(tx, () => log.info({ event, userId, sessions: sessionIds.length }, 'credential changed'))
      return { sessions: sessionIds.length, untied }
    },
  }
}
