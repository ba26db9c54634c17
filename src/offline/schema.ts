import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

import type { Chat, Message } from '#domain/contract/chats.ts'

import type { LoadedRange } from './chats/loaded-range.ts'
import type { OutboxItem } from './outbox/item.ts'

export const DB_NAME = 'gurt'
/**
 * Raised also where the outbox keeps what a former release would send wrongly: its tabs and its worker cannot open a
 * newer version. Since version 3 a message may begin a chat; a former release posts it to a chat 0. Since version 4
 * notifications are marked by it; a former release posts the mark to a chat without a number. Since version 5 changes of
 * proposals wait there too.
 */
export const DB_VERSION = 5

/** Whose device this is now. A write that names another uid comes from a tab or worker that missed a sign-out. */
export type SessionRow = { name: 'session'; uid: number | null }
/** Where a click on a notification wanted to go, kept for platforms that open the app without its address. */
export type PendingNavRow = { name: 'pendingNav'; url: string; at: number }
/** What the server was last told about this device's push address, and when, in milliseconds of the epoch. */
export type PushRow = { name: 'push'; uid: number; address: string; toldAt: number }
/** The session's token, where the worker cannot read it from the cookies. */
export type TokenRow = { name: 'token'; token: string }
export type MetaRow = SessionRow | PendingNavRow | PushRow | TokenRow

/** One cached query of React Query, kept as a structured clone. */
export type QueryRow = { key: string; uid: number; value: unknown; savedAt: number }
export type ChatRow = {
  uid: number
  id: number
  chat: Chat
  lastAt: number
  openedAt: number
  savedAt: number
}
export type MessageRow = Message & { uid: number }
/** Which of a chat's messages on this device are an unbroken range; `savedAt` is when the server last said so. */
export type HistoryRow = LoadedRange & { uid: number; chat_id: number; savedAt: number; openedAt: number }

/** Everything that IndexedDB keeps. Times are milliseconds of the epoch; uid stands in every key of a person's data. */
export interface DeviceSchema extends DBSchema {
  meta: { key: string; value: MetaRow }
  queries: { key: string; value: QueryRow; indexes: { savedAt: number } }
  chats: {
    key: [uid: number, id: number]
    value: ChatRow
    indexes: { recent: [uid: number, lastAt: number] }
  }
  messages: { key: [uid: number, chatId: number, id: number]; value: MessageRow }
  histories: {
    key: [uid: number, chatId: number]
    value: HistoryRow
    indexes: { openedAt: number }
  }
  outbox: { key: string; value: OutboxItem; indexes: { written: [uid: number, seq: number] } }
  /** Pushes that were shown already, so that a repeated one makes no second alert. */
  seen: { key: string; value: { nid: string; at: number }; indexes: { at: number } }
}

export type DeviceDb = IDBPDatabase<DeviceSchema>
export type DeviceStore = StoreNames<DeviceSchema>
/** As version 1 kept them. */
type OutboxFieldsV1 = { letter: OutboxItem['payload']; lane: string }
type Upgrade = IDBPTransaction<DeviceSchema, DeviceStore[], 'versionchange'>

/**
 * Brings the database from any former version to this one, step by step. Stores of what the server has may be dropped
 * and made anew; the outbox is carried over, always.
 */
export function upgrade(db: DeviceDb, from: number, transaction: Upgrade): void {
  if (from < 1) {
    db.createObjectStore('meta', { keyPath: 'name' })
    db.createObjectStore('queries', { keyPath: 'key' }).createIndex('savedAt', 'savedAt')
    db.createObjectStore('chats', { keyPath: ['uid', 'id'] }).createIndex('recent', ['uid', 'lastAt'])
    db.createObjectStore('messages', { keyPath: ['uid', 'chat_id', 'id'] })
    db.createObjectStore('histories', { keyPath: ['uid', 'chat_id'] }).createIndex('openedAt', 'openedAt')
    db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('written', ['uid', 'seq'])
    db.createObjectStore('seen', { keyPath: 'nid' }).createIndex('at', 'at')
  }
  // a row that cannot be rewritten leaves the former version as it stands, and the opening fails
  if (from === 1) renameOutboxFields(transaction).catch(() => transaction.abort())
}

/** Version 2: what waits to be sent has its `payload` and `queueKey` under these names. */
async function renameOutboxFields(transaction: Upgrade): Promise<void> {
  let cursor = await transaction.objectStore('outbox').openCursor()
  while (cursor) {
    const { letter, lane, ...rest } = cursor.value as OutboxItem & OutboxFieldsV1
    await cursor.update({ ...rest, payload: letter, queueKey: lane })
    cursor = await cursor.continue()
  }
}
