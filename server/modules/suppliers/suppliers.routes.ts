import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Suppliers } from './suppliers.service.ts'

export const suppliersRoutes = (service: Suppliers) =>
  answer(contract.suppliers)({
    list: ({ query }) => service.page(query),
    get: async ({ params, me }) => ({ data: await service.view(params.slug, me) }),
    openContacts: async ({ me, params }) => ({ data: await service.openContacts(me, params.slug) }),
  })
