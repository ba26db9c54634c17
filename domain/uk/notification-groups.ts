import type { Notification, NotificationType } from '#domain/contract/notifications.ts'

import { counted, nested, type PluralForms } from './format.ts'
import type { NotificationText } from './notifications.ts'

const forms = (one: string, few: string, many: string, other: string): PluralForms => ({
  one,
  few,
  many,
  other,
})

/** What several of a kind are called, while they are new and afterwards; the others keep their title. */
const NAMES: Partial<Record<NotificationType, { fresh: PluralForms; seen: PluralForms }>> = {
  proposal_new: {
    fresh: forms('нова пропозиція', 'нові пропозиції', 'нових пропозицій', 'нової пропозиції'),
    seen: forms('пропозиція', 'пропозиції', 'пропозицій', 'пропозиції'),
  },
  review_new: {
    fresh: forms('новий відгук', 'нові відгуки', 'нових відгуків', 'нового відгуку'),
    seen: forms('відгук', 'відгуки', 'відгуків', 'відгуку'),
  },
}
const MESSAGES = forms('нове повідомлення', 'нові повідомлення', 'нових повідомлень', 'нового повідомлення')
const NOTIFICATIONS = forms('сповіщення', 'сповіщення', 'сповіщень', 'сповіщення')
const NAMES_SHOWN = 3

/** Who a text names before its colon, and the order that it quotes; null where it does not. */
export const namedIn = (message: string): { who: string | null; heading: string | null } => ({
  who: /^([^«:]+): /.exec(message)?.[1] ?? null,
  heading: /замовлення «([^»]+)»/.exec(message)?.[1] ?? null,
})

type Told = Pick<Notification, 'type' | 'title' | 'message' | 'read_at' | 'count'>

/** What a row says of notifications of one kind about one place, newest first. */
export function wordsOf(items: readonly [Told, ...Told[]]): NotificationText {
  const [{ type, title, message, read_at, count }] = items
  if (items.length === 1) {
    const isMany = type === 'message_new' && count > 1
    return { title: isMany ? counted(count, MESSAGES) : title, message }
  }
  const name = type === 'unknown' ? undefined : NAMES[type]
  if (!name) return { title, message: `${counted(items.length, NOTIFICATIONS)}. Останнє: ${message}` }
  const { heading } = namedIn(message)
  const isAbout = type === 'proposal_new' && heading !== null
  return {
    title:
      counted(items.length, read_at === null ? name.fresh : name.seen) +
      (isAbout ? ` до замовлення «${nested(heading)}»` : ''),
    message: whoIn(items) ?? message,
  }
}

/** The names in texts, each once, as many as fit; null where a text names nobody. */
function whoIn(items: readonly Told[]): string | null {
  const named = items.map((item) => namedIn(item.message).who)
  const all = [...new Set(named.filter((who) => who !== null))]
  if (named.includes(null) || all.length === 0) return null
  const more = all.length - NAMES_SHOWN
  return all.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` та ще ${more}` : '')
}
