import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { type Chat, chats } from '#domain/contract/chats.ts'
import { call } from '#src/lib/http.ts'
import { keyOf } from '#src/lib/query.ts'
import { readChat } from '#src/offline/chats/chat-rows.ts'
import { useMe } from '#src/session/me.ts'

type ChatByIdProps = { id: number; otherwise: ReactNode }

/** Leads from a chat's id, which is all that some notifications know, to its own address. */
export function ChatById({ id, otherwise }: ChatByIdProps) {
  const uid = useMe()?.id
  const found = useQuery({
    queryKey: [...keyOf(chats.get, { params: { id } }), 'lead'],
    queryFn: () => findChat(uid!, id),
    enabled: uid !== undefined,
    networkMode: 'always',
    retry: false,
  })
  if (!found.data) return otherwise
  const { order_id: order, propose_id: propose } = found.data
  return <Navigate to="/office/chats/$order/{-$propose}" params={{ order, propose }} replace />
}

/** From the server, or as this device has it. */
async function findChat(uid: number, id: number): Promise<Chat> {
  try {
    return (await call(chats.get, { params: { id } })).data
  } catch (failure) {
    const kept = await readChat(uid, id).catch(() => null)
    if (kept) return kept.chat
    throw failure
  }
}
