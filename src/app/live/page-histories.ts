import type { QueryClient } from '@tanstack/react-query'

import { chats } from '#domain/contract/chats.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { KeptReply, mayPass } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { schedule } from '#src/lib/schedule.ts'
import { markOpened, readHistory, saveHistoryUpdate } from '#src/offline/chats/history-rows.ts'
import { createHistories, type Histories } from '#src/offline/chats/histories.ts'

import { uidOf } from './current-user.ts'

/**
 * The histories of this page: what IndexedDB kept, then the contract's call, as whoever is signed in. `begun` resolves
 * once the device knows whose session it is: it refuses what is written before.
 */
export const makePageHistories = (client: QueryClient, begun: () => Promise<void>): Histories =>
  createHistories({
    uid: () => uidOf(client),
    ask: (id, query) => call(chats.messages, { params: { id }, query }),
    recall: readHistory,
    earlier: (failure) =>
      failure instanceof KeptReply
        ? { ...(failure.reply as ReplyOf<typeof chats.messages>), savedAt: failure.savedAt }
        : null,
    // a device without storage goes on from memory, and says so elsewhere
    keep: (uid, chatId, update) =>
      begun()
        .then(() => saveHistoryUpdate(uid, chatId, update, Date.now()))
        .catch(() => undefined),
    opened: (uid, chatId) =>
      void begun()
        .then(() => markOpened(uid, chatId, Date.now()))
        .catch(() => undefined),
    mayPass,
    now: Date.now,
    schedule,
  })
