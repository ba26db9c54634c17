import type { Log } from '#server/deps.ts'
import type { PushTry } from '#server/modules/push/push.sending.ts'
import { transaction, type Sql, type Tx } from '#server/db/transaction.ts'
import { LOCK_KEYS } from '#server/db/lock-keys.ts'

import { bossIn, createBoss } from './boss.ts'

const MODERATION = 'moderation'
const NIGHTLY = 'nightly'
const HOUSEKEEPING = 'housekeeping'
const ANSWERS = 'answers'
const PUSH = 'push'
const MISSED = 'missed'
const POSTPONED = 'postponed'
const BACKUP = 'backup'

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
/** What waits is due with a full hour, by a clock that may be a little behind; what a stop missed goes soon after. */
const POSTPONED_CRON = '1-59/5 * * * *'
const TIME_ZONE = 'Europe/Kyiv'
/** The order is decided right after its commit; the job looks after it only if that did not come about. */
const MODERATE_AFTER_S = 5
const MODERATION_POLL_S = 5
const PUSH_POLL_S = 5
const PUSHES_AT_ONCE = 20
const RARE_POLL_S = 30
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
  /** Hides what was a duplicate when the day began. */
  hideDuplicates(): Promise<unknown>
  /** Drops rows that nothing asks for any more. */
  sweep(): Promise<unknown>
  /** Tries a push once more that did not get through. */
  push(again: PushTry): Promise<void>
  /** Hands over pushes whose quiet hours or hour of gathering are over. */
  deliverPostponed(): Promise<unknown>
  /** Makes a nightly backup, where they are wanted. */
  backUp?: () => Promise<unknown>
  /** Whether a night went by without one. */
  isBackUpDue?: () => Promise<boolean>
}

/** Work that must outlive the process: kept in the database, done once however many servers share it. */
export function createJobs({ sql, log }: { sql: Sql; log: Log }) {
  const boss = createBoss(sql)
  boss.on('error', (error) => log.error({ err: error }, 'a job failed'))
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
      await tx`select pg_advisory_xact_lock(${LOCK_KEYS.jobs})`
      await boss.start()
      await createQueue(MODERATION, 'standard')
      await createQueue(NIGHTLY, 'singleton')
      await createQueue(HOUSEKEEPING, 'singleton')
      await createQueue(ANSWERS, 'singleton')
      await createQueue(PUSH, 'standard')
      await createQueue(MISSED, 'singleton')
      await createQueue(POSTPONED, 'stately')
      // one waits at most, however many nights nobody was there to make it
      await createQueue(BACKUP, 'stately', BACKUP_WITHIN_HOURS)
      await boss.schedule(NIGHTLY, NIGHTLY_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(ANSWERS, ANSWERS_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(HOUSEKEEPING, HOUSEKEEPING_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(MISSED, MISSED_CRON, {}, { tz: TIME_ZONE })
      await boss.schedule(POSTPONED, POSTPONED_CRON, {}, { tz: TIME_ZONE })
    })

  /** A process that is told to make backups makes them; with the same settings for all it is one of them each night. */
  async function startBackups(backUp: () => Promise<unknown>): Promise<void> {
    await boss.schedule(BACKUP, BACKUP_CRON, {}, { tz: TIME_ZONE })
    await boss.work(BACKUP, { pollingIntervalSeconds: RARE_POLL_S }, backUp)
  }

  async function atStart(name: string, task: () => Promise<unknown>): Promise<void> {
    await task().catch((error: unknown) =>
      log.error({ err: error, task: name }, 'a task of the start failed'),
    )
  }

  return {
    /** Notes in the transaction of an order that it waits; before the start is over the catching up finds it anyway. */
    add: async (orderId: number, tx: Tx): Promise<void> => {
      if (isReady) await boss.send(MODERATION, { orderId }, { db: bossIn(tx), startAfter: MODERATE_AFTER_S })
    },
    /** Notes that a push has to be tried again. */
    later: async (again: PushTry, afterSeconds: number, tx?: Tx): Promise<void> => {
      if (isReady)
        await boss.send(PUSH, again, { startAfter: afterSeconds, ...(tx ? { db: bossIn(tx) } : {}) })
    },
    /** Brings the queues up and begins at once with what was missed while no server ran. */
    async start({
      moderate,
      catchUp,
      index,
      countAnswers,
      hideDuplicates,
      sweep,
      push,
      deliverPostponed,
      backUp,
      isBackUpDue,
    }: Tasks): Promise<void> {
      await bringUp()
      const backUpIfDue = async () => {
        if ((await isBackUpDue?.()) === true) await boss.send(BACKUP, {})
      }
      if (backUp) await startBackups(backUp)
      await boss.work<{ orderId: number }>(
        MODERATION,
        { pollingIntervalSeconds: MODERATION_POLL_S },
        async (jobs) => {
          for (const { data } of jobs) await moderate(data.orderId)
        },
      )
      await boss.work(NIGHTLY, { pollingIntervalSeconds: RARE_POLL_S }, hideDuplicates)
      await boss.work(ANSWERS, { pollingIntervalSeconds: RARE_POLL_S }, countAnswers)
      await boss.work(HOUSEKEEPING, { pollingIntervalSeconds: RARE_POLL_S }, sweep)
      await boss.work(POSTPONED, { pollingIntervalSeconds: RARE_POLL_S }, deliverPostponed)
      await boss.work(MISSED, { pollingIntervalSeconds: RARE_POLL_S }, async () => {
        await hideDuplicates()
        await catchUp()
        await backUpIfDue()
      })
      await boss.work<PushTry>(
        PUSH,
        { pollingIntervalSeconds: PUSH_POLL_S, batchSize: PUSHES_AT_ONCE },
        async (jobs) => void (await Promise.all(jobs.map(({ data }) => push(data)))),
      )
      isReady = true
      // what was missed may be much: the server does not wait for it
      void atStart('catching up', catchUp)
      void atStart('indexing', index)
      void atStart('counting answers', countAnswers)
      void atStart('hiding duplicates', hideDuplicates)
      void atStart('backing up', backUpIfDue)
    },
    /** Takes nothing new and waits a little for what is under way. */
    async stop(): Promise<void> {
      isReady = false
      await boss.stop({ timeout: STOP_WITHIN_MS })
    },
  }
}
