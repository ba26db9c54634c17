import { readHistory } from '#src/offline/chats/history-rows.ts'
import type { Histories } from '#src/offline/chats/histories.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { OutboxStore } from '#src/offline/outbox/store.ts'

/**
 * What another tab or the worker sent stands in its chat here before the queue is seen without it, so that no moment
 * shows neither: the socket may be down, and the next asking seconds away. Whoever sends keeps it on the device first.
 */
export function bringSent(store: OutboxStore, histories: Histories): OutboxStore {
  let known: readonly OutboxItem[] = []

  async function bring(uid: number, chatId: number, left: ReadonlySet<string>): Promise<void> {
    const saved = await readHistory(uid, chatId).catch(() => null)
    const sent = (saved?.messages ?? []).filter(({ client_id }) => client_id !== null && left.has(client_id))
    // it stands there at once; that it is written again need not be waited for
    void histories.tell(uid, ...sent)
  }

  return {
    ...store,
    list: async (uid) => {
      const items = await store.list(uid)
      const chats = leftOf(known, items, uid, histories)
      known = items
      await Promise.all([...chats].map(([chatId, left]) => bring(uid, chatId, left)))
      return items
    },
  }
}

/** Messages that are in the queue no more, nor in the open chats where they were written; by chat. */
function leftOf(
  before: readonly OutboxItem[],
  now: readonly OutboxItem[],
  uid: number,
  histories: Histories,
): Map<number, Set<string>> {
  const waiting = new Set(now.map(({ id }) => id))
  const chats = new Map<number, Set<string>>()
  for (const { id, payload, uid: writer } of before) {
    if (payload.kind !== 'message' || writer !== uid || waiting.has(id)) continue
    const { messages } = histories.view(payload.chatId)
    if (!messages || messages.some(({ client_id }) => client_id === id)) continue
    chats.set(payload.chatId, (chats.get(payload.chatId) ?? new Set()).add(id))
  }
  return chats
}
