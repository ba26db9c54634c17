import { useInfiniteQuery } from '@tanstack/react-query'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { isInState, type OwnOrderState } from '#domain/rules/deals/own-order-state.ts'
import { isUnsure } from '#src/lib/failures.ts'
import { isMissing } from '#src/ui/missing.tsx'

import { myOrdersQuery, watchedOrdersQuery } from '../mine/my-orders.queries.ts'

/**
 * The own orders of a state. Where the server is not there to tell, the device narrows what it kept of all of them:
 * `savedAt` then says from when that is. `hasNone`: there is not even one in another state.
 */
export function useOwnOrders(state: OwnOrderState) {
  const list = useInfiniteQuery(watchedOrdersQuery(state))
  const told = list.data?.pages.flatMap(({ data }) => data)
  const isAway = isMissing(list) && (!list.error || isUnsure(list.error))
  const isNone = told?.length === 0 && state === 'active'
  const all = useInfiniteQuery({ ...myOrdersQuery(), enabled: isAway || isNone })
  const known = all.data?.pages.flatMap(({ data }) => data)
  const kept = isAway ? known : undefined
  // what was answered just now may stand in a list that was read before, and an older server narrows nothing
  const orders: MyOrder[] | undefined = (kept ?? told)?.filter((order) => isInState(order, state))
  return {
    list,
    orders,
    // what was kept of all is asked for anew only where one of these needs it
    hasNone: (isAway || isNone) && known?.length === 0 && !all.isFetching && orders?.length === 0,
    isSure: !isNone || known !== undefined || isMissing(all),
    savedAt: kept ? all.dataUpdatedAt : null,
  }
}
