import { invoices } from '#domain/contract/invoices.ts'
import { payments } from '#domain/contract/payments.ts'
import { infiniteOf, queryOf } from '#src/lib/query.ts'

export const waysQuery = () => queryOf(payments.ways)
export const paymentsQuery = () => infiniteOf(payments.list)
export const creditQuery = () => infiniteOf(payments.credit)
export const paymentQuery = (id: number) => queryOf(payments.get, { params: { id } })
export const invoiceQuery = (id: number) => queryOf(invoices.get, { params: { id } })
