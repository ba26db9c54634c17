import type { MatchReason } from '#domain/contract/notifications.ts'
import { type MatchedPlace, matchOf, type SupplierToMatch } from '#domain/rules/deals/order-match.ts'
import { headingOf } from '#domain/rules/text.ts'
import { defined } from '#server/defined.ts'

import type { Tx } from '../client.ts'

/** Who signs in to the demo was told of the orders of so many days. */
const DAYS = 5

type OpenOrder = {
  id: number
  text: string
  category: { id: number; name: string; group_id: number | null }
  location_id: number
  at: Date
}
export type PastMatch = { order: { orderId: number; heading: string; reason: MatchReason }; at: Date }

/** New orders that are for this supplier by the rule of matching; what matches from now on tells of none of them again. */
export async function insertMatches(supplierId: number, tx: Tx): Promise<PastMatch[]> {
  const locations = await tx<(MatchedPlace & { name: string })[]>`
    select id, type, name, oblast_id from locations`
  const places = new Map(locations.map((place) => [place.id, place]))
  const placeOf = (id: number) => defined(places.get(id), `place ${id}`)
  const [company] = await tx<(Omit<SupplierToMatch, 'place'> & { location_id: number })[]>`
    select category_ids, delivery_methods, location_id, '{}'::int[] as muted_category_ids,
      '{}'::int[] as muted_region_ids
    from companies where user_id = ${supplierId}`
  if (!company) return []
  const supplier = { ...company, place: placeOf(company.location_id) }
  const orders = await tx<OpenOrder[]>`
    select o.id, o.text, o.location_id, o.published_at as at,
      jsonb_build_object('id', c.id, 'name', c.name, 'group_id', c.parent_id) as category
    from orders o join categories c on c.id = o.category_id
    where o.status in ('accepted', 'play') and o.user_id <> ${supplierId}
      and o.published_at > now() - make_interval(days => ${DAYS}) and o.published_at <= now()
      and not exists (select 1 from proposals p where p.order_id = o.id and p.user_id = ${supplierId})
      and not exists (select 1 from invitations i where i.order_id = o.id and i.supplier_id = ${supplierId})`
  const matches = orders.flatMap(({ id, text, category, location_id, at }): PastMatch[] => {
    const place = placeOf(location_id)
    const match = matchOf({ category_id: category.id, group_id: category.group_id, place }, supplier)
    if (!match) return []
    const region = placeOf(match.region_id)
    const reason = {
      category: { id: category.id, name: category.name },
      region: { id: region.id, name: region.name },
    }
    return [{ order: { orderId: id, heading: headingOf(text), reason }, at }]
  })
  const told = matches.map(({ order: { orderId }, at }) => ({
    order_id: orderId,
    user_id: supplierId,
    told_at: at,
  }))
  if (told.length > 0) await tx`insert into order_matches ${tx(told)}`
  return matches
}
