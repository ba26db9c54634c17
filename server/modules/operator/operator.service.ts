import * as v from 'valibot'

import { parseInput } from '#domain/contract/parse.ts'
import { Call } from '#domain/operator/act.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import { persistentTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import type { Blocking } from '#server/modules/accounts/blocking.service.ts'
import type { ReviewQueue } from '#server/modules/orders/moderation-queue.service.ts'
import type { Moderation } from '#server/modules/orders/moderation.service.ts'
import type { Posts } from '#server/modules/posts/posts.service.ts'
import type { ReviewModeration } from '#server/modules/reviews/review-moderation.service.ts'

import { auditHandlers } from './audit.acts.ts'
import { insertEntry } from './audit.repository.ts'
import { orderHandlers } from './orders.acts.ts'
import type { Performed } from './perform.ts'
import { postHandlers } from './posts.acts.ts'
import { reviewHandlers } from './reviews.acts.ts'
import { statsHandlers } from './stats.acts.ts'
import { userHandlers } from './users.acts.ts'

type Modules = {
  moderation: Moderation
  review: ReviewQueue
  blocking: Blocking
  posts: Posts
  reviews: ReviewModeration
}

/** What the operator's socket is answered by: the name of an act, and what was sent with it. */
export type Operator = { ask(name: string, sent: unknown): Promise<unknown> }

/** Everything the operator can do. An act and its record in the audit log are one transaction. */
export function createOperator({ sql, now }: Pick<Deps, 'sql' | 'now'>, modules: Modules): Operator {
  const groups: Record<string, Record<string, Performed>> = {
    orders: orderHandlers(modules),
    users: userHandlers(modules),
    posts: postHandlers(modules),
    reviews: reviewHandlers(modules),
    stats: statsHandlers({ now }),
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
  }
}
