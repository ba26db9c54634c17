import { randomInt } from 'node:crypto'

import type { BodyOf, QueryOf, ReplyOf } from '#domain/contract/endpoint.ts'
import type { CardProviderName, Payment, payments, PaymentWays } from '#domain/contract/payments.ts'
import { CARD_PAYMENT_MS, TRANSFER_DAYS } from '#domain/rules/limits.ts'
import { fromHryvnias, kopiykas, minus, type Kopiykas } from '#domain/rules/money/money.ts'
import { makeReference, REFERENCE_DIGITS } from '#domain/rules/money/payment-reference.ts'
import { paymentTexts } from '#domain/uk/payments.ts'
import { persistentTransaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { COUNT_LIMIT, pageOf, readIdCursor, skipOf } from '#server/http/page.ts'
import type { ChatContacts } from '#server/modules/chats/contacts.service.ts'
import { API_BASE } from '#domain/contract/endpoint.ts'
import type { CardProvider } from '#server/outside/payments/card-provider.ts'
import type { CardProviders } from '#server/outside/payments/card-providers.ts'

import {
  countOwn,
  dropUnmade,
  expireInvoices,
  findByKey,
  findOverdue,
  findPayment,
  findWaiting,
  insertPayment,
  listOwn,
  lockInvoices,
  putCheckout,
  type PaymentRow,
} from './payments.repository.ts'
import {
  countUnanswered,
  countPayments,
  type UnansweredCount,
  type PaymentCount,
} from './payment-counts.repository.ts'
import type { Ledger } from './ledger.service.ts'
import { toPayment } from './payments.view.ts'
import type { Settling } from './settling.service.ts'

type PaymentsDeps = {
  ledger: Pick<Ledger, 'lockBalance'>
  contacts: Pick<ChatContacts, 'priceFor'>
  settling: Pick<Settling, 'check'>
  providers: CardProviders
}
type Draft = BodyOf<typeof payments.create>
type Wanted = {
  key: string | null
  amount: Kopiykas
  /** What of the credit the amount counts on. */
  credit: Kopiykas
  orderId: number
  provider: CardProvider | null
}

const DAY_MS = 86_400_000
const FIRST_CHECK_MS = 60_000
/** A bank takes no smaller card payment. */
const CARD_MIN = fromHryvnias(1)
const TRIES = 5
/** A bank that was asked so often, over six minutes, should have answered. */
const HANGING_AFTER_CHECKS = 2
const CHARACTERS = 32

const someReference = (): string =>
  makeReference(Array.from({ length: REFERENCE_DIGITS }, () => randomInt(CHARACTERS)))

export type Payments = ReturnType<typeof createPayments>

/** Payments as they are begun and read. What comes of them is `settling.service.ts`. */
export function createPayments(
  { sql, env, now, log }: Pick<Deps, 'sql' | 'env' | 'now' | 'log'>,
  { ledger, contacts, settling, providers }: PaymentsDeps,
) {
  const shown = (row: PaymentRow): Payment => toPayment(row, now())

  /** To others it is not there. */
  async function own(me: Caller, id: number, db: Queryable): Promise<PaymentRow> {
    const row = orNotFound(await findPayment(id, db))
    if (row.user_id !== me.id) throw refuse('not_found')
    return row
  }

  /** Of one key with the same wish. */
  function mustRepeat(
    row: PaymentRow,
    { chat_id, method, provider = row.provider ?? undefined }: Draft,
  ): void {
    if (row.chat_id !== chat_id || row.method !== method || (row.provider ?? undefined) !== provider)
      throw refuse('idempotency_mismatch')
  }

  /** The way that is to be taken, where it is configured. */
  function wayOf({ method, provider }: Draft): CardProvider | null {
    if (method === 'bank_transfer') {
      if (!env.takesTransfers) throw refuse('payment_not_configured')
      return null
    }
    const chosen = provider === undefined ? [...providers.values()][0] : providers.get(provider)
    if (!chosen) throw refuse('payment_not_configured')
    return chosen
  }

  /** The one that waits already, or a new one. */
  async function put(
    me: Caller,
    draft: Draft,
    { key, amount, credit, orderId, provider }: Wanted,
    tx: Tx,
  ): Promise<{ row: PaymentRow; created: boolean }> {
    const at = now()
    const isCard = provider !== null
    const wanted = {
      chatId: draft.chat_id,
      method: draft.method,
      provider: draft.provider === undefined ? null : (provider?.name ?? null),
    }
    await expireInvoices({ chatId: draft.chat_id, needed: amount, at }, tx)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const waiting = await findWaiting(wanted, tx)
      if (waiting) return { row: waiting, created: false }
      const dueAt = new Date(at.getTime() + (isCard ? CARD_PAYMENT_MS : TRANSFER_DAYS * DAY_MS))
      const id = await insertPayment(
        {
          user_id: me.id,
          chat_id: draft.chat_id,
          order_id: orderId,
          method: draft.method,
          provider: provider?.name ?? null,
          amount_kop: isCard && amount < CARD_MIN ? CARD_MIN : amount,
          credit_kop: credit,
          reference: someReference(),
          idempotency_key: key,
          due_at: dueAt,
          check_at: isCard ? new Date(at.getTime() + FIRST_CHECK_MS) : dueAt,
          created_at: at,
        },
        tx,
      )
      if (id !== null) return { row: defined(await findPayment(id, tx), 'the payment'), created: true }
      const repeated = key === null ? null : await findByKey(me.id, key, tx)
      if (repeated) {
        mustRepeat(repeated, draft)
        return { row: repeated, created: false }
      }
    }
    throw refuse('conflict')
  }

  /** Has the bank make the page on which it is paid; where it does not, there is no payment. */
  async function withCheckout(row: PaymentRow): Promise<PaymentRow> {
    const provider = row.provider === null ? undefined : providers.get(row.provider)
    const isPayable = row.method === 'card' && row.status === 'waiting' && row.due_at > now()
    if (!isPayable || row.checkout_url !== null) return row
    if (!provider) throw refuse('payment_not_configured')
    try {
      const made = await provider.createCheckout({
        reference: row.reference,
        amount: kopiykas(row.amount_kop),
        purpose: paymentTexts.purpose(row.reference),
        returnUrl: `${env.publicUrl}/pay?payment=${row.id}`,
        callbackUrl: `${env.publicUrl}${API_BASE}/payments/callback/${provider.name}`,
        dueAt: row.due_at,
      })
      await putCheckout(row.id, made, sql)
    } catch (error) {
      await dropUnmade(row.id, sql)
      log.error({ err: error, provider: provider.name }, 'a bank made no page to pay on')
      throw refuse('payment_unavailable')
    }
    const made = await findPayment(row.id, sql)
    if (!made) throw refuse('payment_unavailable')
    return made
  }

  return {
    /** How payments stand, for who watches over the server. */
    counts: async (): Promise<{ payments: PaymentCount[]; hanging: UnansweredCount[] }> => {
      const [all, hanging] = await Promise.all([
        countPayments(sql),
        countUnanswered(HANGING_AFTER_CHECKS, sql),
      ])
      return { payments: all, hanging }
    },
    ways: (): PaymentWays => ({
      price: env.contactFeeUah,
      cap: env.contactCap,
      cards: [...providers.keys()].map((provider: CardProviderName) => ({ provider })),
      bank_transfer: env.takesTransfers,
    }),
    async list(me: Caller, query: QueryOf<typeof payments.list>): Promise<ReplyOf<typeof payments.list>> {
      const page = {
        userId: me.id,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, counted] = await Promise.all([listOwn(page, sql), countOwn(me.id, COUNT_LIMIT, sql)])
      const { data, meta } = pageOf(rows, counted, query, ({ id }) => [id])
      return { data: data.map(shown), meta }
    },
    async get(me: Caller, id: number, db: Queryable = sql): Promise<Payment> {
      return shown(await own(me, id, db))
    },
    /** The same with what it was asked for, whatever came, and whether it can still be paid. */
    async getAsked(
      me: Caller,
      id: number,
    ): Promise<{ payment: Payment; asked: Kopiykas; received: Kopiykas; isDue: boolean }> {
      const row = await own(me, id, sql)
      return {
        payment: shown(row),
        asked: kopiykas(row.amount_kop),
        received: kopiykas(row.received_kop),
        isDue: row.status === 'waiting' && row.due_at > now(),
      }
    },
    /**
     * Begins a payment, or answers the one that waits already. 404 to strangers, 403 to the buyer, 409 where there is
     * nothing to pay for, 503 while the bank makes no page for it.
     */
    async create(
      me: Caller,
      draft: Draft,
      key: string | null,
    ): Promise<{ payment: Payment; created: boolean }> {
      const repeated = key === null ? null : await findByKey(me.id, key, sql)
      if (repeated) {
        mustRepeat(repeated, draft)
        return { payment: shown(await withCheckout(repeated)), created: false }
      }
      const asked = await contacts.priceFor(me, draft.chat_id, sql)
      if (asked.credit >= asked.price) throw refuse('nothing_to_pay')
      const provider = wayOf(draft)
      // one whose time is over makes room for another when the bank says that nobody has paid it
      for (const { id } of await findOverdue(draft.chat_id, now(), sql)) await settling.check(id)
      const { row, created } = await persistentTransaction(sql, async (tx) => {
        await lockInvoices(draft.chat_id, tx)
        // two that are begun at once are never promised the same credit
        await ledger.lockBalance(me.id, tx)
        const { price, credit, orderId } = await contacts.priceFor(me, draft.chat_id, tx)
        if (credit >= price) throw refuse('nothing_to_pay')
        return put(me, draft, { key, amount: minus(price, credit), credit, orderId, provider }, tx)
      })
      return { payment: shown(await withCheckout(row)), created }
    },
  }
}
