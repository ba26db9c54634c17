import * as v from 'valibot'

import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

const draftOfChat = (chatId: number): string => `chat:${chatId}`

/** What is typed in a chat and not sent. */
export const readChatDraft = (chatId: number): string => readDraft(v.string(), draftOfChat(chatId)) ?? ''

export function keepChatDraft(chatId: number, text: string): void {
  if (text === '') dropDraft(draftOfChat(chatId))
  else keepDraft(draftOfChat(chatId), text)
}
