import type { Sql } from '#server/db/transaction.ts'

import { putProposal, type TestProposal } from './proposals.ts'

type Overrides = Partial<{
  proposal: TestProposal
  rating: number
  text: string
  reply: string
  created_at: Date
}>

/** A review of an accepted proposal, which is made unless given; answers its id. */
export async function putReview(sql: Sql, overrides: Overrides = {}): Promise<number> {
  const { id, order, author } = overrides.proposal ?? (await putProposal(sql, { status: 'accepted' }))
  const row = {
    proposal_id: id,
    user_id: order.owner.id,
    supplier_id: author.id,
    rating: overrides.rating ?? 5,
    text: overrides.text ?? 'Привезли вчасно, усе ціле.',
    reply: overrides.reply ?? null,
    replied_at: overrides.reply === undefined ? null : new Date(),
    created_at: overrides.created_at ?? new Date(),
  }
  const [review] = await sql<{ id: number }[]>`insert into reviews ${sql(row)} returning id`
  return review!.id
}
