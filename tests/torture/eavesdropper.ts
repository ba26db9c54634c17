import { io } from 'socket.io-client'
import * as v from 'valibot'

import { createApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/market.ts'

const ASK_EVERY_MS = 150
const OWN = new Set(['authenticated', 'join:error'])
/** Of one's own chats, of which there are none: a count of another one is as good as its bell. */
const NothingUnread = v.object({ total: v.literal(0), per_chat: v.strictObject({}) })
const isNothingUnread = (event: string, payload: unknown): boolean =>
  event === 'unread.count.changed' && v.is(NothingUnread, payload)

/** Somebody who is no member and tries to hear of the chat by every way there is. */
export function eavesdropOn(url: string, stranger: Person, chat: number) {
  const heard: string[] = []
  const socket = io(url, {
    auth: { token: stranger.token },
    transports: ['websocket'],
    reconnectionDelayMax: 500,
  })
  socket.onAny((event: string, payload: unknown) => {
    if (!OWN.has(event) && !isNothingUnread(event, payload))
      heard.push(`a stranger heard ${event} ${JSON.stringify(payload)}`)
  })
  const api = createApi(url, stranger.token)
  const timer = setInterval(() => {
    socket.volatile.emit('join:chat', { chatId: chat, userId: stranger.id, username: stranger.username })
    socket.volatile.emit('subscribe', { channel: `private-chat.${chat}` })
    void api.get(`/chats/${chat}/messages`).then(
      ({ status }) => status === 200 && heard.push('a stranger read the messages'),
      () => undefined,
    )
  }, ASK_EVERY_MS)
  return {
    heard,
    stop(): void {
      clearInterval(timer)
      socket.disconnect()
    },
  }
}
