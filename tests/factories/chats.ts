import type { Sql } from '#server/db/transaction.ts'

import { putChat, putProposal, type TestProposal } from './proposals.ts'
import type { TestUser } from './users.ts'

export type TestTalk = { id: number; buyer: TestUser; supplier: TestUser; proposal: TestProposal }

/** A chat with its two members, its order and its proposal. */
export async function putTalk(
  sql: Sql,
  overrides: Parameters<typeof putProposal>[1] = {},
): Promise<TestTalk> {
  const proposal = await putProposal(sql, overrides)
  const id = await putChat(sql, proposal)
  return { id, buyer: proposal.order.owner, supplier: proposal.author, proposal }
}

/** Messages as the server stores them, with counters and marks; answers their ids. */
export async function putMessages(
  sql: Sql,
  chatId: number,
  senderId: number,
  contents: string[],
): Promise<number[]> {
  const ids: number[] = []
  for (const content of contents) {
    const [row] = await sql<{ id: number }[]>`
      select id from send_messages(
        array[${chatId}::bigint], array[${senderId}::bigint], array[gen_random_uuid()], array[${content}::text], array[false])`
    ids.push(row!.id)
  }
  return ids
}
