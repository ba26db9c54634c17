import * as v from 'valibot'

import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

const draftOfChat = (chatId: number): string => `chat:${chatId}`

/** What is typed in a chat and not sent. */
export const readChatDraft = (chatId: number): string => readDraft(v.string(), draftOfChat(chatId)) ?? ''

export function keepChatDraft(chatId: number, text: string): void {
  if (text === '') dropDraft(draftOfChat(chatId))
  else keepDraft(draftOfChat(chatId), text)
}

/** Under it a draft waits for the chat of a proposal: no chat has such an id. */
export const draftIdOfProposal = (proposalId: number): number => -proposalId

/** What was typed before the chat was known goes on in the chat, before what is typed there. */
export function moveDraftToChat(proposalId: number, chatId: number): void {
  const begun = readChatDraft(draftIdOfProposal(proposalId))
  if (begun === '') return
  const there = readChatDraft(chatId)
  keepChatDraft(chatId, there === '' ? begun : `${begun}\n${there}`)
  keepChatDraft(draftIdOfProposal(proposalId), '')
}
