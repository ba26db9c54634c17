import * as v from 'valibot'

import { IdParam, IdsParam } from '#domain/contract/fields.ts'
import { ORDER_SORTS } from '#domain/rules/deals/order-sort.ts'
import { forgiving } from '#src/lib/search.ts'
import { readJson, removeKey, writeJson } from '#src/lib/storage.ts'

import type { OrderFilter } from '../orders.queries.ts'

const KEY = 'orders-filter'

const Kept = forgiving({ category: IdsParam, geo: IdParam, sort: v.picklist(ORDER_SORTS) })

/** What a supplier deals in stays from day to day; the words of one search do not. */
export function rememberFilter({ category, geo, sort }: OrderFilter): void {
  // what fits best is best for these words alone
  const kept = { category, geo, sort: sort === 'new' || sort === 'best' ? undefined : sort }
  if (Object.values(kept).some((value) => value !== undefined)) writeJson(KEY, kept)
  else removeKey(KEY)
}

/** The filter to begin with where the address names none; null where nothing was kept. */
export function rememberedFilter(search: object): OrderFilter | null {
  if (Object.values(search).some((value) => value !== undefined)) return null
  const kept = readJson(Kept, KEY)
  return kept && Object.values(kept).some((value) => value !== undefined) ? kept : null
}
