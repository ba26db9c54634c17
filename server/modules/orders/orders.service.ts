import { createHash } from 'node:crypto'

import type { FieldErrors } from '#domain/contract/errors.ts'
import type { MyOrder, MyOrdersFilter } from '#domain/contract/my-orders.ts'
import { quantityFault, type OrderDraft, type OrderEdit, withItsUnit } from '#domain/contract/order-draft.ts'
import type { OrderPage } from '#domain/contract/orders.ts'
import type { PageMeta } from '#domain/contract/page.ts'
import { ORDER_CONTINUES_DAYS, ORDERS_PER_DAY } from '#domain/rules/limits.ts'
import { kopiykasOf } from '#domain/rules/money/money.ts'
import { isPublicOrder, isSeenByAll, nextOrderStatus } from '#domain/rules/deals/order-status.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { afterCommit, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse, refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { COUNT_LIMIT, pageOf, readIdCursor, skipOf } from '#server/http/page.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { PublishedOrders } from '#server/modules/matching/published-orders.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'

import type { ModerationQueue } from './moderation.service.ts'
import type { EditionRow } from './order-editions.repository.ts'
import type { OrderEditions } from './order-editions.service.ts'
import type { OrderIndex } from './order-index.service.ts'
import { refusalToChange, refusalToView } from './orders.policy.ts'
import {
  countOwn,
  findOrder,
  findOwn,
  findState,
  insertHistory,
  insertOrder,
  listOwn,
  lockState,
  lockVerifiedPhone,
  updateOrder,
  type OrderFields,
  type OrderState,
  type ViewedRow,
} from './orders.repository.ts'
import { closingOf, toMyOrders, toOrders } from './orders.view.ts'
import { createPlaceNames } from './place-names.ts'
import { makeShortCode } from './short-code.ts'

type OrdersDeps = {
  places: Places
  attempts: Attempts
  queue: ModerationQueue
  index: Pick<OrderIndex, 'refresh'>
  published: PublishedOrders
  trust: Pick<Trust, 'buyers'>
  editions: Pick<OrderEditions, 'record' | 'tell'>
}
type OwnerAction = 'pause' | 'play' | 'edit' | 'close'

const DAY_MS = 86_400_000
const DAILY = { scope: 'orders:day', max: ORDERS_PER_DAY, windowMs: DAY_MS, code: 'daily_limit' } as const

export type Orders = ReturnType<typeof createOrders>

const textFields = (text: string): Pick<OrderFields, 'text' | 'search' | 'fingerprint'> => {
  const search = foldForSearch(text)
  return {
    text,
    search,
    fingerprint: createHash('sha256')
      .update(search || text)
      .digest(),
  }
}

const editionOf = ({ text, quantity, unit, location_id, needed_by }: EditionRow): EditionRow => ({
  text,
  quantity,
  unit,
  location_id,
  needed_by,
})

