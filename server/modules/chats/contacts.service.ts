import type { ContactOffer, Contacts } from '#domain/contract/chats.ts'
import type { CreditedBecause } from '#domain/contract/payments.ts'
import { toHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'
import { chatAnswers } from '#domain/uk/chat-answers.ts'
import {
  afterCommit,
  persistentTransaction,
  transaction,
  type Queryable,
  type Tx,
} from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Charges } from '#server/modules/payments/charges.service.ts'

import { insertContactEvent } from './contact-history.repository.ts'
import {
  findContacts,
  findSharing,
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
export function createChatContacts(
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { charges }: { charges: Pick<Charges, 'hold' | 'charge' | 'offer'> },
) {
  /** The chat, held; its order before it where the contacts may be opened, as how many have is counted there. */
  async function lockToOpen(chatId: number, tx: Tx): Promise<SharingRow> {
    const found = orNotFound(await findSharing(chatId, tx))
    if (found.contacts_opened_at === null) await charges.hold(found.order_id, tx)
    return orNotFound(await lockSharing(chatId, tx))
  }

  const accessOf = ({ id, order_id, supplier_id }: SharingRow) => ({
    chatId: id,
    orderId: order_id,
    supplierId: supplier_id,
  })

  /** Hands the contacts over, for good; answers what is open now. */
  async function handOver(chat: SharingRow, tx: Tx): Promise<Contacts> {
    const { name, phone, email } = await findContacts(chat.id, tx)
    const isEmailShared = chat.contacts_shared && chat.contacts_with_email
    const opened = isEmailShared ? email : chat.contacts_opened_email
    if (chat.contacts_opened_at === null || opened !== chat.contacts_opened_email) {
      const at = now()
      await recordOpened(chat.id, at, opened, tx)
      const event = { kind: 'opened', withEmail: opened !== null, userId: chat.supplier_id, at } as const
      await insertContactEvent({ chatId: chat.id, ...event }, tx)
      const { id: chatId, buyer_id: buyerId, supplier_id: supplierId } = chat
      const openedAt = (chat.contacts_opened_at ?? at).toISOString()
      afterCommit(tx, () => bus.emit('contacts.opened', { chatId, buyerId, supplierId, openedAt }))
    }
    return { name, phone, email: opened }
  }

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
      const isEmailAllowed = allowed && withEmail
      await updateSharing(chatId, allowed, isEmailAllowed, tx)
      if (chat.contacts_shared === allowed && chat.contacts_with_email === isEmailAllowed) return
      const kind = allowed ? 'shared' : 'revoked'
      await insertContactEvent({ chatId, kind, withEmail: isEmailAllowed, userId: me.id, at: now() }, tx)
      const told = { chatId, buyerId: chat.buyer_id, supplierId: chat.supplier_id, allowed }
      if (chat.contacts_shared === allowed) {
        // open screens follow, and nobody is notified for a second time
        afterCommit(tx, () => bus.emit('contacts.email', told))
        return
      }
      const { order_id: orderId, proposal_id: proposalId } = chat
      const event = { ...told, orderId, proposalId, buyerName: me.username, at: now().getTime() }
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
   * nothing is shared, once the buyer is gone, while the number is known to be dead and once enough suppliers have opened
   * them; 402 with the price while the credit does not cover it.
   */
  async function open(me: Caller, chatId: number, db: Queryable): Promise<Contacts> {
    // a statement that is read meanwhile holds wallets and waits for orders: two may meet, and this one begins anew
    return persistentTransaction(db, async (tx) => {
      const chat = await lockToOpen(chatId, tx)
      mustBe('supplier', me.id, chat)
      if (chat.ended_at !== null) throw refuse('partner_deleted')
      if (chat.contacts_opened_at === null) {
        if (!chat.contacts_shared) throw refuse('contacts_not_allowed')
        const charged = await charges.charge(accessOf(chat), tx)
        if (!charged.ok) {
          if (charged.because === 'cap_reached') throw refuse('contact_cap_reached')
          if (charged.because === 'number_dead') throw refuse('contact_number_dead')
          const [price, credit] = [toHryvnias(charged.offer.price), toHryvnias(charged.offer.credit)]
          throw refuse('payment_required', { detail: chatAnswers.contactsPrice(price), price, credit })
        }
      }
      return handOver(chat, tx)
    })
  }

  /** Opens what a payment has come for, from the credit that it became; answers why it stays credit, or null. */
  async function openPaid(chatId: number, tx: Tx): Promise<CreditedBecause | null> {
    const chat = await lockToOpen(chatId, tx)
    if (chat.ended_at !== null) return 'buyer_gone'
    if (chat.contacts_opened_at !== null) return 'already_opened'
    if (!chat.contacts_shared) return 'not_shared'
    const { orderId, supplierId } = accessOf(chat)
    // in another chat of the same order, or before there was a price: it costs nothing again
    const { price } = await charges.offer({ orderId, supplierId }, tx)
    const charged = await charges.charge(accessOf(chat), tx)
    if (!charged.ok) return charged.because
    await handOver(chat, tx)
    return price === 0 ? 'already_opened' : null
  }

  /** What the supplier decides by. */
  async function offer(me: Caller, chatId: number, db: Queryable): Promise<ContactOffer> {
    const chat = orNotFound(await findSharing(chatId, db))
    mustBe('supplier', me.id, chat)
    const { price, credit, promised, openedBy, cap, isFull, isDead } = await charges.offer(accessOf(chat), db)
    return {
      price: toHryvnias(price),
      credit: toHryvnias(credit),
      promised_credit: toHryvnias(promised),
      opened_by: openedBy,
      cap,
      full: isFull,
      number_dead: isDead,
      shared: chat.contacts_shared,
      opened: chat.contacts_opened_at !== null,
    }
  }

  /** What is to be paid for before it opens; refuses where nothing would, and where enough have opened them. */
  async function priceFor(
    me: Caller,
    chatId: number,
    db: Queryable,
  ): Promise<{ price: Kopiykas; credit: Kopiykas; orderId: number }> {
    const chat = orNotFound(await findSharing(chatId, db))
    mustBe('supplier', me.id, chat)
    if (chat.ended_at !== null) throw refuse('partner_deleted')
    if (chat.contacts_opened_at !== null) throw refuse('nothing_to_pay')
    if (!chat.contacts_shared) throw refuse('contacts_not_allowed')
    const { price, credit, isFull, isDead } = await charges.offer(accessOf(chat), db)
    if (isDead) throw refuse('contact_number_dead')
    if (isFull) throw refuse('contact_cap_reached')
    return { price, credit, orderId: chat.order_id }
  }

  return { share, shareAtStart, open, openPaid, offer, priceFor }
}
