import type { Message } from '#domain/contract/chats.ts'

import type { SavedHistory } from './history-rows.ts'
import type { HistoryUpdate } from './loaded-range.ts'

export type MessagePage = { data: readonly Message[]; hasNextPage: boolean }
export type Ask = { per_page: number; after_id?: number; before_id?: number }

export type HistoriesDeps = {
  /** Whose histories they are now; null while nobody is signed in. */
  uid: () => number | null
  ask: (chatId: number, query: Ask) => Promise<MessagePage>
  /** What the device kept; null for nothing, also where there is no storage. */
  recall: (uid: number, chatId: number) => Promise<SavedHistory | null>
  /** Keeps an update; resolves also where it could not. */
  keep: (uid: number, chatId: number, update: HistoryUpdate) => Promise<void>
  /** An earlier answer that the worker kept, where that is all a failed asking brought. */
  earlier: (failure: unknown) => (MessagePage & { savedAt: number }) | null
  /** Remembers that a person looked into the chat. */
  opened: (uid: number, chatId: number) => void
  /** Whether asking again may help; a refusal stays one. */
  mayPass: (failure: unknown) => boolean
  now: () => number
  schedule: (run: () => void, afterMs: number) => () => void
}
