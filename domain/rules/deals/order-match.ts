import type { DELIVERY_METHODS } from '#domain/contract/companies.ts'
import type { Settlement } from '#domain/contract/places.ts'

type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
export type MatchedPlace = Pick<Settlement, 'id' | 'oblast_id'> & { type: 'country' | 'oblast' | 'city' }

/** What of an order counts: its category with the group that holds it, and where it is wanted. */
export type OrderToMatch = { category_id: number; group_id: number | null; place: MatchedPlace }

/** What a company states, and what its owner wants to hear less of. */
export type SupplierToMatch = {
  category_ids: readonly number[]
  place: MatchedPlace
  delivery_methods: readonly DeliveryMethod[]
  muted_category_ids: readonly number[]
  muted_region_ids: readonly number[]
}

/** Why an order fits: its category, and its oblast, or the country where it names no oblast. */
export type MatchReason = { category_id: number; region_id: number }

/** Whether goods sent so reach every oblast; what a company brings itself or hands over at its gate stays in its own. */
const REACHES_ALL: Record<DeliveryMethod, boolean> = {
  nova_poshta: true,
  ukrposhta: true,
  meest: true,
  delivery: true,
  sat: true,
  own_transport: false,
  pickup: false,
  passing: false,
}

/** The oblast that a place is or lies in; the country itself where a place is the whole of it. */
export const regionOf = ({ id, oblast_id }: MatchedPlace): number => oblast_id ?? id

/** The only oblast that a company delivers to; null for one that delivers to all. */
export const reachOf = ({
  place,
  delivery_methods,
}: Pick<SupplierToMatch, 'place' | 'delivery_methods'>): number | null =>
  place.type === 'country' || delivery_methods.some((method) => REACHES_ALL[method]) ? null : regionOf(place)

/** The category of an order and its group: a company that names either deals in it. */
export const categoriesOf = ({ category_id, group_id }: OrderToMatch): number[] =>
  group_id === null ? [category_id] : [category_id, group_id]

/**
 * Why this order is one for this supplier; null where it is none. It is the only rule of that: what tells suppliers of
 * orders and what shows them orders both ask it. Who may be told at all (nobody who is blocked, owns the order or has
 * answered it) is not its concern.
 */
export function matchOf(order: OrderToMatch, supplier: SupplierToMatch): MatchReason | null {
  const categories = categoriesOf(order)
  const isIn = (ids: readonly number[]): boolean => categories.some((id) => ids.includes(id))
  if (!isIn(supplier.category_ids) || isIn(supplier.muted_category_ids)) return null
  const region_id = regionOf(order.place)
  if (supplier.muted_region_ids.includes(region_id)) return null
  const reach = reachOf(supplier)
  const isReached = reach === null || order.place.type === 'country' || reach === region_id
  return isReached ? { category_id: order.category_id, region_id } : null
}
