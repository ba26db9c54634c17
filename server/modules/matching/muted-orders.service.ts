import type { MutedOrders, MutedPart } from '#domain/contract/muted-orders.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import type { Deps } from '#server/deps.ts'
import { refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import { addMuted, findMuted, type MutedColumn, removeMuted } from './muted-orders.repository.ts'

const COLUMNS = { category: 'category_ids', region: 'region_ids' } as const satisfies Record<
  MutedPart['kind'],
  MutedColumn
>

export type MutedOrdersService = ReturnType<typeof createMutedOrders>

/** Of which new orders suppliers do not want to hear. */
export function createMutedOrders({ sql }: Pick<Deps, 'sql'>, { places }: { places: Places }) {
  /** A category or group; an oblast or the country, but no city: one tap mutes all around it. */
  const nameOf = async ({ kind, id }: MutedPart) => {
    if (kind === 'category') return places.category(id)
    const place = await places.location(id)
    return place === null || place.type === 'city' ? null : { id: place.id, name: place.name }
  }

  async function list(me: Caller): Promise<MutedOrders> {
    const { category_ids, region_ids } = await findMuted(me.id, sql)
    const categories = await Promise.all(category_ids.map((id) => places.category(id)))
    const regions = await Promise.all(region_ids.map((id) => nameOf({ kind: 'region', id })))
    return {
      categories: categories.filter((each) => each !== null),
      regions: regions.filter((each) => each !== null),
    }
  }

  async function known(part: MutedPart): Promise<MutedPart> {
    if ((await nameOf(part)) === null) throw refuseFields({ id: [fieldTexts.choose] })
    return part
  }

  return {
    list,
    /** Mutes; 422 for what is no category, oblast or country. Answers all that is muted, as the others do. */
    async mute(me: Caller, part: MutedPart): Promise<MutedOrders> {
      const { kind, id } = await known(part)
      await addMuted(me.id, COLUMNS[kind], id, sql)
      return list(me)
    },
    /** Brings it back; 422 as above. */
    async restore(me: Caller, part: MutedPart): Promise<MutedOrders> {
      const { kind, id } = await known(part)
      await removeMuted(me.id, COLUMNS[kind], id, sql)
      return list(me)
    },
  }
}
