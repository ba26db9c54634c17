import { chats } from '#domain/contract/chats.ts'
import { call } from '#src/lib/http.ts'
import { followOnline, isOnline } from '#src/lib/online.ts'
import { schedule } from '#src/lib/schedule.ts'

import { createPresence } from './presence-service.ts'
import { connection } from './realtime.ts'

/** A socket finds out only after many seconds that its network has gone. */
const isSocketUp = (): boolean => isOnline() && connection.status() === 'connected'

/** The page's one knowledge of who has which chat open. */
export const presence = createPresence({
  fetch: async (id) => {
    const { members, users_online } = await call(chats.presence, { params: { id } })
    return members ?? users_online
  },
  isSocketUp,
  isSeen: () => document.visibilityState === 'visible',
  schedule,
  now: Date.now,
})
// it comes to every socket of the members; `user.presence` says the same to those in the chat's room alone
connection.on('user.presence.changed', presence.take)

let wasUp = isSocketUp()
function look(): void {
  const isUp = isSocketUp()
  if (isUp === wasUp) return
  wasUp = isUp
  if (isUp) presence.socketCame()
  else presence.socketWent()
}
connection.subscribe(look)
// not where tests and servers read this without a page
if (typeof window !== 'undefined') followOnline(look)
