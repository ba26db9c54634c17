import type { ContactHistory, contactHistory, OpenedContact } from '#domain/contract/contact-history.ts'
import type { QueryOf, ReplyOf } from '#domain/contract/endpoint.ts'
import type { BuyerFacts } from '#domain/contract/trust.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { isSeenByAll } from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { isIdKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'
import type { KnownSupplier, Trust } from '#server/modules/trust/trust.service.ts'

import {
  countOpened,
  findOpened,
  findOrderHistory,
  findOrderOwner,
  type OpenedFilter,
  type OpenedRow,
  type OrderHistoryRow,
} from './contact-history.repository.ts'

/** Suppliers that are told of an order, and events that are told of a supplier. */
const TOLD_OF_ORDER = 500

/** Where an earlier page of opened contacts ended. */
function openedCursor(cursor: string | undefined): OpenedFilter['after'] {
  const keys = readCursor(cursor, 2)
  if (!keys) return null
  const [openedUs, chatId] = keys
  if (!isIdKey(openedUs) || !isIdKey(chatId)) throw refuse('malformed')
  return { openedUs, chatId }
}

const toOpened = (row: OpenedRow, facts: BuyerFacts | undefined): OpenedContact => ({
  chat_id: row.chat_id,
  propose_id: row.propose_id,
  order: {
    id: row.order_id,
    heading: headingOf(row.order_text),
    text: row.order_text,
    status: row.order_status,
  },
  name: row.name,
  facts: facts ?? null,
  phone: row.phone,
  email: row.email,
  opened_at: row.opened_at.toISOString(),
  shared: row.shared,
  closed_at: row.closed_at?.toISOString() ?? null,
  partner_deleted: row.partner_deleted,
})

const toHistory = (row: OrderHistoryRow, known: KnownSupplier | undefined): ContactHistory => ({
  chat_id: row.chat_id,
  propose_id: row.propose_id,
  supplier: { id: row.supplier_id, username: row.supplier_name },
  company: row.company,
  supplier_company: known?.company ?? null,
  facts: known?.facts ?? null,
  shared: row.shared,
  opened_at: row.opened_at?.toISOString() ?? null,
  events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
})

export type ContactHistories = ReturnType<typeof createContactHistories>

/** Who opened whose contacts, and when, for either side. */
export function createContactHistories({ sql }: Pick<Deps, 'sql'>, { trust }: { trust: Trust }) {
  /** A page of the contacts that this supplier has opened, the latest first. */
  async function opened(
    me: Caller,
    query: QueryOf<typeof contactHistory.opened>,
  ): Promise<ReplyOf<typeof contactHistory.opened>> {
    const filter: OpenedFilter = {
      supplierId: me.id,
      words: foldForSearch(query.text ?? '')
        .split(' ')
        .filter((word) => word !== ''),
      after: openedCursor(query.cursor),
      skip: skipOf(query),
      limit: query.per_page + 1,
    }
    const [rows, counted] = await Promise.all([findOpened(filter, sql), countOpened(filter, sql)])
    const { data, meta } = pageOf(rows, counted, query, (row) => [row.opened_us, row.chat_id])
    const here = data.filter(({ partner_deleted: isGone }) => !isGone)
    const known = await trust.buyers(
      here.map(({ buyer_id }) => buyer_id),
      sql,
    )
    return {
      data: data.map((row) => toOpened(row, row.partner_deleted ? undefined : known.get(row.buyer_id))),
      meta,
    }
  }

  /** To which suppliers the contacts of an own order are or were open; 403 to others, 404 where they cannot see it. */
  async function ofOrder(me: Caller, orderId: number): Promise<ContactHistory[]> {
    const order = orNotFound(await findOrderOwner(orderId, sql))
    if (order.user_id !== me.id) throw refuse(isSeenByAll(order.status) ? 'forbidden' : 'not_found')
    const rows = await findOrderHistory(orderId, TOLD_OF_ORDER, sql)
    const known = await trust.suppliers(
      rows.map(({ supplier_id }) => supplier_id),
      sql,
    )
    return rows.map((row) => toHistory(row, known.get(row.supplier_id)))
  }

  return { opened, ofOrder }
}
