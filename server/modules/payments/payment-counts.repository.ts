import type { CardProviderName, PaymentStatus } from '#domain/contract/payments.ts'
import type { Queryable } from '#server/db/transaction.ts'

import { isUnmatched } from './payments.repository.ts'

export type PaymentCount = {
  provider: CardProviderName | 'transfer'
  status: PaymentStatus
  count: number
  /** Of those that wait for the operator. */
  unmatched: number
}
export type UnansweredCount = { provider: CardProviderName; count: number; since: Date }

/** Payments as they stand, by who takes the money. */
export const countPayments = (db: Queryable): Promise<PaymentCount[]> =>
  db<PaymentCount[]>`
    select coalesce(provider, 'transfer') as provider, status, count(*)::int as count,
      (count(*) filter (where ${isUnmatched(db)}))::int as unmatched
    from payments p group by 1, 2 order by 1, 2`

/** Card payments of which the bank was asked so often and said nothing for good, and since when the oldest waits. */
export const countUnanswered = (checks: number, db: Queryable): Promise<UnansweredCount[]> =>
  db<UnansweredCount[]>`
    select provider, count(*)::int as count, min(created_at) as since
    from payments where status = 'waiting' and method = 'card' and checks >= ${checks} group by provider order by provider`
