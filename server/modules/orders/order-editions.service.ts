import type { OrderEdition } from '#domain/contract/proposals.ts'
import { changedFields, differenceOf, type EditionState } from '#domain/rules/deals/order-edition.ts'
import { headingOf } from '#domain/rules/text.ts'
import { defined } from '#server/defined.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import { announce } from '#server/pending-events.ts'

import {
  type EditionKey,
  type EditionRow,
  findEditedOrder,
  insertEdition,
  listPastEditions,
  listUnconfirmed,
} from './order-editions.repository.ts'

export type OrderEditions = ReturnType<typeof createOrderEditions>

type OrderEditionsDeps = { places: Pick<Places, 'location'> }
type EditionChange = {
  orderId: number
  userId: number
  revision: number
  former: EditionRow
  next: EditionRow
}

const comparable = ({ location_id, ...rest }: EditionRow): EditionState<number> => ({
  ...rest,
  location: location_id,
})

/** Keeps what orders asked for before each edit, and tells suppliers who wait what has changed since they answered. */
export function createOrderEditions({ sql, bus }: Pick<Deps, 'sql' | 'bus'>, { places }: OrderEditionsDeps) {
  const placeOf = async (id: number) => defined(await places.location(id), `place ${id}`)
  const named = async ({ location_id, ...rest }: EditionRow): Promise<EditionState<string>> => ({
    ...rest,
    location: (await placeOf(location_id)).name,
  })

  return {
    /** Notes an edition where an edit makes one; answers the number of the edition that stands afterwards. */
    async record(
      { orderId, userId, revision, former, next }: EditionChange,
      at: Date,
      tx: Tx,
    ): Promise<number> {
      const changed = changedFields(comparable(former), comparable(next))
      if (changed.length === 0) return revision
      const edition = { order_id: orderId, revision: revision + 1, user_id: userId, at, changed, ...former }
      await insertEdition(edition, tx)
      return edition.revision
    },
    /**
     * Tells suppliers whose proposals answer an older edition how it differs; all of an order, or one. Called when
     * the present edition is seen by all, however often: what was told of an edition is told once.
     */
    async tell(orderId: number, tx: Tx, proposalId: number | null = null): Promise<void> {
      const order = await findEditedOrder(orderId, tx)
      if (order === null) return
      const waiting = await listUnconfirmed(order, proposalId, tx)
      const revisions = [...new Set(waiting.map(({ order_revision }) => order_revision))]
      const past = await listPastEditions(
        revisions.map((revision) => ({ order_id: orderId, revision })),
        tx,
      )
      const present = await named(order)
      for (const { id, user_id, order_revision } of waiting) {
        const answered = past.find(({ revision }) => revision === order_revision)
        if (answered === undefined) continue
        const event = {
          proposalId: id,
          orderId,
          supplierId: user_id,
          revision: order.revision,
          heading: headingOf(order.text),
          difference: differenceOf(await named(answered), present),
        }
        await announce(bus, 'order.edited', event, tx)
      }
    },
    /** Orders as they stood in past editions, by `order_id` and `revision`; one that is not past has none. */
    async past(keys: readonly EditionKey[], db: Queryable = sql): Promise<(OrderEdition & EditionKey)[]> {
      const rows = await listPastEditions(keys, db)
      return Promise.all(
        rows.map(async ({ location_id, ...rest }) => ({ ...rest, location: await placeOf(location_id) })),
      )
    },
  }
}
