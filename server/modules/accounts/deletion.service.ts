import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { accountData } from '#domain/contract/account-data.ts'
import { DELETION_CODE_TRIES, DELETION_CODE_TTL_MS } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { departedName, departedReason } from '#domain/uk/deletion.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { afterCommit, persistentTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { AccountLinks } from '#server/modules/auth/account-links.service.ts'
import type { Auth } from '#server/modules/auth/auth.service.ts'
import type { Deals } from '#server/modules/deals/deals.service.ts'
import type { Logos } from '#server/modules/companies/logos.service.ts'
import type { CredentialChanges } from '#server/modules/auth/credential-changes.service.ts'

import {
  closeOrders,
  dropOwn,
  dropWhatOthersWereTold,
  endChats,
  eraseAccount,
  lockAccount,
  lockTrade,
  refuseWaiting,
  withdrawProposals,
  type LeavingRow,
} from './deletion.repository.ts'

type DeletionDeps = {
  auth: Auth
  attempts: Attempts
  changes: CredentialChanges
  links: AccountLinks
  logos: Logos
  deals: Pick<Deals, 'leave'>
}

const CODE_TRIES = { scope: 'deletion:code', max: DELETION_CODE_TRIES, windowMs: DELETION_CODE_TTL_MS }

export type Deletion = ReturnType<typeof createDeletion>

/** The end of an account: what is its person's goes, what the other side of a talk needs stays without a person. */
export function createDeletion(
  { sql, bus, now }: Deps,
  { auth, attempts, changes, links, logos, deals }: DeletionDeps,
) {
  /** Closes everything that others may stand before, and tells them once it is done. */
  async function leaveTrade(userId: number, at: Date, tx: Tx): Promise<void> {
    await lockTrade(userId, tx)
    await dropWhatOthersWereTold(userId, tx)
    await deals.leave(userId, departedReason, tx)
    await withdrawProposals(userId, at, tx)
    const refused = await refuseWaiting(userId, departedReason, at, tx)
    const ended = await endChats(userId, at, tx)
    const orderIds = await closeOrders(userId, at, tx)
    afterCommit(tx, () => {
      const chats = ended.map(({ id, partner_id }) => ({ chatId: id, partnerId: partner_id }))
      bus.emit('account.deleted', { userId, chats })
      for (const orderId of orderIds) bus.emit('orders.changed', { orderId })
    })
    for (const { id, order_id, user_id, text } of refused) {
      const event = {
        proposalId: id,
        orderId: order_id,
        supplierId: user_id,
        status: 'rejected' as const,
        heading: headingOf(text),
        reason: departedReason,
      }
      await announce(bus, 'proposal.decided', event, tx)
    }
  }

  type Leaving = LeavingRow & { logo: string | null }
  async function leave(me: Caller, code: string | undefined, tx: Tx): Promise<Leaving> {
    const account = await lockAccount(me.id, tx)
    // another call of the same person was first
    if (account === null) throw refuse('unauthorized')
    if (code !== undefined && !(await links.isDeletionCode(me, code, tx)))
      throw refuseFields({ code: [fieldTexts.deletionCodeWrong] })
    const at = now()
    await leaveTrade(me.id, at, tx)
    await changes.apply('deleted', { userId: me.id }, tx)
    await eraseAccount(me.id, departedName, at, tx)
    const { logo } = await dropOwn(me.id, at, tx)
    return { ...account, logo }
  }

  return {
    mailCode: (me: Caller): Promise<void> => links.mailDeletionCode(me),
    /** Deletes for good; 422 for a wrong password or code, 401 where it was done already. */
    async remove(me: Caller, { password, code }: BodyOf<typeof accountData.deleteAccount>): Promise<void> {
      if (code !== undefined) await attempts.reserve(String(me.id), CODE_TRIES)
      else if (password === undefined) throw refuseFields({ password: [fieldTexts.required] })
      else await auth.demandPassword(me, password, 'password')
      const { email, username, logo } = await persistentTransaction(sql, (tx) => leave(me, code, tx))
      await logos.forget(logo)
      links.farewell(email, username)
    },
  }
}
