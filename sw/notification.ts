import type { PushReceived } from '#domain/contract/push-payload.ts'
import { pushTexts } from '#domain/uk/push.ts'
import { targetOf } from '#src/offline/links.ts'
import type { NotificationData } from '#src/offline/notifications.ts'

declare const NotificationEvent: { readonly prototype: object } | undefined

type Shown = { title: string; body: string; data: NotificationData }
export type Showing = { title: string; options: NotificationOptions & { tag: string } }
/** Known to browsers, and to their types not yet. */
type Extra = { renotify?: boolean; timestamp?: number; actions?: Action[] }
type Action = { action: string; title: string; type?: 'text'; placeholder?: string }

const LOOK = { lang: 'uk', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' } as const
const NEUTRAL_TAG = 'gurt'

/** One notification a chat, which the next message replaces; of other news each has its own. */
export const tagOf = ({ chat_id, nid }: Pick<PushReceived, 'chat_id' | 'nid'>): string =>
  chat_id === null ? (nid ?? NEUTRAL_TAG) : `chat-${chat_id}`

/** Names of the buttons; a notification that an older worker has shown has none. */
export const REPLY = 'reply'
export const MARK_READ = 'read'

/** Typing into a notification is an experiment of Chromium alone; elsewhere a click leads to where one writes. */
const takesReplies = (): boolean =>
  typeof NotificationEvent !== 'undefined' && 'reply' in NotificationEvent.prototype

function actionsOf({ chatId, messageId }: NotificationData): { actions?: Action[] } {
  if (chatId === null || messageId === null) return {}
  const { reply, placeholder, markRead } = pushTexts.actions
  const typed: Action[] = takesReplies() ? [{ action: REPLY, title: reply, type: 'text', placeholder }] : []
  return { actions: [...typed, { action: MARK_READ, title: markRead }] }
}

/** Who wrote, and how many messages of the chat wait where it is not this one alone. */
function titleOf({ title, chat_unread }: PushReceived): string {
  const named = title || pushTexts.neutral.title
  return (chat_unread ?? 0) > 1 ? pushTexts.gathered(named, chat_unread!) : named
}

/** What is shown where what was typed into a notification did not go out; a click leads to the chat. */
export function unsentShowing(reply: string, chat: { chatId: number; url: string | null }): Showing {
  const { title, body } = pushTexts.unsent
  const data: NotificationData = { ...neutralShowing().options.data, ...chat }
  return { title, options: { ...LOOK, tag: `unsent-${chat.chatId}`, body: body(reply), data } }
}

/** What is shown where it is not known what was sent, or not meant for who is signed in: no content and no link. */
export function neutralShowing(): Showing {
  const { title, body } = pushTexts.neutral
  const data: NotificationData = {
    url: null,
    nid: null,
    uid: null,
    chatId: null,
    messageId: null,
    unread: 0,
    ts: 0,
  }
  return { title, options: { ...LOOK, tag: NEUTRAL_TAG, body, data } }
}

/**
 * What is shown for a push. It alerts again only when there is more to read than `shown`, which it replaces, had told;
 * a repeat is silent, and a push that comes late does not put older words in the place of newer ones.
 */
export function showingOf(push: PushReceived, shown: Shown | null, isRepeat: boolean): Showing {
  const tag = tagOf(push)
  const isLate = shown !== null && (push.ts ?? 0) < shown.data.ts
  if (isLate) {
    const late: NotificationOptions & Extra = { ...LOOK, ...shown, silent: true, ...actionsOf(shown.data) }
    return { title: shown.title, options: { ...late, tag } }
  }
  const data: NotificationData = {
    url: targetOf(push),
    nid: push.nid,
    uid: push.uid,
    chatId: push.chat_id,
    messageId: push.message_id,
    unread: push.chat_unread ?? 0,
    told: push.told,
    ts: push.ts ?? 0,
  }
  const alertsAgain = !isRepeat && shown !== null && data.unread > shown.data.unread
  const extra: Extra = {
    renotify: alertsAgain,
    ...(push.ts === null ? {} : { timestamp: push.ts }),
    ...actionsOf(data),
  }
  return {
    title: titleOf(push),
    options: { ...LOOK, tag, body: push.body, data, ...(isRepeat ? { silent: true } : {}), ...extra },
  }
}
