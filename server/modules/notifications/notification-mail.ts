import { pathOf } from '#domain/contract/endpoint.ts'
import {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#domain/contract/notifications.ts'
import { unsubscribing } from '#domain/contract/unsubscribing.ts'
import { hasContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { MAIL_LINES_MAX } from '#domain/rules/limits.ts'
import { links } from '#domain/rules/links.ts'
import type { MailTopic } from '#domain/rules/notifications/unsubscribe-token.ts'
import { isMailed, isPaced } from '#domain/rules/notifications/notification-delivery.ts'
import { tied } from '#domain/uk/format.ts'
import { notificationMailTexts as uk } from '#domain/uk/notification-mails.ts'
import type { Mail, MailGroup } from '#server/outside/mail-forms.ts'

/** A notification as a mail tells of it; `link` is a path of this application. */
export type MailedNotification = Pick<Notification, 'title' | 'message' | 'link'> & { type: NotificationType }

export type NotificationMail = Pick<Mail, 'subject' | 'paragraphs' | 'groups' | 'button'>

/** A mail crosses other people's servers and stays there: contacts are read in the application alone. */
const safe = ({ type, title, message }: MailedNotification): string => {
  if (!hasContacts(message)) return tied(message)
  return type === 'message_new' ? uk.hasContacts : title
}

/**
 * What a mail of these is about, as far as one may unsubscribe from it: a type, digests where it tells of several types
 * that may wait, or all mails where of several none may.
 */
export function topicOf(told: readonly MailedNotification[]): MailTopic {
  const types = [...new Set(told.map(({ type }) => type))]
  const [only] = types
  if (types.length === 1 && only !== undefined && isMailed(only)) return only
  return types.some(isPaced) ? 'digests' : 'all'
}

/** A mailbox shows so much of a subject. */
const SUBJECT_MAX = 110
/** Their title tells what their words do not: what became of money, or why an order is for one. */
const LED_BY_TITLE: readonly NotificationType[] = ['order_matching', 'payment']
const isLed = ({ type }: MailedNotification): boolean => LED_BY_TITLE.includes(type)
/** Its words among those of others. */
const line = (told: MailedNotification): string =>
  isLed(told) ? `${tied(told.title)}. ${safe(told)}` : safe(told)

/** As a sentence of a letter ends; what somebody wrote is left as it was written. */
const ended = ({ type }: MailedNotification, words: string): string =>
  (type === 'message_new' && words !== uk.hasContacts) || /[.!?…]$/.test(words) ? words : `${words}.`

/** One is told in its own words, under its title where that tells more, or they quote somebody or are too long for a subject. */
const single = (told: MailedNotification, url: (path: string) => string): NotificationMail => {
  const words = safe(told)
  return {
    subject: isLed(told) || told.type === 'message_new' || words.length > SUBJECT_MAX ? told.title : words,
    paragraphs: [uk.greeting, ...(isLed(told) ? [tied(told.title)] : []), ended(told, words)],
    button: { label: uk.open, url: url(told.link) },
  }
}

/** How many lines each group gets: one after another in turn, so that a flood of one kind hides no other. */
function shares(sizes: readonly number[], max: number): number[] {
  const taken = sizes.map(() => 0)
  let left = max
  for (let round = 1; left > 0 && sizes.some((size) => size >= round); round++)
    for (const [at, size] of sizes.entries())
      if (size >= round && left > 0) {
        taken[at] = round
        left -= 1
      }
  return taken
}

/** Several are told by type, each line leading to its place. */
function digest(told: readonly MailedNotification[], url: (path: string) => string): NotificationMail {
  const kinds = NOTIFICATION_TYPES.map((type) => ({ type, rows: told.filter((each) => each.type === type) }))
  const groups = kinds.filter(({ rows }) => rows.length > 0)
  const taken = shares(
    groups.map(({ rows }) => rows.length),
    MAIL_LINES_MAX,
  )
  const rest = told.length - taken.reduce((sum, each) => sum + each, 0)
  const listed = groups.map(({ type, rows }, at): MailGroup => ({
    title: uk.groupTitle(type, rows.length),
    lines: rows.slice(0, taken[at]).map((each) => ({ label: line(each), url: url(each.link) })),
  }))
  const more = { title: uk.more(rest), lines: [] }
  return {
    subject: uk.subject(groups.map(({ type, rows }) => ({ type, count: rows.length }))),
    paragraphs: [uk.greeting, uk.lead],
    groups: rest > 0 ? [...listed, more] : listed,
    button: { label: uk.openAll, url: url(links.notifications()) },
  }
}

/**
 * The mail that tells of these notifications, newest first, of which there is one at least; `url` makes a whole address
 * of a path.
 */
export function notificationMail(
  told: readonly MailedNotification[],
  url: (path: string) => string,
): NotificationMail {
  const [first] = told
  return first && told.length === 1 ? single(first, url) : digest(told, url)
}

type FootOf = { url: (path: string) => string; token: string; isProved: boolean }

/** Why the mail came, and the ways not to get more of them. */
export const footOf = ({
  url,
  token,
  isProved,
}: FootOf): Required<Pick<Mail, 'footnote' | 'footLinks' | 'unsubscribeUrl'>> => ({
  footnote: isProved ? uk.why : `${uk.why} ${uk.unproved}`,
  footLinks: [
    { label: uk.unsubscribe, url: url(links.unsubscribe(token)) },
    { label: uk.settings, url: url(links.notificationSettings()) },
  ],
  unsubscribeUrl: url(pathOf(unsubscribing.unsubscribe, { token })),
})
