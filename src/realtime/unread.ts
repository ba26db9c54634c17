import { chats } from '#domain/contract/chats.ts'
import { call } from '#src/lib/http.ts'
import { isLeader } from '#src/lib/leader.ts'
import { schedule } from '#src/lib/schedule.ts'

import { connection } from './realtime.ts'
import { AnyUnread } from './unread-counts.ts'
import { createUnread } from './unread-service.ts'
import { unreadStore } from './unread-store.ts'
import { shareUnread } from './unread-tabs.ts'

type Marks = Pick<Parameters<typeof createUnread>[0], 'keepMark' | 'isMarkKept'>
let marks: Marks = {
  keepMark: () => Promise.reject(new Error('nobody keeps marks')),
  isMarkKept: () => false,
}
/** Who keeps the read marks that find no network; to be told before anybody reads. */
export const keepMarksWith = (given: Marks): void => void (marks = given)

const anyCount = { ...chats.unreadCount, reply: AnyUnread }

/** Keeps the page's count of unread messages true; idle until it is told whom to follow. */
export const unread = createUnread({
  store: unreadStore,
  fetch: (signal) => call(anyCount, { signal }),
  markRead: (id, up_to_id) =>
    call(chats.markRead, { params: { id }, body: up_to_id === undefined ? {} : { up_to_id } }),
  keepMark: (...mark) => marks.keepMark(...mark),
  isMarkKept: (chatId) => marks.isMarkKept(chatId),
  isSocketUp: () => connection.status() === 'connected',
  isPoller: isLeader,
  share: (uid, counts, by) => share({ uid, counts, by }),
  schedule,
  now: Date.now,
})
const share = shareUnread(({ uid, counts, by }) => unread.takeShared(uid, counts, by))
connection.on('unread.count.changed', unread.hear)
connection.onConnect(() => unread.refresh({ force: true }))
let wasUp = false
connection.subscribe(() => {
  const isUp = connection.status() === 'connected'
  // the first poll comes at once: it also tells whether the server is there at all
  if (wasUp && !isUp && isLeader()) unread.refresh({ force: true })
  wasUp = isUp
})

/** Marks a chat read up to a message, or all of it; the badge falls at once and comes back where that is refused. */
export const markRead = (chatId: number, upToId?: number): Promise<void> => unread.markRead(chatId, upToId)
