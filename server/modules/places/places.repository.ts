import type { Category, Location } from '#domain/contract/places.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type LocationRow = Location & { oblast_id: number | null; search: string }
export type CategoryRow = Category & { parent_id: number | null }

export async function selectLocations(db: Queryable): Promise<LocationRow[]> {
  return db<LocationRow[]>`
    select l.id, l.name, l.type, l.oblast_id, o.name as oblast, l.search
    from locations l left join locations o on o.id = l.oblast_id
    order by l.id`
}

export async function selectCategories(db: Queryable): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`select id, parent_id, slug, name from categories order by position, id`
}
