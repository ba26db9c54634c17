import * as v from 'valibot'

import { SEARCH_MAX } from '#domain/rules/limits.ts'

import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { oneOf } from './open.ts'
import { Many } from './page.ts'

export const Location = v.object({
  id: Id,
  name: v.string(),
  type: oneOf(['country', 'oblast', 'city'], 'city'),
  /** Name of the oblast a city lies in; null for oblasts and the country. */
  oblast: v.nullable(v.string()),
})
export type Location = v.InferOutput<typeof Location>

/** Where an order is wanted, as coarse as it gets: an oblast, or the country where it names no oblast. */
export const Region = v.object({ id: Id, name: v.string() })
export type Region = v.InferOutput<typeof Region>

/** A place as a device keeps it, to find it without the server; its oblast is one of the list. */
export const Settlement = v.object({
  id: Id,
  name: v.string(),
  type: Location.entries.type,
  oblast_id: v.nullable(Id),
  /** Names that people still type after a renaming, spelled for search; mostly empty. */
  former: v.string(),
})
export type Settlement = v.InferOutput<typeof Settlement>

export const Category = v.object({ id: Id, slug: v.string(), name: v.string() })
export type Category = v.InferOutput<typeof Category>
/** A category to choose; `also` has other names of what is in it, spelled for search. */
export const ListedCategory = v.object({ ...Category.entries, also: v.optional(v.string()) })
export type ListedCategory = v.InferOutput<typeof ListedCategory>
export const CategoryGroup = v.object({ ...Category.entries, children: v.array(ListedCategory) })
export type CategoryGroup = v.InferOutput<typeof CategoryGroup>

export const places = {
  locations: endpoint({
    method: 'GET',
    path: '/locations',
    access: 'public',
    summary: 'Places by the start of their name; all regions without a query',
    query: v.object({ query: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX)), '') }),
    reply: Many(Location),
  }),
  settlements: endpoint({
    method: 'GET',
    path: '/locations/all',
    access: 'public',
    summary: 'All places at once, for a device to search them without a network',
    reply: Many(Settlement),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'The two-level catalogue of categories',
    reply: Many(CategoryGroup),
  }),
}
