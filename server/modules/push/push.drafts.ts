import { PUSH_VERSION, type PushPayload } from '#domain/contract/push-payload.ts'
import { PUSH_BODY_MAX, PUSH_TTL_S } from '#domain/rules/limits.ts'
import { preview } from '#domain/rules/text.ts'
import type { NewNotification, PushContent } from '#server/modules/notifications/notifications.service.ts'
import type { OutgoingPush } from '#server/outside/push/push-sender.ts'

type CountField = 'v' | 'uid' | 'unread' | 'chat_unread' | 'ts'

/** A push before it is known what is unread when it goes; `at` is when its event happened. */
export type PushDraft = {
  userId: number
  chatId: number | null
  at: number
  said: Omit<PushPayload, CountField>
}

/** The push of a notification that was made at `madeAt`. */
export function draftOf(
  { user_id, chat_id, link }: Pick<NewNotification, 'user_id' | 'chat_id' | 'link'>,
  { type, nid, text, ids, at }: PushContent,
  madeAt: number,
): PushDraft {
  return {
    userId: user_id,
    chatId: chat_id,
    at: at ?? madeAt,
    said: {
      type,
      nid,
      title: text.title,
      body: preview(text.message, PUSH_BODY_MAX),
      link,
      ...(chat_id !== null && { chat_id: String(chat_id) }),
      ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
    },
  }
}

/** Of a chat the last word stands for those before it; every other event speaks for itself. */
const topicOf = ({ chatId }: PushDraft): string | null => (chatId === null ? null : `chat-${chatId}`)

type Unread = { total: number; ofChat: number }

/** The push as it goes, with what is unread now. */
export function outgoing(draft: PushDraft, unread: Unread, now: number): OutgoingPush {
  const payload: PushPayload = {
    v: PUSH_VERSION,
    uid: String(draft.userId),
    ...draft.said,
    unread: String(unread.total),
    ...(draft.chatId === null ? {} : { chat_unread: String(unread.ofChat) }),
    ts: String(draft.at),
  }
  const ttlSeconds = Math.max(0, PUSH_TTL_S - Math.floor((now - draft.at) / 1000))
  return { payload, urgency: draft.chatId === null ? 'normal' : 'high', topic: topicOf(draft), ttlSeconds }
}
