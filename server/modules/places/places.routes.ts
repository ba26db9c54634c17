import { places } from '#domain/contract/places.ts'
import { answer, respond } from '#server/http/route.ts'

import type { Places } from './places.service.ts'

/** The same for everybody, and new only with a new version of the program. */
const SHARED = { 'cache-control': 'public, max-age=600' }

export const placesRoutes = (service: Places) =>
  answer(places)({
    locations: async ({ query }) => respond({ data: await service.search(query.query) }, 200, SHARED),
    settlements: async () => respond({ data: await service.settlements() }, 200, SHARED),
    categories: async () => respond({ data: await service.catalogue() }, 200, SHARED),
  })
