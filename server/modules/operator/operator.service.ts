import * as v from 'valibot'

import { parseInput } from '#domain/contract/parse.ts'
import { Call } from '#domain/operator/act.ts'
import { BackupWish } from '#domain/operator/backup.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import { openDump, type Dump } from '#server/backup/dump.ts'
import { persistentTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import type { Blocking } from '#server/modules/accounts/blocking.service.ts'
import type { ModerationInbox } from '#server/modules/orders/moderation-queue.service.ts'
import type { Moderation } from '#server/modules/orders/moderation.service.ts'
import type { Deliveries } from '#server/modules/notifications/deliveries.service.ts'
import type { Books } from '#server/modules/payments/books.service.ts'
import type { Statements } from '#server/modules/payments/statements.service.ts'
import type { CodeBreaker } from '#server/modules/phone/code-breaker.service.ts'
import type { Posts } from '#server/modules/posts/posts.service.ts'
import type { ReviewModeration } from '#server/modules/reviews/review-moderation.service.ts'
import type { MissedSearches } from '#server/modules/search/missed-searches.service.ts'
import { usedPictures } from '#server/used-pictures.ts'

import { auditHandlers } from './audit.commands.ts'
import { insertEntry } from './audit.repository.ts'
import { contactHandlers, creditHandlers, paymentHandlers } from './payments.commands.ts'
import { codeHandlers } from './codes.commands.ts'
import { orderHandlers } from './orders.commands.ts'
import type { Performed } from './perform.ts'
import { postHandlers } from './posts.commands.ts'
import { reviewHandlers } from './reviews.commands.ts'
import { searchHandlers } from './searches.commands.ts'
import { statsHandlers } from './stats.commands.ts'
import { userHandlers } from './users.commands.ts'

type OperatorDeps = {
  moderation: Moderation
  review: ModerationInbox
  blocking: Blocking
  posts: Posts
  reviews: ReviewModeration
  breaker: CodeBreaker
  deliveries: Pick<Deliveries, 'queues'>
  missed: MissedSearches
  books: Books
  statements: Statements
}

/** What the operator's socket is answered by: the name of an act, and what was sent with it. */
export type Operator = {
  ask(name: string, sent: unknown): Promise<unknown>
  /** A backup, noted in the audit log before a byte of it leaves; refuses with 409 while another is being made. */
  backup(sent: unknown): Promise<Dump>
}

/** Everything the operator can do. An act and its record in the audit log are one transaction. */
export function createOperator(
  { sql, env, now, pictures }: Pick<Deps, 'sql' | 'env' | 'now' | 'pictures'>,
  modules: OperatorDeps,
): Operator {
  const groups: Record<string, Record<string, Performed>> = {
    orders: orderHandlers(modules),
    users: userHandlers(modules),
    posts: postHandlers(modules),
    reviews: reviewHandlers(modules),
    codes: codeHandlers(modules),
    payments: paymentHandlers(modules),
    credit: creditHandlers(modules),
    contacts: contactHandlers(modules),
    searches: searchHandlers(modules),
    stats: statsHandlers({ env, now }, modules),
    audit: auditHandlers(),
  }
  const acts = new Map<string, Performed>(
    Object.entries(groups).flatMap(([group, handlers]) =>
      Object.entries(handlers).map(([name, performed]) => [`${group}.${name}`, performed] as const),
    ),
  )

  return {
    /** Answers what the act's schema lets out; refuses with 404, 409 or 422. */
    async ask(name: string, sent: unknown): Promise<unknown> {
      const performed = acts.get(name)
      if (!performed) throw refuse('not_found', { detail: operatorRefusals.noAct(name) })
      const call = v.safeParse(Call, sent)
      if (!call.success) throw refuse('malformed')
      const input = parseInput(performed.act.input, call.output.input)
      if (!input.ok) throw refuseFields(input.errors)
      const answer = await persistentTransaction(sql, async (tx) => {
        const done = await performed.run(input.output, tx)
        if (performed.note) {
          for (const { target, reason = null } of [performed.note(input.output, done)].flat())
            await insertEntry({ ...call.output.actor, at: now(), act: name, target, reason }, tx)
        }
        return done
      })
      return v.parse(performed.act.reply, answer)
    },
    async backup(sent: unknown): Promise<Dump> {
      const call = v.safeParse(Call, sent)
      if (!call.success) throw refuse('malformed')
      const input = parseInput(BackupWish, call.output.input)
      if (!input.ok) throw refuseFields(input.errors)
      const dump = await openDump({ sql, pictures, usedPictures })
      if (dump === null) throw refuse('conflict', { detail: operatorRefusals.backupUnderWay })
      try {
        const { file } = input.output
        await insertEntry({ ...call.output.actor, at: now(), act: 'backup', target: null, reason: file }, sql)
        return dump
      } catch (error) {
        await dump.close()
        throw error
      }
    },
  }
}
