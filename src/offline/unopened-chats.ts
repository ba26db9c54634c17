import { transact, type Transaction } from './db.ts'
import type { OutboxItem } from './outbox/item.ts'
import type { ChatRow } from './schema.ts'

type UnopenedChat = {
  /** A chat that was opened or told of since then stays; in milliseconds of the epoch. */
  before: number
  /** So many of a person's latest talks stay all the same. */
  latest: number
}

/**
 * Takes away the chats that nobody has opened on this device for long, their heads and their messages. The latest talks
 * stay, and so does a chat in which something waits to be sent: its room has to stand where one looks for it.
 */
export function dropUnopenedChats({ before, latest }: UnopenedChat): Promise<void> {
  return transact(['chats', 'histories', 'messages', 'outbox'], 'readwrite', async (transaction) => {
    const heads = await transaction.objectStore('chats').getAll()
    const items = await transaction.objectStore('outbox').getAll()
    const kept = new Set([...latestOf(heads, latest), ...awaited(heads, items)])
    for (const { uid, chat_id, openedAt } of await transaction.objectStore('histories').getAll()) {
      if (openedAt >= before) kept.add(nameOf(uid, chat_id))
      else if (!kept.has(nameOf(uid, chat_id))) await dropHistory(transaction, uid, chat_id)
    }
    for (const { uid, id, savedAt } of heads)
      if (savedAt < before && !kept.has(nameOf(uid, id)))
        await transaction.objectStore('chats').delete([uid, id])
  })
}

const nameOf = (uid: number, chatId: number): string => `${uid}:${chatId}`

/** The latest talks of each person whose chats are here. */
function latestOf(heads: readonly ChatRow[], latest: number): string[] {
  const byTime = heads.toSorted((a, b) => b.lastAt - a.lastAt)
  return [...new Set(heads.map(({ uid }) => uid))].flatMap((person) =>
    byTime
      .filter(({ uid }) => uid === person)
      .slice(0, latest)
      .map(({ uid, id }) => nameOf(uid, id)),
  )
}

/** The chats of what waits to be sent, also of what was begun by a proposal. */
const awaited = (heads: readonly ChatRow[], items: readonly OutboxItem[]): string[] =>
  items.flatMap(({ uid, payload }) => {
    if (!('chatId' in payload)) return []
    const proposal = payload.kind === 'message' ? payload.proposal?.id : undefined
    const begun = heads.filter((head) => head.uid === uid && head.chat.propose_id === proposal)
    return [nameOf(uid, payload.chatId), ...begun.map(({ id }) => nameOf(uid, id))]
  })

async function dropHistory(
  transaction: Transaction<'readwrite'>,
  uid: number,
  chatId: number,
): Promise<void> {
  const all = IDBKeyRange.bound([uid, chatId, 0], [uid, chatId, Number.MAX_SAFE_INTEGER])
  await transaction.objectStore('messages').delete(all)
  await transaction.objectStore('histories').delete([uid, chatId])
}
