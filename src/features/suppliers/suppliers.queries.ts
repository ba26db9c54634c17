import { type SupplierFilter as Filter, suppliers } from '#domain/contract/suppliers.ts'
import { openListOf, queryOf } from '#src/lib/query.ts'

/** What the list is narrowed by. */
export type SupplierFilter = Partial<
  Pick<Filter, 'text' | 'category' | 'geo' | 'delivery' | 'payment' | 'rating' | 'sort'>
>

/** The list, going on by cursor; `pages` of it open. */
export const supplierListQuery = (filter: SupplierFilter, pages = 1) =>
  openListOf(suppliers.list, filter, pages)

const FRONT_SHOWN = 6
export const frontSuppliersQuery = () => queryOf(suppliers.list, { query: { per_page: FRONT_SHOWN } })

export const supplierQuery = (slug: string) => queryOf(suppliers.get, { params: { slug } })
