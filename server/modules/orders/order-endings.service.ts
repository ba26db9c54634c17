import { ORDER_CONTINUES_DAYS, ORDER_SILENT_DAYS } from '#domain/rules/limits.ts'
import { type CloseReason, nextOrderStatus } from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { defined } from '#server/defined.ts'
import { afterCommit, transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { announce } from '#server/pending-events.ts'

import {
  type EndingOrder,
  forgetAsked,
  listWaiting,
  takeToAsk,
  takeToEnd,
  updateEnding,
} from './order-endings.repository.ts'
import { refusalToChange } from './orders.policy.ts'
import { insertHistory, lockState, type OrderState } from './orders.repository.ts'

/** So many by one transaction. */
const AT_ONCE = 100

export type OrderEndings = ReturnType<typeof createOrderEndings>

/** How orders end: closed by their buyers, or paused by the clock after their buyers were asked. */
export function createOrderEndings({ sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>) {
  async function hold(me: Caller, id: number, event: 'close' | 'continue', tx: Tx): Promise<OrderState> {
    const order = orNotFound(await lockState(id, tx))
    const why = refusalToChange(order, me.id, event)
    if (why !== null) throw refuse(why)
    return order
  }

  /** Suppliers who wait learn that nobody will answer them any more. */
  async function tellWaiting(order: OrderState, reason: CloseReason, tx: Tx): Promise<void> {
    for (const { id, user_id } of await listWaiting(order.id, tx)) {
      const event = {
        proposalId: id,
        orderId: order.id,
        supplierId: user_id,
        heading: headingOf(order.text),
        reason,
      }
      await announce(bus, 'order.closed', event, tx)
    }
  }

  const tellOwner = ({ id, user_id, text, ends_on }: EndingOrder, stage: 'ask' | 'paused', tx: Tx) =>
    announce(
      bus,
      'order.ending',
      { orderId: id, userId: user_id, heading: headingOf(text), stage, day: ends_on },
      tx,
    )

  const query = () => ({ today: kyivDay(now()), silentDays: ORDER_SILENT_DAYS, limit: AT_ONCE })

  const askSome = (): Promise<number> =>
    transaction(sql, async (tx) => {
      const asked = await takeToAsk(query(), tx)
      for (const order of asked) await tellOwner(order, 'ask', tx)
      return asked.length
    })

  const pauseSome = (): Promise<number> =>
    transaction(sql, async (tx) => {
      const over = await takeToEnd(query(), tx)
      for (const order of over) {
        const at = now()
        const to = defined(nextOrderStatus(order.status, 'end', 'nightly'), `a step of order ${order.id}`)
        await updateEnding(order.id, { status: to, ends_on: null, updated_at: at }, tx)
        await insertHistory(order.id, { from: order.status, to, actor: 'nightly' }, at, tx)
        await tellOwner(order, 'paused', tx)
        afterCommit(tx, () => bus.emit('orders.changed', { orderId: order.id }))
      }
      return over.length
    })

  /** Repeats until less than a batch was found; answers how many were. */
  async function all(some: () => Promise<number>): Promise<number> {
    for (let sum = 0; ;) {
      const found = await some()
      sum += found
      if (found < AT_ONCE) return sum
    }
  }

  return {
    /** Refuses with 404, 403 or 409 before the body is judged. */
    close: (me: Caller, id: number, reason: CloseReason): Promise<void> =>
      transaction(sql, async (tx) => {
        const order = await hold(me, id, 'close', tx)
        const [at, to] = [now(), 'closed'] as const
        await updateEnding(
          id,
          {
            status: to,
            close_reason: reason,
            closed_at: at,
            ends_on: null,
            continued_until: null,
            updated_at: at,
          },
          tx,
        )
        await insertHistory(id, { from: order.status, to, actor: 'owner', reason }, at, tx)
        await tellWaiting(order, reason, tx)
        afterCommit(tx, () => bus.emit('orders.changed', { orderId: id }))
      }),
    /** Lets an order go on past its day. */
    continue: (me: Caller, id: number): Promise<void> =>
      transaction(sql, async (tx) => {
        await hold(me, id, 'continue', tx)
        const at = now()
        const until = kyivDayAfter(at, ORDER_CONTINUES_DAYS)
        await updateEnding(id, { ends_on: null, continued_until: until, updated_at: at }, tx)
        afterCommit(tx, () => bus.emit('orders.changed', { orderId: id }))
      }),
    /**
     * Pauses what was asked about in vain, and asks about what ends tomorrow; whatever it finds it finds once, however
     * many servers and how often it is called on a day of Kyiv.
     */
    async endByClock(): Promise<{ asked: number; paused: number }> {
      await forgetAsked(query(), sql)
      return { paused: await all(pauseSome), asked: await all(askSome) }
    },
  }
}
