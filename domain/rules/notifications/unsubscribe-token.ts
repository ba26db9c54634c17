import { MAILED_TYPES, type MailedType } from '#domain/contract/notifications.ts'

/** What a mail unsubscribes from: notifications of a type, what is gathered of all types, or all mails about notifications. */
export type MailTopic = MailedType | 'digests' | 'all'
const MAIL_TOPICS: readonly MailTopic[] = [...MAILED_TYPES, 'digests', 'all']

/** Version, account, topic, and the signature over them and the address that the mail went to. */
export const UNSUBSCRIBE_TOKEN = /^1\.[1-9]\d{0,15}\.[a-z_]{1,40}\.[\w-]{43}$/

export type ReadToken = { userId: number; topic: MailTopic; signature: string }

/** What a token says, which nobody has checked; null where it says nothing that this release knows. */
export function readUnsubscribeToken(token: string): ReadToken | null {
  if (!UNSUBSCRIBE_TOKEN.test(token)) return null
  const [, userId, name, signature = ''] = token.split('.')
  const topic = MAIL_TOPICS.find((each) => each === name)
  return topic === undefined ? null : { userId: Number(userId), topic, signature }
}

/** The token with these parts. */
export const unsubscribeToken = ({ userId, topic, signature }: ReadToken): string =>
  ['1', userId, topic, signature].join('.')
