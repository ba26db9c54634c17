import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { Chat, chats } from '#domain/contract/chats.ts'
import { readable } from '#domain/contract/open.ts'
import { keyOf } from '#src/lib/query.ts'
import { readRowsOfCall } from '#src/offline/query-rows.ts'

const Pages = v.object({ pages: v.array(v.object({ data: readable(Chat) })) })
const KeptList = v.object({ state: v.object({ data: Pages }) })
const [LISTS] = keyOf(chats.list)

type ListedChat = { chat: Chat; savedAt: number }

/** A proposal's chat as a list of chats shows it, in memory or on the device; null where no list has it. */
export async function listedChat(
  client: QueryClient,
  uid: number,
  propose: number,
): Promise<ListedChat | null> {
  const inMemory = client
    .getQueryCache()
    .findAll({ queryKey: [LISTS] })
    .map(({ state }) => ({ value: { state }, savedAt: state.dataUpdatedAt }))
  const kept = await readRowsOfCall(uid, LISTS).catch(() => [])
  const lists = [...inMemory, ...kept.toSorted((one, other) => other.savedAt - one.savedAt)]
  for (const { value, savedAt } of lists) {
    const list = v.safeParse(KeptList, value)
    const rows = list.success ? list.output.state.data.pages.flatMap(({ data }) => data) : []
    const chat = rows.find(({ propose_id }) => propose_id === propose)
    if (chat) return { chat, savedAt }
  }
  return null
}
