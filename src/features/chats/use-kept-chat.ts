import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { readChatOf, saveChat } from '#src/offline/chats/chat-rows.ts'

import { chatByProposalQuery } from './chats.queries.ts'

/**
 * Puts the chat's head that this device kept, by a push or an earlier visit, where the server's answer will stand, and
 * keeps every newer one; `uid` is null until it is known who looks. Answers whether the device has been asked.
 */
export function useKeptChat(uid: number | null, propose: number, chat: Chat | undefined): boolean {
  const client = useQueryClient()
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    if (uid === null) return
    const { queryKey } = chatByProposalQuery(propose)
    const recall = async (): Promise<void> => {
      const row = await readChatOf(uid, propose)
      if (row && client.getQueryData(queryKey) === undefined)
        client.setQueryData(queryKey, { data: row.chat }, { updatedAt: row.savedAt })
    }
    recall()
      // no storage: the server's answer is all there is
      .catch(() => undefined)
      .finally(() => setAsked(uid))
  }, [client, uid, propose])
  useEffect(() => {
    if (uid !== null && chat) saveChat(uid, chat, Date.now()).catch(() => undefined)
  }, [uid, chat])
  return asked === uid
}
