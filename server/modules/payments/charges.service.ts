import type { ReturnReason } from '#domain/contract/payments.ts'
import { UNSEEN_RETURN_MS } from '#domain/rules/limits.ts'
import {
  fromHryvnias,
  kopiykas,
  minus,
  NOTHING,
  plus,
  smaller,
  type Kopiykas,
} from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import { persistentTransaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { announce } from '#server/pending-events.ts'

import {
  findOpeners,
  findPromised,
  insertCharge,
  lockChargeOf,
  lockChargesOf,
  lockOrder,
  markDead,
  markReturned,
  takeUnseen,
  type ChargeRow,
} from './charges.repository.ts'
import type { Ledger } from './ledger.service.ts'
import { findLost, findRefunding } from './payments.repository.ts'
import { tellOfMoney } from './tell-of-money.ts'

/** Whose contacts are to be opened for whom. */
type Access = { chatId: number; orderId: number; supplierId: number }

/** What a supplier would be told of opening: what it costs now, and how many others have. */
export type Offer = {
  price: Kopiykas
  /** What is free of it for this order, and what of it other payments wait with. */
  credit: Kopiykas
  promised: Kopiykas
  openedBy: number
  cap: number
  isFull: boolean
  isDead: boolean
}

export type Charged =
  | { ok: true }
  | { ok: false; because: 'cap_reached' | 'number_dead' | 'not_enough'; offer: Offer }

export type Charges = ReturnType<typeof createCharges>

/** What the contacts of an order cost a supplier: once for ever, and given back where they were worth nothing. */
export function createCharges(
  { sql, bus, env, now }: Pick<Deps, 'sql' | 'bus' | 'env' | 'now'>,
  { ledger }: { ledger: Ledger },
) {
  const fee = fromHryvnias(env.contactFeeUah)
  const cap = env.contactCap

  /** What is free of the credit for one order, and what is not. */
  async function creditFor({ orderId, supplierId: userId }: Omit<Access, 'chatId'>, db: Queryable) {
    const held = await ledger.balanceOf(userId, db)
    const counted = await findPromised({ userId, orderId, at: now() }, db)
    const promised = smaller(held, plus(counted, await findRefunding(userId, db)))
    return { credit: minus(held, promised), promised }
  }

  async function offer({ orderId, supplierId }: Omit<Access, 'chatId'>, db: Queryable = sql): Promise<Offer> {
    const { others, has_opened, is_dead } = await findOpeners(orderId, supplierId, db)
    return {
      price: has_opened ? NOTHING : fee,
      ...(await creditFor({ orderId, supplierId }, db)),
      openedBy: others + (has_opened ? 1 : 0),
      cap,
      isFull: !has_opened && others >= cap,
      isDead: !has_opened && is_dead,
    }
  }

  /** Takes the price from the credit, once for ever; the order is to be held. */
  async function charge({ chatId, orderId, supplierId }: Access, tx: Tx): Promise<Charged> {
    const asked = await offer({ orderId, supplierId }, tx)
    if (asked.isDead) return { ok: false, because: 'number_dead', offer: asked }
    if (asked.isFull) return { ok: false, because: 'cap_reached', offer: asked }
    if (asked.price === NOTHING) return { ok: true }
    await ledger.lockBalance(supplierId, tx)
    const left = await creditFor({ orderId, supplierId }, tx)
    if (left.credit < asked.price) return { ok: false, because: 'not_enough', offer: { ...asked, ...left } }
    const at = now()
    await insertCharge(
      {
        supplier_id: supplierId,
        order_id: orderId,
        chat_id: chatId,
        amount_kop: asked.price,
        charged_at: at,
      },
      tx,
    )
    const about = { key: `charge:${supplierId}:${orderId}`, userId: supplierId, chatId, orderId }
    await ledger.take('charge', 'revenue:contacts', asked.price, about, tx)
    return { ok: true }
  }

  /**
   * Books the charge back into credit, less what we have lost already by the payment that paid for it: so much the payer
   * has had back. Answers the sum that is left.
   */
  async function credit(row: ChargeRow, reason: ReturnReason, tx: Tx): Promise<Kopiykas> {
    const amount = kopiykas(row.amount_kop)
    await markReturned(row.id, reason, now(), tx)
    const about = {
      key: `return:${row.id}`,
      userId: row.supplier_id,
      reason,
      chatId: row.chat_id,
      orderId: row.order_id,
    }
    // whoever books a loss holds the credit, too
    await ledger.lockBalance(row.supplier_id, tx)
    await ledger.give('return', 'revenue:contacts', amount, about, tx)
    const lost = smaller(await findLost({ supplierId: row.supplier_id, orderId: row.order_id }, tx), amount)
    const made = { ...about, key: `${about.key}:lost`, reason: null }
    if (lost > 0) await ledger.take('refund', 'expense:reversals', lost, made, tx)
    return minus(amount, lost)
  }

  /** Gives the charge back and tells the supplier of it; answers the sum. */
  async function giveBack(row: ChargeRow, reason: ReturnReason, tx: Tx): Promise<Kopiykas> {
    const amount = await credit(row, reason, tx)
    if (amount === NOTHING) return amount
    const told = {
      key: `return:${row.id}`,
      userId: row.supplier_id,
      news: { what: 'returned' as const, reason },
      amount,
      orderId: row.order_id,
      proposalId: row.proposal_id,
      heading: headingOf(row.order_text),
    }
    await tellOfMoney(bus, told, tx)
    return amount
  }

  return {
    offer,
    charge,
    hold: lockOrder,
    /** What a supplier has paid for an order, held before the credit; the order is to be held. */
    async holdCharge(which: { orderId: number; supplierId: number }, tx: Tx): Promise<void> {
      await lockChargeOf(which, tx)
    },
    /** Gives back what was paid for buyers who never looked at the proposal in time; answers how many. */
    async returnUnseen(): Promise<number> {
      const before = new Date(now().getTime() - UNSEEN_RETURN_MS)
      // one at a time: whoever holds several wallets may wait in a circle
      const returnNext = () =>
        persistentTransaction(sql, async (tx) => {
          const row = await takeUnseen(before, tx)
          if (row) await giveBack(row, 'unseen', tx)
          return row !== null
        })
      let returned = 0
      while (await returnNext()) returned += 1
      return returned
    },
    /**
     * What a supplier has paid for an order becomes credit again, out of which the payment itself goes back; the order is
     * to be held. Nobody is told here: whoever gives the payment back tells that. The contacts stay open.
     */
    async returnRefunded(which: { orderId: number; supplierId: number }, tx: Tx): Promise<void> {
      const row = await lockChargeOf(which, tx)
      if (row) await credit(row, 'refunded', tx)
    },
    /**
     * The operator knows that the number of an order reaches nobody: whoever paid for it is given it back, and nobody
     * else can until the buyer has verified a number anew.
     */
    async returnDead(orderId: number, tx: Tx): Promise<{ returned: number; amount: Kopiykas }> {
      await lockOrder(orderId, tx)
      const dead = await markDead(orderId, now(), tx)
      if (dead) {
        const { user_id: userId, phone, order_text: text } = dead
        const event = { userId, orderId, phone, heading: headingOf(text), at: now().getTime() }
        await announce(bus, 'phone.dead', event, tx)
      }
      const rows = await lockChargesOf(orderId, tx)
      let amount = NOTHING
      for (const row of rows) amount = plus(amount, await giveBack(row, 'dead_number', tx))
      return { returned: rows.length, amount }
    },
  }
}