/** What buyers do with their orders, and what others see of one. */
export function createOrders(
  { sql, bus, env, now }: Deps,
  { places, attempts, queue, index, published, trust, editions }: OrdersDeps,
) {
  const names = createPlaceNames(places)

  async function placeErrors({
    category_id,
    location_id,
  }: Pick<OrderEdit, 'category_id' | 'location_id'>): Promise<FieldErrors> {
    const isLeaf = category_id === undefined || (await places.isCategoryLeaf(category_id))
    const isPlace = location_id === undefined || (await places.location(location_id)) !== null
    return {
      ...(isLeaf ? {} : { category_id: [fieldTexts.choose] }),
      ...(isPlace ? {} : { location_id: [fieldTexts.choose] }),
    }
  }

  const dateErrors = (neededBy: string | null | undefined, known: string | null = null): FieldErrors =>
    neededBy && neededBy !== known && neededBy < kyivDay(now()) ? { needed_by: [fieldTexts.datePast] } : {}

  /** An edit may name one of the two and leave the other as it stands. */
  function quantityErrors(changes: OrderEdit, order: OrderState): FieldErrors {
    const { quantity = order.quantity, unit = order.unit } = changes
    if (quantity === order.quantity && unit === order.unit) return {}
    const fault = quantityFault({ quantity, unit })
    return fault === null ? {} : { quantity: [fault] }
  }

  const refuseAny = (errors: FieldErrors): void => {
    if (Object.keys(errors).length > 0) throw refuseFields(errors)
  }

  /** Sends an order to moderation: the note in the queue is written with it, the word goes out after it. */
  async function submit(orderId: number, tx: Tx): Promise<void> {
    await queue.add(orderId, tx)
    afterCommit(tx, () => bus.emit('order.submitted', { orderId }))
  }

  async function insertWithCode(
    order: Omit<Parameters<typeof insertOrder>[0], 'short_code'>,
    tx: Tx,
  ): Promise<number> {
    for (;;) {
      const id = await insertOrder({ ...order, short_code: makeShortCode() }, tx)
      if (id !== null) return id
    }
  }

  async function own(id: number, userId: number, db: Queryable = sql): Promise<MyOrder> {
    const [order] = await toMyOrders([orNotFound(await findOwn(id, userId, db))], names)
    return defined(order, `order ${id}`)
  }

  /** What is resumed on its last day, or after it, goes on as if its owner had been asked. */
  const resumed = ({ needed_by }: OrderState): { continued_until?: string } =>
    needed_by !== null && needed_by <= kyivDayAfter(now(), 1)
      ? { continued_until: kyivDayAfter(now(), ORDER_CONTINUES_DAYS) }
      : {}

  const allowed = (order: OrderState | null, me: Caller, change: OwnerAction): OrderState => {
    const known = orNotFound(order)
    const why = refusalToChange(known, me.id, change)
    if (why !== null) throw refuse(why)
    return known
  }

  /** Publishes: the order waits for moderation. Takes part in the transaction that keeps the answer of the call. */
  async function create(me: Caller, draft: OrderDraft, db: Queryable): Promise<MyOrder> {
    const { text, budget, ...fields } = withItsUnit(draft)
    return transaction(db, async (tx) => {
      const verified = await lockVerifiedPhone(me.id, tx)
      if (verified === null) throw refuse('phone_not_verified')
      refuseAny({
        ...(draft.phone === verified ? {} : { phone: [fieldTexts.phoneUnverified] }),
        ...(await placeErrors(draft)),
        ...dateErrors(draft.needed_by),
      })
      if (env.rateLimits) await attempts.reserve(String(me.id), DAILY, tx)
      const at = now()
      const columns = { ...fields, ...textFields(text), budget_kop: kopiykasOf(budget) }
      const id = await insertWithCode({ ...columns, user_id: me.id, created_at: at, updated_at: at }, tx)
      await index.refresh(id, tx)
      await insertHistory(id, { from: null, to: 'moderation', actor: 'owner' }, at, tx)
      await submit(id, tx)
      return own(id, me.id, tx)
    })
  }

  /** A new text, and any edit of a declined order, goes back to moderation; other fields change in place. */
  async function edit(me: Caller, id: number, changes: OrderEdit): Promise<MyOrder> {
    return transaction(sql, async (tx) => {
      const order = allowed(await lockState(id, tx), me, 'edit')
      refuseAny({
        ...(await placeErrors(changes)),
        ...dateErrors(changes.needed_by, order.needed_by),
        ...quantityErrors(changes, order),
      })
      const { text, budget, ...rest } = changes
      const isResubmitted = order.status === 'declined' || (text !== undefined && text !== order.text)
      const { quantity = order.quantity } = rest
      const counted = quantity === null ? { ...rest, unit: null } : rest
      const named = Object.fromEntries(Object.entries(counted).filter(([, value]) => value !== undefined))
      const at = now()
      const edition = { orderId: id, userId: me.id, revision: order.revision, former: editionOf(order) }
      const next = editionOf({ ...order, ...named, ...(text === undefined ? {} : { text }) })
      const revision = await editions.record({ ...edition, next }, at, tx)
      await updateOrder(
        id,
        {
          ...named,
          revision,
          ...(next.needed_by === order.needed_by ? {} : { ends_on: null, continued_until: null }),
          ...(text === undefined ? {} : textFields(text)),
          ...(budget === undefined ? {} : { budget_kop: kopiykasOf(budget) }),
          ...(isResubmitted
            ? {
                status: 'moderation',
                decline_reason: null,
                return_to_pause: order.status === 'pause' || order.return_to_pause,
              }
            : {}),
          updated_at: at,
        },
        tx,
      )
      const isFoundAnew = [text, changes.location_id, changes.category_id].some(
        (value) => value !== undefined,
      )
      if (isFoundAnew) await index.refresh(id, tx)
      const fitsAnew = changes.location_id !== undefined || changes.category_id !== undefined
      if (fitsAnew && !isResubmitted && isPublicOrder(order.status)) await published.add(id, tx)
      if (isResubmitted) {
        const formerText = text === undefined || text === order.text ? null : order.text
        await insertHistory(id, { from: order.status, to: 'moderation', actor: 'owner', formerText }, at, tx)
        await submit(id, tx)
      }
      // what waits for its verdict is told of by the verdict
      else if (revision > order.revision && isSeenByAll(order.status)) await editions.tell(id, tx)
      afterCommit(tx, () => bus.emit('orders.changed', { orderId: id }))
      return own(id, me.id, tx)
    })
  }

  async function step(me: Caller, id: number, event: 'pause' | 'play'): Promise<MyOrder> {
    return transaction(sql, async (tx) => {
      const order = allowed(await lockState(id, tx), me, event)
      const to = nextOrderStatus(order.status, event, 'owner')!
      const at = now()
      await updateOrder(
        id,
        { status: to, ends_on: null, ...(to === 'play' ? resumed(order) : {}), updated_at: at },
        tx,
      )
      await insertHistory(id, { from: order.status, to, actor: 'owner' }, at, tx)
      if (isPublicOrder(to)) await published.add(id, tx)
      afterCommit(tx, () => bus.emit('orders.changed', { orderId: id }))
      return own(id, me.id, tx)
    })
  }

  async function seen(id: number, me: Caller | null): Promise<ViewedRow> {
    const row = orNotFound(await findOrder(id, me?.id ?? null, sql))
    const why = refusalToView(row, me?.id ?? null)
    if (why !== null) throw refuse(why)
    return row
  }

  return {
    /** Refuses who has no verified phone, before the draft is judged. */
    mayCreate: async (me: Caller): Promise<void> => {
      if (me.phone === null) throw refuse('phone_not_verified')
    },
    /** Refuses with 404, 403 or 409 before the body of a change is judged. */
    mayChange: async (me: Caller, id: number, change: OwnerAction): Promise<void> => {
      allowed(await findState(id, sql), me, change)
    },
    create,
    edit,
    pause: (me: Caller, id: number): Promise<MyOrder> => step(me, id, 'pause'),
    play: (me: Caller, id: number): Promise<MyOrder> => step(me, id, 'play'),
    /** One order for whoever asks; 410 for what was public once and is hidden. */
    async view(id: number, me: Caller | null): Promise<OrderPage> {
      const row = await seen(id, me)
      const [order] = await toOrders([row], names)
      const { my_proposal_id, invited_at } = row
      const buyers = await trust.buyers([row.user_id], sql)
      return {
        ...defined(order, `order ${id}`),
        ...closingOf(row),
        is_mine: row.user_id === me?.id,
        my_proposal_id,
        invited_at: invited_at?.toISOString() ?? null,
        buyer_facts: buyers.get(row.user_id) ?? null,
      }
    },
    /** Whose order it is and how it stands, for whoever may look at it. */
    seenBy: (me: Caller, id: number): Promise<Pick<ViewedRow, 'user_id' | 'status'>> => seen(id, me),
    /** An own order; 404 for another's, and for a duplicate that the night has hidden. */
    own: (me: Caller, id: number): Promise<MyOrder> => own(id, me.id),
    /** Own orders, newest first. */
    async ownPage(me: Caller, query: MyOrdersFilter): Promise<{ data: MyOrder[]; meta: PageMeta }> {
      const page = {
        ...query,
        userId: me.id,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, total] = await Promise.all([listOwn(page, sql), countOwn(page, COUNT_LIMIT, sql)])
      const { data, meta } = pageOf(rows, total, query, (row) => [row.id])
      return { data: await toMyOrders(data, names), meta }
    },
  }
}
