import type { Notification } from '#domain/contract/notifications.ts'

import { counted, nested } from './format.ts'
import { fromPerson, KIND_NAMES, kindName } from './notification-kinds.ts'
import type { NotificationText } from './notifications.ts'

const NOTIFICATIONS = { one: 'сповіщення', few: 'сповіщення', many: 'сповіщень', other: 'сповіщення' }
const MESSAGES = KIND_NAMES.message_new.fresh
const NAMES_SHOWN = 3

/** Who a text names before its colon, and the order that it quotes; null where it does not. */
export const namedIn = (message: string): { who: string | null; heading: string | null } => ({
  who: /^([^«:]+): /.exec(message)?.[1] ?? null,
  heading: /замовлення «([^»]+)»/.exec(message)?.[1] ?? null,
})

/** Kinds whose texts begin with a person. */
const NAMING: readonly Notification['type'][] = [
  'proposal_new',
  'proposal_revoked',
  'invitation_new',
  'review_new',
]
/** Kinds that stand at the order that they are about. */
const ABOUT_ONE_ORDER: readonly Notification['type'][] = [
  'proposal_new',
  'proposal_confirmed',
  'proposal_revoked',
]

type ListedNotification = Pick<Notification, 'type' | 'title' | 'message' | 'read_at' | 'count'>

/** The unread messages of a chat, with whose they are and the last of them. */
function several(message: string, count: number): NotificationText {
  const [, who, words] = /^(.+?): (.*)$/s.exec(message) ?? []
  const title = counted(count, MESSAGES)
  return who === undefined || words === undefined
    ? { title, message }
    : { title: title + fromPerson(who), message: words }
}

/** What a row says of notifications of one kind about one place, newest first. */
export function wordsOf(items: readonly [ListedNotification, ...ListedNotification[]]): NotificationText {
  const [{ type, title, message, read_at, count }] = items
  if (items.length === 1)
    return type === 'message_new' && count > 1 ? several(message, count) : { title, message }
  // of messages each row may stand for many
  const name = type === 'unknown' || type === 'message_new' ? undefined : kindName(type)
  if (!name) return { title, message: `${counted(items.length, NOTIFICATIONS)}. Останнє: ${message}` }
  const { heading } = namedIn(message)
  const isAbout = ABOUT_ONE_ORDER.includes(type) && heading !== null
  return {
    title:
      counted(items.length, read_at === null ? name.fresh : name.seen) +
      (isAbout ? ` до замовлення «${nested(heading)}»` : ''),
    message: (NAMING.includes(type) ? whoIn(items) : null) ?? message,
  }
}

/** The names in texts, each once, as many as fit; null where a text names nobody. */
function whoIn(items: readonly ListedNotification[]): string | null {
  const named = items.map((item) => namedIn(item.message).who)
  const all = [...new Set(named.filter((who) => who !== null))]
  if (named.includes(null) || all.length === 0) return null
  const more = all.length - NAMES_SHOWN
  return all.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` та ще ${more}` : '')
}
