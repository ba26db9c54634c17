import type { Queryable } from '#server/db/transaction.ts'

/** Chats in which a buyer wrote, before anybody is told how the supplier answers: of few a share says nothing. */
const ANSWERS_CHATS_MIN = 5

type FactsRow = {
  user_id: number
  since: Date
  phone_verified_at: Date | null
  deals: number
  last_deal_at: Date | null
}

export type SupplierFactsRow = FactsRow & {
  company_id: number | null
  slug: string
  title: string
  logo: string | null
  rating_sum: number
  reviews_count: number
  edrpou: string | null
  edrpou_checked_at: Date | null
  asked: number | null
  answered: number
  median_seconds: number | null
  counted_at: Date
}
export type BuyerFactsRow = FactsRow & { orders: number }

/** What is known of each of these people as a supplier; nothing of who has left. By one statement, however many they are. */
export const listSupplierFacts = (
  userIds: readonly number[],
  db: Queryable,
): Promise<SupplierFactsRow[]> => db<SupplierFactsRow[]>`
  select u.id as user_id, u.created_at as since, u.phone_verified_at, d.deals, d.last_deal_at,
    c.id as company_id, c.slug, c.title, c.logo, c.rating_sum, c.reviews_count, c.edrpou, c.edrpou_checked_at,
    a.asked, a.answered, a.median_seconds, a.counted_at
  from users u
    left join companies c on c.user_id = u.id
    left join supplier_answers a on a.company_id = c.id and a.asked >= ${ANSWERS_CHATS_MIN}
    cross join lateral (
      select count(*)::int as deals, max(received_at) as last_deal_at from deals
      where supplier_id = u.id and received_at is not null
    ) d
  where u.id = any (${[...userIds]}::bigint[]) and u.deleted_at is null`

/** The same of them as buyers. */
export const listBuyerFacts = (userIds: readonly number[], db: Queryable): Promise<BuyerFactsRow[]> => db<
  BuyerFactsRow[]
>`
  select u.id as user_id, u.created_at as since, u.phone_verified_at, d.deals, d.last_deal_at, o.orders
  from users u
    cross join lateral (
      select count(*)::int as deals, max(received_at) as last_deal_at from deals
      where buyer_id = u.id and received_at is not null
    ) d
    cross join lateral (
      select count(*)::int as orders from orders where user_id = u.id and published_at is not null
    ) o
  where u.id = any (${[...userIds]}::bigint[]) and u.deleted_at is null`
