import type { MyOrder } from '#domain/contract/my-orders.ts'

const WATCH_OFTEN_MS = 2000
const WATCH_SELDOM_MS = 15_000
const WATCHED_OFTEN_TIMES = 30

/** How soon to ask again about an order that waits for its verdict; a person may take hours over one. */
export const watchEveryMs = (isWaiting: boolean, timesAsked: number): number | false =>
  isWaiting && (timesAsked <= WATCHED_OFTEN_TIMES ? WATCH_OFTEN_MS : WATCH_SELDOM_MS)

type OwnOrders = { pages: readonly { data: readonly Pick<MyOrder, 'status'>[] }[] }
type OwnOrdersQuery = { state: { data?: OwnOrders | undefined; dataUpdateCount: number } }

/** The same for a list of own orders, while one of them waits. */
export const watchOwnOrders = ({ state: { data, dataUpdateCount } }: OwnOrdersQuery): number | false => {
  const shown = data?.pages.flatMap((each) => each.data) ?? []
  return watchEveryMs(
    shown.some(({ status }) => status === 'moderation'),
    dataUpdateCount,
  )
}
