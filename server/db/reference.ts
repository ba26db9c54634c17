import { foldForSearch } from '#domain/rules/search/search-fold.ts'

import { categories } from './reference/categories.ts'
import { locations } from './reference/locations.ts'
import type { Tx } from './client.ts'

/** Lays places and categories on any database; a repeat changes only what differs, and ids never move. */
export async function layReferenceData(tx: Tx): Promise<void> {
  const places = locations.map((place) => ({
    id: place.id,
    type: place.type,
    name: place.name,
    oblast_id: place.oblast_id,
    katottg: place.katottg,
    search: foldForSearch([place.name, ...(place.aliases ?? [])].join(' ')),
  }))
  await tx`
    insert into locations ${tx(places)}
    on conflict (id) do update set type = excluded.type, name = excluded.name, oblast_id = excluded.oblast_id,
      katottg = excluded.katottg, search = excluded.search
    where (locations.name, locations.search, locations.oblast_id, locations.type)
      is distinct from (excluded.name, excluded.search, excluded.oblast_id, excluded.type)`
  const groups = categories.map(({ id, slug, name }, position) => ({
    id,
    parent_id: null,
    slug,
    name,
    position,
  }))
  const leaves = categories.flatMap((group) =>
    group.children.map(({ id, slug, name }, position) => ({ id, parent_id: group.id, slug, name, position })),
  )
  await tx`
    insert into categories ${tx([...groups, ...leaves])}
    on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name,
      position = excluded.position
    where (categories.name, categories.slug, categories.position, categories.parent_id)
      is distinct from (excluded.name, excluded.slug, excluded.position, excluded.parent_id)`
}
