import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { schedule } from '#src/lib/schedule.ts'
import { inBatches } from '#src/offline/batches.ts'
import { readChatOf, saveChat } from '#src/offline/chats/chat-rows.ts'

import { chatByProposalQuery } from '#src/features/chats/chats.queries.ts'
import { listedChat } from '#src/features/chats/listed-chat.ts'

/** With every message a head changes: in the midst of many it is saved so often. */
const SAVE_EVERY_MS = 1000

const saves = inBatches<{ uid: number; chat: Chat }>({
  everyMs: SAVE_EVERY_MS,
  now: Date.now,
  schedule,
  write: async (heads) => {
    const latest = new Map(heads.map((head) => [`${head.uid}:${head.chat.id}`, head]))
    await Promise.all([...latest.values()].map(({ uid, chat }) => saveChat(uid, chat, Date.now())))
  },
})

/**
 * Puts the chat's head that this device kept, by a push, an earlier visit or a list of chats, where the server's answer will stand, and
 * keeps every newer one; `uid` is null until it is known who looks. Answers whether the device has been asked.
 */
export function useKeptChat(uid: number | null, propose: number, chat: Chat | undefined): boolean {
  const client = useQueryClient()
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    if (uid === null) return
    const { queryKey } = chatByProposalQuery(propose)
    const recall = async (): Promise<void> => {
      const row = (await readChatOf(uid, propose)) ?? (await listedChat(client, uid, propose))
      const known = client.getQueryState<{ data: Chat | null }>(queryKey)
      const isNewer = known?.data?.data === null && known.dataUpdatedAt < (row?.savedAt ?? 0)
      if (row && (known?.data === undefined || isNewer))
        client.setQueryData(queryKey, { data: row.chat }, { updatedAt: row.savedAt })
    }
    recall()
      // no storage: the server's answer is all there is
      .catch(() => undefined)
      .finally(() => setAsked(uid))
  }, [client, uid, propose])
  useEffect(() => {
    if (uid !== null && chat) void saves.add({ uid, chat }).catch(() => undefined)
  }, [uid, chat])
  return asked === uid
}
