import type { MatchReason, NotificationType } from '#domain/contract/notifications.ts'
import type { PushType } from '#domain/contract/push-payload.ts'
import type { NotificationText } from '#domain/uk/notifications.ts'
import type { DomainEvents } from '#server/events.ts'

/** True while a visible window of this user is joined to the chat: what is read anyway is not announced. */
export type HasChatOpen = (userId: number, chatId: number) => boolean

/** What an event names for the screen that its push opens. */
type PushIds = { order_id?: number; propose_id?: number; message_id?: number }

/** What of a notification is pushed. */
export type PushContent = {
  type: PushType
  /** Names the event for ever: a device shows a repeat of it no second time. */
  nid: string
  text: NotificationText
  ids: PushIds
  /** When it happened, where the event itself tells; in milliseconds of the epoch. */
  at: number | null
}

/** One event for one recipient, as every channel takes it. */
export type NewNotification = NotificationText & {
  user_id: number
  type: NotificationType
  /** Makes it one row an event, however often the event is handled. */
  event_key: string
  /** A path of this application. */
  link: string
  /** The chat that it stands for; null where it stands for itself. */
  chat_id: number | null
  /** The recipient waits for just this one: a mail of it goes at once. */
  isAwaited: boolean
  /** Why it is for this person, where that is not plain; null where it is. */
  reason: MatchReason | null
  /** Composes the push; null where this event is not pushed. */
  push: (() => PushContent) | null
}

/** How events of one name become notifications of one type. */
type Columns<E> = {
  /** Which of these events count; all of them where it is left out. */
  when?: (event: E) => boolean
  to: (event: E) => number
  key: (event: E) => string
  link: (event: E) => string
  text: (event: E) => NotificationText
  /** The chat it stands for: it is not told while that chat is open, and later pushes of it replace this one. */
  chat?: (event: E) => number
  /** Which of these events are waited for; none of them where it is left out. */
  isAwaited?: (event: E) => boolean
  /** One unread row stands for all that happened since: its key is used again until it is read. */
  gathers?: true
  /** Left out where nothing is pushed. */
  push?: {
    type: PushType
    when?: (event: E) => boolean
    nid: (event: E) => string
    ids?: (event: E) => PushIds
    at?: (event: E) => number
    /** Other words than in the list: a push crosses other people's servers and locked screens. */
    text?: (event: E) => NotificationText
  }
}

/** A row of the table, whatever its event carries. */
export type Template = {
  event: keyof DomainEvents
  gathers: boolean
  /** What an event of this name makes; null where nobody is to be told. */
  notificationOf: (type: NotificationType, event: unknown, hasChatOpen: HasChatOpen) => NewNotification | null
}

/** Describes one type of notification by the event it tells of. */
export const on = <N extends keyof DomainEvents>(name: N, columns: Columns<DomainEvents[N]>): Template => ({
  event: name,
  gathers: columns.gathers ?? false,
  notificationOf(type, told, hasChatOpen) {
    const event = told as DomainEvents[N]
    if (columns.when?.(event) === false) return null
    const [userId, chatId] = [columns.to(event), columns.chat?.(event) ?? null]
    // asked first: what both look at is most of what is written
    if (chatId !== null && hasChatOpen(userId, chatId)) return null
    return {
      user_id: userId,
      type,
      event_key: columns.key(event),
      link: columns.link(event),
      chat_id: chatId,
      reason: null,
      ...columns.text(event),
      isAwaited: columns.isAwaited?.(event) ?? false,
      push: pushOf(columns, event),
    }
  },
})

/** Composed when it is asked for: most people have no device to push to. */
function pushOf<E>({ push, text }: Columns<E>, event: E): NewNotification['push'] {
  if (!push || push.when?.(event) === false) return null
  return () => ({
    type: push.type,
    nid: push.nid(event),
    text: (push.text ?? text)(event),
    ids: push.ids?.(event) ?? {},
    at: push.at?.(event) ?? null,
  })
}
