import * as v from 'valibot'

import { readTabJson, removeTabKey, writeTabJson } from '#src/lib/tab-storage.ts'

const KEY = 'unread-line'
const Kept = v.object({ chat: v.number(), after: v.number() })

/** The line of the chat that stood open when the page was reloaded; null for any other. */
export function keptUnreadLine(chatId: number): number | null {
  const kept = readTabJson(Kept, KEY)
  return kept?.chat === chatId ? kept.after : null
}

/** Keeps the line for a reload; returns what a chat that is left is to call. */
export function keepUnreadLine(chatId: number, after: number | null): () => void {
  if (after === null) removeTabKey(KEY)
  else writeTabJson(KEY, { chat: chatId, after })
  return () => removeTabKey(KEY)
}
