import type { PushReceived } from '#domain/contract/push-payload.ts'
import { pushTexts } from '#domain/uk/push.ts'
import { targetOf } from '#src/offline/links.ts'

/** What a shown notification carries for its click, and for the push that replaces it. */
export type NotificationData = {
  /** Where a click leads; null where it only opens the app. */
  url: string | null
  nid: string | null
  chatId: number | null
  unread: number
  /** When it was sent, by the server's clock. */
  ts: number
  /** When it was first shown, by the device's clock. */
  shownAt?: number
}
type Shown = { title: string; body: string; data: NotificationData }
export type Showing = { title: string; options: NotificationOptions & { tag: string } }
/** Known to browsers, and to their types not yet. */
type Extra = { renotify?: boolean; timestamp?: number }

const LOOK = { lang: 'uk', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' } as const
const NEUTRAL_TAG = 'gurt'

/** One notification a chat, which the next message replaces; of other news each has its own. */
export const tagOf = ({ chat_id, nid }: Pick<PushReceived, 'chat_id' | 'nid'>): string =>
  chat_id === null ? (nid ?? NEUTRAL_TAG) : `chat-${chat_id}`

/** What is shown where it is not known what was sent, or not meant for who is signed in: no content and no link. */
export function neutralShowing(): Showing {
  const { title, body } = pushTexts.neutral
  const data: NotificationData = { url: null, nid: null, chatId: null, unread: 0, ts: 0 }
  return { title, options: { ...LOOK, tag: NEUTRAL_TAG, body, data } }
}

/**
 * What is shown for a push. It alerts again only when there is more to read than `shown`, which it replaces, had told;
 * a repeat is silent, and a push that comes late does not put older words in the place of newer ones.
 */
export function showingOf(push: PushReceived, shown: Shown | null, isRepeat: boolean): Showing {
  const tag = tagOf(push)
  const isLate = shown !== null && (push.ts ?? 0) < shown.data.ts
  if (isLate) return { title: shown.title, options: { ...LOOK, ...shown, tag, silent: true } }
  const data: NotificationData = {
    url: targetOf(push),
    nid: push.nid,
    chatId: push.chat_id,
    unread: push.chat_unread ?? 0,
    ts: push.ts ?? 0,
  }
  const alertsAgain = !isRepeat && shown !== null && data.unread > shown.data.unread
  const extra: Extra = {
    renotify: alertsAgain,
    ...(push.ts === null ? {} : { timestamp: push.ts }),
  }
  return {
    title: push.title || pushTexts.neutral.title,
    options: { ...LOOK, tag, body: push.body, data, ...(isRepeat ? { silent: true } : {}), ...extra },
  }
}
