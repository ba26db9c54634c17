import pLimit from 'p-limit'

import { deliveryOf } from '#domain/rules/notifications/notification-delivery.ts'
import { mayMail, needsMail } from '#domain/rules/notifications/mail-recipient.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { MailboxRefused } from '#server/outside/mail.ts'
import type { Mail } from '#server/outside/mail-forms.ts'

import type { Chosen, DeliverySender, DueGroup } from './deliveries.service.ts'
import { claimUnproved, findMailRecipients, findUnread, putRefused } from './mailing.repository.ts'
import { footOf, notificationMail, topicOf } from './notification-mail.ts'
import type { NotificationSettingsService } from './notification-settings.service.ts'
import type { Unsubscribing } from './unsubscribing.service.ts'

/** A server of mail that stalls holds up so many; what finds no place among them in time waits in the queue of jobs. */
const AT_ONCE = 20
const PLACE_WITHIN_MS = 10_000
/** When the server stops, what is under way has so long before it is left to the next one. */
const STOP_WITHIN_MS = 3_000
/** With the pauses between them some fourteen hours: a server of mail that is away for a night is waited for. */
const TRIES_MAX = 14
const BACKOFF_S = 60
const BACKOFF_MAX_S = 3 * 3600

/** A mail that tells of these notifications, after so many tries that came to nothing; its name is that of all its tries. */
export type MailTry = {
  userId: number
  name: string
  eventKeys: readonly string[]
  /** Those of them that somebody waits for, and that no digest gathered; tries that a former release noted have none. */
  awaitedKeys?: readonly string[] | undefined
  tries: number
}
export type MailQueue = {
  /** Notes a try; throws where it cannot be noted. */
  mailLater(mail: MailTry, afterSeconds: number): Promise<void>
}

type MailingDeps = {
  settings: Pick<NotificationSettingsService, 'of'>
  unsubscribing: Pick<Unsubscribing, 'token'>
  queue: MailQueue
  /** Who of these people has a device that can be pushed to now. */
  havePush: DeliverySender['reachable']
  /** Told of each try that came to nothing. */
  failed?: () => void
  placeWithinMs?: number
}

type Address = { email: string; isProved: boolean }

const nameOf = ({ gatheredAs, due: [{ id, revision }] }: DueGroup): string =>
  `notification-${gatheredAs ?? `${id}-${revision}`}`

/** Brings notifications to mailboxes: once to each, and again under the same name where it did not come about. */
export function createMailing(
  { sql, env, now, log, senders }: Pick<Deps, 'sql' | 'env' | 'now' | 'log' | 'senders'>,
  { settings, unsubscribing, queue, havePush, failed, placeWithinMs = PLACE_WITHIN_MS }: MailingDeps,
) {
  const stop = new AbortController()
  const url = (path: string): string => env.publicUrl + path
  const places = pLimit(AT_ONCE)

  /** The addresses that mails of this name may go to, by person; who wants or may have none is not among them. */
  async function addressesOf(
    userIds: readonly number[],
    name: string | null,
    chosen: Chosen,
    db: Queryable,
  ): Promise<ReadonlyMap<number, Address>> {
    const pushed = await havePush(userIds, chosen, db)
    const addresses = new Map<number, Address>()
    for (const { id, ...known } of await findMailRecipients(userIds, name, db)) {
      const recipient = { ...known, hasPush: pushed.has(id) }
      const { email, isProved } = recipient
      if (email !== null && mayMail(recipient) && needsMail(recipient, chosen(id), now()))
        addresses.set(id, { email, isProved })
    }
    return addresses
  }

  /** The mail as it is now: what was read, switched off or deleted meanwhile is not told. */
  async function compose({ userId, name, eventKeys, awaitedKeys }: MailTry): Promise<Mail | null> {
    const chosen = await settings.of(userId)
    const unread = await findUnread(userId, eventKeys, sql)
    // what is waited for goes also where nothing is gathered any more
    const awaited = new Set(awaitedKeys ?? (eventKeys.length === 1 ? eventKeys : []))
    const told = unread.filter(
      ({ type, event_key }) =>
        deliveryOf(type, chosen, 'mail', now(), awaited.has(event_key)).kind !== 'never',
    )
    if (told.length === 0) return null
    const to = (await addressesOf([userId], name, () => chosen, sql)).get(userId)
    if (!to || !(to.isProved || (await claimUnproved(userId, name, sql)))) return null
    const { email, isProved } = to
    const token = await unsubscribing.token({ userId, topic: topicOf(told), email })
    return { to: email, id: name, ...notificationMail(told, url), ...footOf({ url, token, isProved }) }
  }

  async function postpone(mail: MailTry, failure: unknown): Promise<void> {
    const { userId, name, tries } = mail
    log.warn({ err: failure, userId, mail: name, tries }, 'a mail about notifications was not taken')
    if (stop.signal.aborted) return queue.mailLater(mail, 0)
    if (tries + 1 >= TRIES_MAX) return
    const backoff = Math.min(BACKOFF_MAX_S, BACKOFF_S * 2 ** tries) * (0.5 + Math.random() / 2)
    await queue.mailLater({ ...mail, tries: tries + 1 }, Math.ceil(backoff))
  }

  async function attempt(mail: MailTry): Promise<void> {
    if (!senders.canMail()) return
    let to = ''
    try {
      const composed = await compose(mail)
      if (!composed) return
      ;({ to } = composed)
      await senders.mail(composed, stop.signal)
    } catch (failure) {
      failed?.()
      if (failure instanceof MailboxRefused) await putRefused(mail.userId, to, sql)
      else await postpone(mail, failure)
    }
  }

  /** A try as soon as there is a place for it; the queue of jobs is far slower, and for what finds none. */
  const attemptInTurn = (mail: MailTry): Promise<void> =>
    new Promise((resolve, reject) => {
      let isLate = false
      const queued = (): Promise<void> => queue.mailLater(mail, 0).then(resolve, reject)
      const timer = setTimeout(() => {
        isLate = true
        void queued()
      }, placeWithinMs)
      void places(async () => {
        clearTimeout(timer)
        if (isLate) return
        await (stop.signal.aborted ? queued() : attempt(mail).then(resolve, reject))
      })
    })

  const sender: DeliverySender = {
    reachable: async (userIds, chosen, db) =>
      new Set(senders.canMail() ? (await addressesOf(userIds, null, chosen, db)).keys() : []),
    async send(group) {
      const eventKeys = group.due.map(({ event_key }) => event_key)
      const awaitedKeys = group.due.flatMap(({ event_key, postponed }) => (postponed ? [] : [event_key]))
      const mail = { userId: group.userId, name: nameOf(group), eventKeys, awaitedKeys, tries: 0 }
      await attemptInTurn(mail)
    },
  }

  return {
    sender,
    /** Another try; resolves when it is over. */
    again: attempt,
    /** Gives up, after a moment, what is under way: it is noted for the next server. */
    settle(): void {
      setTimeout(() => stop.abort(new Error('the server stops')), STOP_WITHIN_MS).unref()
    },
  }
}
