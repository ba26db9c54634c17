import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { chats, type Message } from '#domain/contract/chats.ts'
import { oncePerFrame } from '#src/lib/frames.ts'
import { invalidate } from '#src/lib/query.ts'
import { presence } from '#src/realtime/presence.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { useMe } from '#src/session/me.ts'
import { ownerUid } from '#src/session/owner.ts'

import { bringUp, patchChat } from '#src/features/chats/chats.queries.ts'
import { useAreListsBehind } from '#src/features/chats/room/use-presence.ts'

/** Of many messages that come in one frame a list shows each chat's last. */
function lastWords(client: QueryClient, isMine: (message: Message) => boolean) {
  let heard = new Map<number, Message>()
  const show = (): void => {
    const last = heard
    heard = new Map()
    for (const [chatId, message] of last) bringUp(client, chatId, message, isMine(message))
  }
  const frames = oncePerFrame(show)
  return {
    hear(message: Message): void {
      if (message.id < (heard.get(message.chat_id)?.id ?? 0)) return
      // the chat of the latest word comes to the top last
      heard.delete(message.chat_id)
      heard.set(message.chat_id, message)
      frames.ask()
    },
    stop: (): void => {
      frames.cancel()
      show()
    },
  }
}

/** Keeps the lists of chats true by events. */
export function useLiveChats(): void {
  const client = useQueryClient()
  const me = useMe()
  const [lately] = useState(() => lastWords(client, ({ sender_id }) => sender_id === ownerUid()))
  useEffect(() => lately.stop, [lately])
  const hear = ({ message }: { message: Message }) => lately.hear(message)
  useRealtimeEvent('chat:message', hear)
  useRealtimeEvent('new.message', hear)
  useRealtimeEvent('chat:read', ({ chatId, userId, up_to_id }) =>
    patchChat(client, chatId, (chat) => {
      const mark = userId === me?.id ? 'read_up_to_id' : 'partner_read_up_to_id'
      return { ...chat, [mark]: Math.max(chat[mark], up_to_id) }
    }),
  )
  useRealtimeEvent('contact_sharing_status_changed', ({ chatId, allowed }) => {
    patchChat(client, chatId, (chat) => ({ ...chat, contacts_shared: allowed }))
    // whether the e-mail is among them the event does not say
    void invalidate(client, chats.get)
    void invalidate(client, chats.byProposal)
  })
  useRealtimeEvent('contacts_opened', ({ chatId, opened_at }) =>
    patchChat(client, chatId, (chat) => ({
      ...chat,
      contacts_opened: true,
      contacts_opened_at: opened_at,
    })),
  )
  // besides the chat's end its partner's name and what was shared have changed
  useRealtimeEvent('chat:ended', ({ chatId }) => {
    patchChat(client, chatId, (chat) => ({
      ...chat,
      can_write: false,
      partner_deleted: true,
      contacts_shared: false,
    }))
    void invalidate(client, chats.list)
    void invalidate(client, chats.byProposal)
  })
  useRealtimeGap(() => void invalidate(client, chats.byProposal))
  const areBehind = useAreListsBehind()
  useEffect(() => {
    if (!areBehind || !presence.areListsBehind()) return
    presence.listsAskedFor()
    void invalidate(client, chats.list)
  }, [areBehind, client])
}
