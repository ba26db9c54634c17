import type { Log } from '#server/deps.ts'
import type { MailTry } from '#server/modules/notifications/mailing.service.ts'
import type { PushTry } from '#server/modules/push/push.sending.ts'
import { transaction, type Sql, type Tx } from '#server/db/transaction.ts'
import { oneStartAtATime } from '#server/db/one-start.ts'

import { bossIn, createBoss } from './boss.ts'

const MODERATION = 'moderation'
const NIGHTLY = 'nightly'
const HOUSEKEEPING = 'housekeeping'
const ANSWERS = 'answers'
const PUSH = 'push'
const MAIL = 'mail'
const MISSED = 'missed'
const NEW_ORDERS = 'new-orders'
const REVIEWS = 'reviews'
const BACKUP = 'backup'
/** Of a former release: nobody works on it. */
const POSTPONED = 'postponed'

/** Kyiv's midnight; the hour of housekeeping is one when nobody buys. */
const NIGHTLY_CRON = '0 0 * * *'
const ANSWERS_CRON = '15 * * * *'
const HOUSEKEEPING_CRON = '30 3 * * *'
/** An hour that every night has, also those on which Kyiv changes its time. */
const BACKUP_CRON = '15 2 * * *'
/** A large one takes its time; another that began meanwhile would only be refused. */
const BACKUP_WITHIN_HOURS = 6
/** What midnight or a decision missed, because the database or the machine was away, waits an hour at most. */
const MISSED_CRON = '17 * * * *'
/** Suppliers are told of an order right after its commit; what a dead process left waits a few minutes at most. */
const NEW_ORDERS_CRON = '3-59/5 * * * *'
/** An hour at which people read; a day that was missed is made up for on the next. */
const REVIEWS_CRON = '0 11 * * *'
const TIME_ZONE = 'Europe/Kyiv'
/** The order is decided right after its commit; the job looks after it only if that did not come about. */
const MODERATE_AFTER_S = 5
const MODERATION_POLL_S = 5
const PUSH_POLL_S = 5
const PUSHES_AT_ONCE = 20
const MAIL_POLL_S = 5
const MAILS_AT_ONCE = 10
const RARE_POLL_S = 30
/** How soon after its time an event is told that a dead process left. */
const TELL_EVERY_MS = 10_000
/** How late a delivery may be that waited, or that a dead process left. */
const DELIVER_EVERY_MS = 5_000
/** How late a bank is asked about a payment. */
const CHECK_PAYMENTS_EVERY_MS = 20_000
const RETRIES = 5
const RETRY_DELAY_S = 10
const STOP_WITHIN_MS = 3000

export type Tasks = {
  /** Decides on one order; does nothing where that is done. */
  moderate(orderId: number): Promise<void>
  /** Decides on all that were left waiting. */
  catchUp(): Promise<unknown>
  /** Indexes for search what older rules indexed. */
  index(): Promise<unknown>
  /** Counts anew how suppliers answer buyers. */
  countAnswers(): Promise<unknown>
  /** Counts anew how soon the first proposal to an order comes. */
  countFirst(): Promise<unknown>
  /** Hides what was a duplicate when the day began. */
  hideDuplicates(): Promise<unknown>
  /** Asks about orders that end tomorrow, and pauses those that were asked about in vain. */
  endOrders(): Promise<unknown>
  /** Drops rows that nothing asks for any more. */
  sweep(): Promise<unknown>
  /** Tries a push once more that did not get through. */
  push(again: PushTry): Promise<void>
  /** Tells events that a dead process left untold. */
  tellPending(): Promise<unknown>
  /** Tries a mail about notifications once more. */
  mail(again: MailTry): Promise<void>
  /** Hands over what waited and is due, and what a dead process left. */
  deliverDue(): Promise<unknown>
  /** Tells suppliers of orders that a process has left before all were told. */
  tellOfOrders(): Promise<unknown>
  /** Asks banks about payments left hanging. */
  checkPayments(): Promise<unknown>
  /** Gives back what was paid for contacts of buyers who never looked. */
  returnUnseen(): Promise<unknown>
  /** Asks buyers for reviews of what should have come by now. */
  askForReviews(): Promise<unknown>
  /** Makes a nightly backup, where they are wanted. */
  backUp?: () => Promise<unknown>
  /** Whether a night went by without one. */
  isBackUpDue?: () => Promise<boolean>
}

