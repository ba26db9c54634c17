import { PUSH_VERSION, type PushPayload } from '#domain/contract/push-payload.ts'
import { PUSH_BODY_MAX, PUSH_TTL_S } from '#domain/rules/limits.ts'
import { preview } from '#domain/rules/text.ts'
import { links } from '#domain/rules/links.ts'
import { notificationTexts } from '#domain/uk/notifications.ts'
import type { DueGroup } from '#server/modules/notifications/deliveries.service.ts'
import type { PushContent } from '#server/modules/notifications/notifications.service.ts'
import type { OutgoingPush } from '#server/outside/push/push-sender.ts'

type CountField = 'v' | 'uid' | 'unread' | 'chat_unread' | 'ts'

/** A push before it is known what is unread when it goes; `at` is when its event happened. */
export type PushDraft = {
  userId: number
  chatId: number | null
  at: number
  said: Omit<PushPayload, CountField>
}

/** A push that tells of more names none of them: it has to stay small, and one that is said to be over must be. */
const TOLD_MAX = 50

/** The notifications that it stands for; several events of one may have gathered in it. */
function toldBy({ due }: DueGroup): { told?: string } {
  const ids = new Set(due.map(({ notification_id }) => notification_id))
  return ids.size > TOLD_MAX ? {} : { told: [...ids].join(',') }
}

type Said = { link: string; chatId: number | null; content: PushContent }

/** One goes as it is; several go by their number, and lead to the one place they share, or to the list. */
function saidOf({ due, gatheredAs }: DueGroup): Said | null {
  const said = due.flatMap(({ type, link, chat_id: chatId, content }) =>
    content === null ? [] : [{ type, link, chatId, content }],
  )
  const [first] = said
  if (!first) return null
  const nid = gatheredAs ?? first.content.nid
  if (said.length === 1) return { ...first, content: { ...first.content, nid } }
  const text = notificationTexts.gathered(said.map(({ type, content }) => ({ type, ...content.text })))
  const isOnePlace = said.every(({ link }) => link === first.link)
  return {
    link: isOnePlace ? first.link : links.notifications(),
    chatId: null,
    content: { type: 'notification', nid, text, ids: {}, at: null },
  }
}

/** The push of what is due; null where nothing of it is pushed. What waited is as old as its waiting's end. */
export function draftOf(group: DueGroup): PushDraft | null {
  const said = saidOf(group)
  if (said === null) return null
  const { type, nid, text, ids, at } = said.content
  const { due_at: dueAt, postponed } = group.due[0]
  return {
    userId: group.userId,
    chatId: said.chatId,
    at: postponed ? dueAt.getTime() : (at ?? dueAt.getTime()),
    said: {
      type,
      nid,
      title: text.title,
      body: preview(text.message, PUSH_BODY_MAX),
      link: said.link,
      ...toldBy(group),
      ...(said.chatId !== null && { chat_id: String(said.chatId) }),
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
