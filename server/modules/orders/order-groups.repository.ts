import { binder } from '#server/db/binder.ts'
import type { Sql } from '#server/db/transaction.ts'

import { byIndexes, holds, type OrderScope, PUBLIC } from './order-list.repository.ts'
import { BUDGETED, ofAmount, type OrderNarrowing, UNANSWERED } from './order-narrowing.repository.ts'

export type GroupCount = {
  category_id: number
  location_id: number
  is_unanswered: boolean
  has_budget: boolean
  orders: number
}
export type CountedGroups = Pick<OrderScope, 'words'> & Pick<OrderNarrowing, 'amount'>

/** How many orders of the words stand in each category and place; of all published orders where there are no words. */
export async function countGroups({ words, amount }: CountedGroups, db: Sql): Promise<GroupCount[]> {
  const { values, bind } = binder()
  const where = [PUBLIC, ...holds(words, bind), ...ofAmount(amount, bind)].join(' and ')
  const text = `select category_id, location_id, ${UNANSWERED} as is_unanswered, ${BUDGETED} as has_budget,
    count(*)::int as orders from orders o where ${where} group by 1, 2, 3, 4`
  return words.length > 0 ? byIndexes<GroupCount>(text, values, db) : db.unsafe<GroupCount[]>(text, values)
}
