import type {
  OrderEdition,
  OrderProposal,
  Proposal,
  ProposalFilter,
  ProposalPage,
} from '#domain/contract/proposals.ts'
import { isUnconfirmed } from '#domain/rules/deals/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { transaction, type Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, readIdCursor, skipOf } from '#server/http/page.ts'
import type { OrderEditions } from '#server/modules/orders/order-editions.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'
import { announce } from '#server/pending-events.ts'

import { partyOf } from './proposals.policy.ts'
import {
  countOwn,
  findProposal,
  listOfOrder,
  listOwn,
  markSeen,
  type ProposalRow,
} from './proposals.repository.ts'
import { toOrderProposal, toProposal } from './proposals.view.ts'

type ViewsDeps = {
  places: Places
  trust: Pick<Trust, 'suppliers'>
  editions: Pick<OrderEditions, 'past'>
}

const SHOWN_UNDER_ORDER = 1000

export type ProposalViews = ReturnType<typeof createProposalViews>

/** Proposals as their two parties see them. */
export function createProposalViews({ sql, bus, now }: Deps, { places, trust, editions }: ViewsDeps) {
  const authors = (rows: readonly ProposalRow[], db: Queryable) =>
    trust.suppliers(
      rows.map(({ user_id }) => user_id),
      db,
    )
  /** With the edition that each is seen with, and what it has answered where its supplier is to see what has changed since. */
  async function shown(rows: readonly ProposalRow[], me: Caller, db: Queryable): Promise<Proposal[]> {
    const own = rows.filter((row) => row.user_id === me.id)
    const unchecked = own.filter((row) => row.order_shown < row.order_latest)
    const unconfirmed = own.filter((row) => isUnconfirmed(row, { revision: row.order_shown }))
    const keys = [
      ...unchecked.map(({ order_id, order_shown }) => ({ order_id, revision: order_shown })),
      ...unconfirmed.map(({ order_id, order_revision }) => ({ order_id, revision: order_revision })),
    ]
    const [past, known] = [await editions.past(keys, db), await authors(rows, db)]
    const edition = (among: ProposalRow[], row: ProposalRow, revision: number): OrderEdition | null =>
      (among.includes(row) &&
        past.find((one) => one.order_id === row.order_id && one.revision === revision)) ||
      null
    return Promise.all(
      rows.map((row) =>
        toProposal(row, me.id, known.get(row.user_id), places, {
          shown: edition(unchecked, row, row.order_shown),
          answered: edition(unconfirmed, row, row.order_revision),
        }),
      ),
    )
  }

  return {
    /** One proposal as its party sees it, for a service that has asked who may. */
    async show(id: number, me: Caller, db: Queryable): Promise<Proposal> {
      const [proposal] = await shown([orNotFound(await findProposal(id, db))], me, db)
      return orNotFound(proposal ?? null)
    },
    /** One proposal, for its two parties; 404 for everybody else. */
    async view(me: Caller, id: number): Promise<Proposal> {
      const row = orNotFound(await findProposal(id, sql))
      if (partyOf(row, row.buyer_id, me.id) === null) throw refuse('not_found')
      const [proposal] = await shown([row], me, sql)
      return orNotFound(proposal ?? null)
    },
    /** Own proposals, newest first; with a status those that are in it. */
    async ownPage(me: Caller, query: ProposalFilter): Promise<ProposalPage> {
      const page = {
        userId: me.id,
        status: query.status,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, counts] = await Promise.all([listOwn(page, sql), countOwn(me.id, sql)])
      const { data, meta } = pageOf(rows, counts[query.status ?? 'all'], query, (row) => [row.id])
      return {
        data: await shown(data, me, sql),
        meta: { ...meta, counts },
      }
    },
    /** What an order was answered with, the latest first, for its owner. */
    async ofOrder(orderId: number): Promise<OrderProposal[]> {
      const rows = await listOfOrder(orderId, SHOWN_UNDER_ORDER, sql)
      const known = await authors(rows, sql)
      return rows.map((row) => toOrderProposal(row, known.get(row.user_id)))
    },
    /** The owner has looked at the proposals up to this one. A page tells so by itself: devices also read ahead. */
    see: (orderId: number, upTo: number): Promise<void> =>
      transaction(sql, async (tx) => {
        for (const { id, user_id, order_text } of await markSeen(orderId, upTo, now(), tx)) {
          const event = { proposalId: id, orderId, supplierId: user_id, heading: headingOf(order_text) }
          await announce(bus, 'proposal.seen', event, tx)
        }
      }),
  }
}
