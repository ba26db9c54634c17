import { DUPLICATE_WINDOW_DAYS } from '#domain/rules/limits.ts'
import {
  acceptedStatus,
  isPublicOrder,
  isSeenByAll,
  nextOrderStatus,
  type OrderStatus,
} from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import { afterCommit, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import type { PublishedOrders } from '#server/modules/matching/published-orders.service.ts'
import { announce } from '#server/pending-events.ts'

import {
  ALIKE,
  findAlike,
  findRevision,
  hideOldDuplicates,
  isOwnedBy,
  listWaiting,
  lockForVerdict,
  lockOwner,
  takeWaiting,
  type WaitingRow,
} from './moderation.repository.ts'
import type { OrderEditions } from './order-editions.service.ts'
import { insertHistory, updateOrder } from './orders.repository.ts'

/** Keeps what is to be moderated; the note is written in the transaction of the order, so a crash loses neither. */
export type ModerationQueue = { add(orderId: number, tx: Tx): Promise<void> }

export type Verdict =
  | { status: 'accepted' }
  | { status: 'declined'; reason: string }
  | { status: 'duplicate'; of: number | null }

export type Conclusion = { id: number; status: OrderStatus; heading: string }

export type Moderation = ReturnType<typeof createModeration>

const DAY_MS = 86_400_000
const SWEEP_MAX = 1000
const EVENT = { accepted: 'accept', declined: 'decline', duplicate: 'duplicate' } as const

/** Decides on orders that wait: by rules at once, or by a person's word. */
export function createModeration(
  { sql, bus, env, now }: Deps,
  { published, editions }: { published: PublishedOrders; editions: Pick<OrderEditions, 'tell'> },
) {
  async function conclude(
    order: WaitingRow,
    verdict: Verdict,
    { byPerson }: { byPerson: boolean },
    tx: Tx,
  ): Promise<Conclusion> {
    const at = now()
    const to = verdict.status === 'accepted' ? acceptedStatus(order.return_to_pause) : verdict.status
    const reason = verdict.status === 'declined' ? verdict.reason : null
    await updateOrder(
      order.id,
      {
        status: to,
        decline_reason: reason,
        updated_at: at,
        ...(verdict.status === 'accepted'
          ? { published_at: order.published_at ?? at, return_to_pause: false }
          : {}),
        ...(verdict.status === 'duplicate' ? { duplicate_of: verdict.of } : {}),
      },
      tx,
    )
    const decisionId = await insertHistory(
      order.id,
      { from: order.status, to, actor: 'moderation', reason },
      at,
      tx,
    )
    if (isPublicOrder(to)) await published.add(order.id, tx)
    if (isSeenByAll(to)) await editions.tell(order.id, tx)
    const decided = {
      orderId: order.id,
      userId: order.user_id,
      status: verdict.status,
      decisionId,
      heading: headingOf(order.text),
      reason,
      byPerson,
    }
    await announce(bus, 'order.decided', decided, tx)
    afterCommit(tx, () => bus.emit('orders.changed', { orderId: order.id }))
    return { id: order.id, status: to, heading: decided.heading }
  }

  /** Refuses with 404, 409 or 422 what a person may not decide so. */
  async function judge(
    order: WaitingRow | null,
    { id, revision, verdict }: { id: number; revision: number | null; verdict: Verdict },
    tx: Tx,
  ): Promise<WaitingRow> {
    if (order === null) throw refuse('not_found', { detail: operatorRefusals.noOrder(id) })
    if (nextOrderStatus(order.status, EVENT[verdict.status], 'moderation') === null) {
      const status = myOrderTexts.status[order.status]
      throw refuse('order_state', { detail: operatorRefusals.notWaiting(id, status) })
    }
    if (revision !== null && revision !== (await findRevision(id, tx)))
      throw refuse('conflict', { detail: operatorRefusals.changed(id) })
    if (verdict.status !== 'duplicate') return order
    if (order.published_at !== null) throw refuse('order_state', { detail: operatorRefusals.wasPublic(id) })
    const { of } = verdict
    if (of !== null && (of === id || !(await isOwnedBy(of, order.user_id, tx))))
      throw refuseFields({ of: [operatorRefusals.noOriginal] })
    return order
  }

  async function byRules(order: WaitingRow, tx: Tx): Promise<Verdict> {
    // what was public once stays: its owner may well have written two orders alike since
    if (order.published_at !== null) return { status: 'accepted' }
    await lockOwner(order.user_id, tx)
    const since = new Date(now().getTime() - DUPLICATE_WINDOW_DAYS * DAY_MS)
    const original = await findAlike(order, since, ALIKE, tx)
    return original === null ? { status: 'accepted' } : { status: 'duplicate', of: original }
  }

  /** Decides by rules; does nothing for an order that is decided already, or where people decide. */
  async function decide(orderId: number): Promise<void> {
    if (env.moderation === 'manual') return
    await transaction(sql, async (tx) => {
      const order = await takeWaiting(orderId, tx)
      if (order) await conclude(order, await byRules(order, tx), { byPerson: false }, tx)
    })
  }

  bus.on('order.submitted', ({ orderId }) => decide(orderId))

  return {
    decide,
    /**
     * A person's decision; 404 for an unknown order, 409 where it does not wait for one, or has changed since the
     * `revision` that was seen, 422 for an original that is none. Takes part in the caller's transaction.
     */
    conclude: (
      id: number,
      verdict: Verdict,
      { revision = null, db = sql }: { revision?: number | null; db?: Queryable } = {},
    ): Promise<Conclusion> =>
      transaction(db, async (tx) => {
        const order = await judge(await lockForVerdict(id, tx), { id, revision, verdict }, tx)
        return conclude(order, verdict, { byPerson: true }, tx)
      }),
    /** Decides all that wait since before this process knew of them; answers how many were looked at. */
    async catchUp(): Promise<number> {
      const waiting = env.moderation === 'manual' ? [] : await listWaiting(SWEEP_MAX, sql)
      for (const orderId of waiting) await decide(orderId)
      return waiting.length
    },
    /** Hides what was a duplicate when the day began in Kyiv; answers how many. */
    hideDuplicates: (): Promise<number> => hideOldDuplicates(now(), sql),
  }
}
