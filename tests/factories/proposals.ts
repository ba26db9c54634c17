import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import type { Sql } from '#server/db/transaction.ts'

import { putOrder, type TestOrder } from './orders.ts'
import { putUser, type TestUser } from './users.ts'

export type TestProposal = { id: number; order: TestOrder; author: TestUser }
type Overrides = Partial<{
  order: TestOrder
  author: TestUser
  text: string
  status: ProposalStatus
  start_date: string
}>

/** A pending proposal unless told otherwise; brings its author and its order, and moves the order's counters. */
export async function putProposal(sql: Sql, overrides: Overrides = {}): Promise<TestProposal> {
  const order = overrides.order ?? (await putOrder(sql))
  const author = overrides.author ?? (await putUser(sql))
  const status = overrides.status ?? 'pending'
  const row = {
    order_id: order.id,
    user_id: author.id,
    text: overrides.text ?? 'Привеземо за тиждень',
    start_date: overrides.start_date ?? '2030-01-15',
    delivery_origin: 'Вінниця',
    minimum_sum_kop: 500_000,
    delivery_days: 7,
    status,
    decided_at: status === 'pending' ? null : new Date(),
    accepted_at: status === 'accepted' ? new Date() : null,
  }
  const [stored] = await sql<{ id: number }[]>`insert into proposals ${sql(row)} returning id`
  await sql`
    update orders set proposals_count = proposals_count + ${status === 'revoked' ? 0 : 1},
      pending_count = pending_count + ${status === 'pending' ? 1 : 0}
    where id = ${order.id}`
  return { id: stored!.id, order, author }
}

/** The chat of a proposal, without messages. */
export async function putChat(sql: Sql, { id, order, author }: TestProposal): Promise<number> {
  const [chat] = await sql<{ id: number }[]>`
    insert into chats (proposal_id, order_id, buyer_id, supplier_id)
    values (${id}, ${order.id}, ${order.owner.id}, ${author.id}) returning id`
  await sql`insert into chat_members (chat_id, user_id) values (${chat!.id}, ${order.owner.id}), (${chat!.id}, ${author.id})`
  return chat!.id
}
