import type { Contacts } from '#domain/contract/chats.ts'
import { chatAnswers } from '#domain/uk/chat-answers.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'

import {
  findContacts,
  lockSharing,
  recordOpened,
  updateSharing,
  type SharingRow,
} from './contacts.repository.ts'

type Party = 'buyer' | 'supplier'

/** 404 to strangers, 403 to the other party. */
export function mustBe(
  party: Party,
  userId: number,
  chat: Pick<SharingRow, 'buyer_id' | 'supplier_id'>,
): void {
  if (userId !== chat.buyer_id && userId !== chat.supplier_id) throw refuse('not_found')
  if (userId !== chat[`${party}_id`]) throw refuse('forbidden')
}

export type ChatContacts = ReturnType<typeof createChatContacts>

/** The buyer's contacts: shared and revoked by the buyer, opened by the supplier. */
export function createChatContacts({ bus, env, now }: Pick<Deps, 'bus' | 'env' | 'now'>) {
  /**
   * Allows or revokes. What was opened is recorded and stays open: it cannot be unseen. Both sides are told when
   * something changed.
   */
  async function share(
    me: Caller,
    chatId: number,
    { allowed, withEmail }: { allowed: boolean; withEmail: boolean },
    db: Queryable,
  ) {
    await transaction(db, async (tx) => {
      const chat = orNotFound(await lockSharing(chatId, tx))
      mustBe('buyer', me.id, chat)
      if (chat.ended_at !== null) throw refuse('partner_deleted')
      await updateSharing(chatId, allowed, allowed && withEmail, tx)
      if (chat.contacts_shared === allowed) return
      const event = {
        chatId,
        buyerId: chat.buyer_id,
        supplierId: chat.supplier_id,
        orderId: chat.order_id,
        proposalId: chat.proposal_id,
        allowed,
        buyerName: me.username,
        at: now().getTime(),
      }
      await announce(bus, 'contacts.sharing', event, tx)
    })
  }

  /** The same at once with the message that a chat begins with: allows, and leaves as it is what is shared already. */
  async function shareAtStart(me: Caller, chatId: number, tx: Tx): Promise<void> {
    const chat = orNotFound(await lockSharing(chatId, tx))
    mustBe('buyer', me.id, chat)
    if (!chat.contacts_shared) await share(me, chatId, { allowed: true, withEmail: false }, tx)
  }

  /**
   * Opens for good what is shared at this moment; what was opened before is answered again, shared or not. 409 while
   * nothing is shared and once the buyer is gone, 402 with the price while the contacts are to be paid.
   */
  async function open(me: Caller, chatId: number, db: Queryable): Promise<Contacts> {
    return transaction(db, async (tx) => {
      const chat = orNotFound(await lockSharing(chatId, tx))
      mustBe('supplier', me.id, chat)
      if (chat.ended_at !== null) throw refuse('partner_deleted')
      if (chat.contacts_opened_at === null) {
        if (!chat.contacts_shared) throw refuse('contacts_not_allowed')
        if (env.contactFeeUah > 0)
          throw refuse('payment_required', { detail: chatAnswers.contactsPrice(env.contactFeeUah) })
      }
      const { name, phone, email } = await findContacts(chatId, tx)
      const isEmailShared = chat.contacts_shared && chat.contacts_with_email
      const opened = isEmailShared ? email : chat.contacts_opened_email
      if (chat.contacts_opened_at === null || opened !== chat.contacts_opened_email)
        await recordOpened(chatId, now(), opened, tx)
      return { name, phone, email: opened }
    })
  }

  return { share, shareAtStart, open }
}