/** Work that must outlive the process: kept in the database, done once however many servers share it. */
export function createJobs({ sql, log }: { sql: Sql; log: Log }) {
  const boss = createBoss(sql)
  boss.on('error', (error) => log.error({ err: error }, 'a job failed'))
  const repeated: NodeJS.Timeout[] = []
  let isReady = false

  const createQueue = (name: string, policy: 'standard' | 'singleton' | 'stately', expireInHours?: number) =>
    boss.createQueue(name, {
      name,
      policy,
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY_S,
      retryBackoff: true,
      ...(expireInHours === undefined ? {} : { expireInHours }),
    })

  /** One server after another: of two that create queues at the same moment the database ends one by a deadlock. */
  const bringUp = () =>
    transaction(sql, async (tx) => {
      await oneStartAtATime(tx, 'jobs')
      await boss.start()
      await createQueue(MODERATION, 'standard')
      await createQueue(NIGHTLY, 'singleton')
      await createQueue(HOUSEKEEPING, 'singleton')
      await createQueue(ANSWERS, 'singleton')
      await createQueue(PUSH, 'standard')
      await createQueue(MAIL, 'standard')
      await createQueue(MISSED, 'singleton')
      await createQueue(NEW_ORDERS, 'stately')
      await createQueue(REVIEWS, 'singleton')
      // one waits at most, however many nights nobody was there to make it
      await createQueue(BACKUP, 'stately', BACKUP_WITHIN_HOURS)
      await boss.schedule(NIGHTLY, NIGHTLY_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(ANSWERS, ANSWERS_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(HOUSEKEEPING, HOUSEKEEPING_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(MISSED, MISSED_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(NEW_ORDERS, NEW_ORDERS_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(REVIEWS, REVIEWS_CRON, {}, { tz: TIME_ZONE })
      await boss.unschedule(POSTPONED)
    })

  /** A process that is told to make backups makes them; with the same settings for all it is one of them each night. */
  async function startBackups(backUp: () => Promise<unknown>): Promise<void> {
    await boss.schedule(BACKUP, BACKUP_CRON, {}, { tz: TIME_ZONE })
    await boss.work(BACKUP, { pollingIntervalSeconds: RARE_POLL_S }, backUp)
  }

  async function attempt(name: string, task: () => Promise<unknown>): Promise<void> {
    await task().catch((error: unknown) => log.error({ err: error, task: name }, 'a task failed'))
  }

  /** In every process, for what may not wait a minute: what each finds is locked by who takes it. */
  function repeat(name: string, everyMs: number, task: () => Promise<unknown>): void {
    let isBusy = false
    const once = () => {
      if (isBusy) return
      isBusy = true
      void attempt(name, task).finally(() => (isBusy = false))
    }
    once()
    repeated.push(setInterval(once, everyMs).unref())
  }

  return {
    /** Notes in the transaction of an order that it waits; before the start is over the catching up finds it anyway. */
    add: async (orderId: number, tx: Tx): Promise<void> => {
      if (isReady) await boss.send(MODERATION, { orderId }, { db: bossIn(tx), startAfter: MODERATE_AFTER_S })
    },
    /** Notes that a push has to be tried again; throws before the start is over. */
    later: async (again: PushTry, afterSeconds: number): Promise<void> => {
      if (!isReady) throw new Error('the queues are not up')
      await boss.send(PUSH, again, { startAfter: afterSeconds })
    },
    /** The same of a mail about notifications. */
    mailLater: async (again: MailTry, afterSeconds: number): Promise<void> => {
      if (!isReady) throw new Error('the queues are not up')
      await boss.send(MAIL, again, { startAfter: afterSeconds })
    },
    /** Brings the queues up and begins at once with what was missed while no server ran. */
    async start({
      moderate,
      catchUp,
      index,
      countAnswers,
      countFirst,
      hideDuplicates,
      endOrders,
      sweep,
      push,
      tellPending,
      mail,
      deliverDue,
      tellOfOrders,
      checkPayments,
      returnUnseen,
      askForReviews,
      backUp,
      isBackUpDue,
    }: Tasks): Promise<void> {
      await bringUp()
      const backUpIfDue = async () => {
        if ((await isBackUpDue?.()) === true) await boss.send(BACKUP, {})
      }
      if (backUp) await startBackups(backUp)
      const atNight = async () => {
        await hideDuplicates()
        await endOrders()
      }
      await boss.work<{ orderId: number }>(
        MODERATION,
        { pollingIntervalSeconds: MODERATION_POLL_S },
        async (jobs) => {
          for (const { data } of jobs) await moderate(data.orderId)
        },
      )
      await boss.work(NIGHTLY, { pollingIntervalSeconds: RARE_POLL_S }, atNight)
      await boss.work(ANSWERS, { pollingIntervalSeconds: RARE_POLL_S }, async () => {
        await countAnswers()
        await countFirst()
      })
      await boss.work(HOUSEKEEPING, { pollingIntervalSeconds: RARE_POLL_S }, sweep)
      await boss.work(NEW_ORDERS, { pollingIntervalSeconds: RARE_POLL_S }, tellOfOrders)
      await boss.work(REVIEWS, { pollingIntervalSeconds: RARE_POLL_S }, askForReviews)
      await boss.work(MISSED, { pollingIntervalSeconds: RARE_POLL_S }, async () => {
        await atNight()
        await catchUp()
        await returnUnseen()
        await backUpIfDue()
      })
      await boss.work<PushTry>(
        PUSH,
        { pollingIntervalSeconds: PUSH_POLL_S, batchSize: PUSHES_AT_ONCE },
        async (jobs) => void (await Promise.all(jobs.map(({ data }) => push(data)))),
      )
      await boss.work<MailTry>(
        MAIL,
        { pollingIntervalSeconds: MAIL_POLL_S, batchSize: MAILS_AT_ONCE },
        async (jobs) => void (await Promise.all(jobs.map(({ data }) => mail(data)))),
      )
      isReady = true
      repeat('pending events', TELL_EVERY_MS, tellPending)
      repeat('deliveries', DELIVER_EVERY_MS, deliverDue)
      repeat('payments', CHECK_PAYMENTS_EVERY_MS, checkPayments)
      // what was missed may be much: the server does not wait for it
      void attempt('catching up', catchUp)
      void attempt('telling of orders', tellOfOrders)
      void attempt('indexing', index)
      void attempt('counting answers', countAnswers)
      void attempt('counting first proposals', countFirst)
      void attempt('the night', atNight)
      void attempt('backing up', backUpIfDue)
    },
    /** Takes nothing new and waits a little for what is under way. */
    async stop(): Promise<void> {
      isReady = false
      repeated.splice(0).forEach(clearInterval)
      await boss.stop({ timeout: STOP_WITHIN_MS })
    },
  }
}
