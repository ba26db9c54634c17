import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Invoices } from './invoices.service.ts'

export const invoicesRoutes = (service: Invoices) =>
  answer(contract.invoices)({
    get: async ({ params, me }) => ({ data: await service.view(me, params.id) }),
    invoicePdf: ({ params, me }) => service.invoice(me, params.id),
    receiptPdf: ({ params, me }) => service.receipt(me, params.id),
  })
