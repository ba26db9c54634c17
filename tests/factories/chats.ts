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

/**
 * So many chats of one buyer, each with its own order and its own supplier, who is named by the chat's number, and with
 * two messages, of which the supplier's is unread. The first chat is the latest.
 */
export function putManyTalks(sql: Sql, { id: buyer }: TestUser, count: number): Promise<void> {
  return sql.begin(async (tx) => {
    const idOf = (table: string) => tx`nextval(pg_get_serial_sequence(${table}, 'id'))`
    await tx`
      create temp table made on commit drop as
      select g, now() - g * interval '1 minute' as at, ${idOf('users')} as supplier,
        ${idOf('orders')} as order_id, ${idOf('proposals')} as proposal, ${idOf('chats')} as chat
      from generate_series(1, ${count}::int) g`
    await tx`
      insert into users (id, email, username) overriding system value
      select supplier, 'many' || supplier || '@example.com', 'Постачальник ' || g from made`
    await tx`
      insert into orders (id, short_code, user_id, text, search, fingerprint, category_id, location_id, phone, status, published_at)
        overriding system value
      select order_id, 'many' || order_id, ${buyer}, 'Купимо цукор білий кристалічний, партія ' || g, 'цукор', sha256('x'),
        (select max(id) from categories), (select min(id) from locations), '+380000000000', 'accepted', at from made`
    await tx`
      insert into proposals (id, order_id, user_id, text, start_date, delivery_origin, minimum_sum_kop, delivery_days)
        overriding system value
      select proposal, order_id, supplier, 'Пропонуємо зі складу', current_date, 'Київ', 0, 1 from made`
    await tx`
      insert into chats (id, proposal_id, order_id, buyer_id, supplier_id, messages_count) overriding system value
      select chat, proposal, order_id, ${buyer}, supplier, 2 from made`
    await tx`
      insert into messages (chat_id, sender_id, client_id, content, created_at)
      select chat, case k when 1 then ${buyer} else supplier end, gen_random_uuid(),
        case k when 1 then 'Чи є партія ' else 'Є партія ' end || g, at + k * interval '1 second'
      from made, generate_series(1, 2) k order by g desc, k`
    await tx`
      insert into chat_members (chat_id, user_id, last_message_id, active_at, unread, read_up_to_id)
      select chat, member, last, at, case when member = ${buyer} then 1 else 0 end,
        case when member = ${buyer} then first else last end
      from made, lateral (select min(id) as first, max(id) as last from messages where chat_id = chat) m,
        unnest(array[${buyer}::bigint, supplier]) member`
  })
}
