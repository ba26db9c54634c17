import type { EditionField } from '#domain/rules/deals/order-edition.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** An order as it stands, or stood until an edit. */
export type EditionRow = {
  text: string
  quantity: number | null
  unit: string | null
  location_id: number
  needed_by: string | null
}

type NewEdition = EditionRow & {
  order_id: number
  revision: number
  user_id: number
  at: Date
  changed: EditionField[]
}

/** Keeps what an edit replaces; `revision` is the number of the edition that it makes. */
export async function insertEdition(edition: NewEdition, db: Queryable): Promise<void> {
  await db`insert into order_editions ${db(edition)}`
}

export type EditionKey = { order_id: number; revision: number }
type PastEditionRow = EditionRow & EditionKey

/** Orders as they stood in these past editions: what the next edit of each replaced. */
export async function listPastEditions(
  keys: readonly EditionKey[],
  db: Queryable,
): Promise<PastEditionRow[]> {
  if (keys.length === 0) return []
  return db<PastEditionRow[]>`
    select asked.order_id, asked.revision, e.*
    from unnest(${keys.map((key) => key.order_id)}::bigint[], ${keys.map((key) => key.revision)}::int[])
      as asked (order_id, revision)
    cross join lateral (
      select text, quantity::float8 as quantity, unit, location_id, needed_by::text as needed_by from order_editions
      where order_id = asked.order_id and revision > asked.revision order by revision limit 1
    ) e`
}

export type EditedOrder = EditionRow & { id: number; user_id: number; revision: number }

export async function findEditedOrder(id: number, db: Queryable): Promise<EditedOrder | null> {
  const [row] = await db<EditedOrder[]>`
    select id, user_id, revision, text, quantity::float8 as quantity, unit, location_id, needed_by::text as needed_by
    from orders where id = ${id}`
  return row ?? null
}

export type WaitingProposal = { id: number; user_id: number; order_revision: number }

/** Proposals that wait and answer an older edition; of one proposal alone where it is named. */
export async function listUnconfirmed(
  { id, revision }: Pick<EditedOrder, 'id' | 'revision'>,
  proposalId: number | null,
  db: Queryable,
): Promise<WaitingProposal[]> {
  return db<WaitingProposal[]>`
    select id, user_id, order_revision from proposals
    where order_id = ${id} and status = 'pending' and order_revision < ${revision}
      and (${proposalId}::bigint is null or id = ${proposalId}) order by id`
}
