import type { UnreadCounts } from '#domain/contract/chats.ts'
import { createStore, useStore } from '#src/lib/store.ts'

export const NO_UNREAD: UnreadCounts = { total: 0, per_chat: {} }

type Unread = {
  /** Whose counts these are. */
  readonly uid: number | null
  readonly counts: UnreadCounts
  /** Whether the server told them to this page: saved ones cannot tell what was read meanwhile. */
  readonly isTold: boolean
}
export type UnreadStore = ReturnType<typeof createUnreadStore>

/** Unread messages in all and per chat, as they are shown: the page's only copy of them. */
export function createUnreadStore() {
  const { now, set, subscribe } = createStore<Unread>({ uid: null, counts: NO_UNREAD, isTold: false })
  return {
    now,
    subscribe,
    /** Shows other counts; those that a page derives from the shown ones are as reliable as these. */
    show: (counts: UnreadCounts, isTold = now().isTold): void => set({ ...now(), counts, isTold }),
    /** Follows a person: counts of another one are dropped. */
    follow(uid: number | null): void {
      if (uid !== now().uid) set({ uid, counts: NO_UNREAD, isTold: false })
    },
  }
}

/** Stands apart from what asks for the counts: guests never load that. */
export const unreadStore = createUnreadStore()

/** Unread messages in all and per chat, as the server last told or as they are about to be. */
export const useUnread = (): UnreadCounts => useStore(unreadStore, ({ counts }) => counts)
