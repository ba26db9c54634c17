import { type Transaction, transact, whenFull } from './db.ts'
import type { DeviceStore } from './schema.ts'

export const IMAGE_CACHE = 'img'
const MESSAGES_LEFT = 50
const CHATS_LEFT = 20
const QUERY_ROWS_LEFT = 0.5

/**
 * What goes when space is short, in this order: what is fetched again soonest goes first. What a person wrote is in
 * none of them: the outbox and the drafts are never evicted.
 */
const STEPS: readonly (() => Promise<unknown>)[] = [dropImages, dropOldQueries, dropOldMessages, dropOldChats]

/** Frees some space; false once there is nothing more to free. */
export async function evict(step: number): Promise<boolean> {
  const free = STEPS[step]
  if (!free) return false
  // a step that failed freed nothing, and the next one may do
  await free().catch(() => undefined)
  return true
}

/** From now on a write that finds no space is tried again after each step. */
export const evictWhenFull = (): void => whenFull(evict)

async function dropImages(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(IMAGE_CACHE)
}

function dropOldQueries(): Promise<void> {
  return dropFrom(['queries'], async (transaction) => {
    const rows = transaction.objectStore('queries')
    const surplus = Math.ceil((await rows.count()) * (1 - QUERY_ROWS_LEFT))
    if (surplus === 0) return
    const oldest = await rows.index('savedAt').getAllKeys(null, surplus)
    await Promise.all(oldest.map((key) => rows.delete(key)))
  })
}

/** A deletion writes too, and on a disk that is really full it fails like anything else: it must not evict in its turn. */
const dropFrom = (
  stores: readonly DeviceStore[],
  work: (transaction: Transaction<'readwrite'>) => Promise<void>,
): Promise<void> => transact(stores, 'readwrite', work, { freeing: false })

const messagesOf = (uid: number, chatId: number, below = Number.MAX_SAFE_INTEGER): IDBKeyRange =>
  IDBKeyRange.bound([uid, chatId, 0], [uid, chatId, below], false, true)

function dropOldMessages(): Promise<void> {
  return dropFrom(['histories', 'messages'], async (transaction) => {
    const messages = transaction.objectStore('messages')
    const histories = transaction.objectStore('histories')
    for (const row of await histories.getAll()) {
      const kept = await messages.getAllKeys(messagesOf(row.uid, row.chat_id))
      const from = kept.at(-MESSAGES_LEFT)?.[2]
      if (from === undefined) continue
      await messages.delete(messagesOf(row.uid, row.chat_id, from))
      await histories.put({ ...row, from, to: Math.max(row.to, from), hasOlder: true })
    }
  })
}

function dropOldChats(): Promise<void> {
  return dropFrom(['chats', 'histories', 'messages'], async (transaction) => {
    await dropUnopened(transaction)
    const chats = transaction.objectStore('chats')
    const rows = (await chats.getAll()).sort((a, b) => b.lastAt - a.lastAt)
    await Promise.all(rows.slice(CHATS_LEFT).map(({ uid, id }) => chats.delete([uid, id])))
  })
}

/** The histories that nobody has looked into for longest, with their messages. */
async function dropUnopened(transaction: Transaction<'readwrite'>): Promise<void> {
  const histories = transaction.objectStore('histories')
  const rows = (await histories.getAll()).sort((a, b) => b.openedAt - a.openedAt)
  for (const { uid, chat_id } of rows.slice(CHATS_LEFT)) {
    await transaction.objectStore('messages').delete(messagesOf(uid, chat_id))
    await histories.delete([uid, chat_id])
  }
}
