import { contactHistory } from '#domain/contract/contact-history.ts'
import { answer } from '#server/http/route.ts'

import type { ContactHistories } from './contact-history.service.ts'

export const contactHistoryRoutes = (service: ContactHistories) =>
  answer(contactHistory)({
    opened: ({ me, query }) => service.opened(me, query),
    ofOrder: async ({ me, params }) => ({ data: await service.ofOrder(me, params.id) }),
  })
