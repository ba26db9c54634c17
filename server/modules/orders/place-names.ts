import type { Category, Location } from '#domain/contract/places.ts'
import { defined } from '#server/defined.ts'
import type { Places } from '#server/modules/places/places.service.ts'

export type PlaceNames = ReturnType<typeof createPlaceNames>
type PlaceIds = { category_id: number; location_id: number }

/** Names that nothing changes while the process runs: a list of orders asks for dozens of them without a promise each. */
export function createPlaceNames(places: Pick<Places, 'category' | 'location'>) {
  const categories = new Map<number, Category>()
  const locations = new Map<number, Location>()

  async function learn({ category_id, location_id }: PlaceIds): Promise<void> {
    const [category, location] = await Promise.all([
      places.category(category_id),
      places.location(location_id),
    ])
    // both are held by foreign keys
    categories.set(category_id, defined(category, `category ${category_id}`))
    locations.set(location_id, defined(location, `place ${location_id}`))
  }

  return {
    /** Makes sure that the names of these rows are known. */
    async know(rows: readonly PlaceIds[]): Promise<void> {
      for (const row of rows)
        if (!categories.has(row.category_id) || !locations.has(row.location_id)) await learn(row)
    },
    category: (id: number): Category => defined(categories.get(id), `category ${id}`),
    location: (id: number): Location => defined(locations.get(id), `place ${id}`),
  }
}
