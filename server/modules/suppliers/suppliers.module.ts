import type { Deps } from '#server/deps.ts'
import { createTypedSearch } from '#server/modules/search/typed-search.service.ts'

import { isAnySupplierHolding } from './supplier-list.repository.ts'
import { createSupplierIndex } from './supplier-index.service.ts'
import { countCompaniesByTerm } from './suppliers.repository.ts'
import { suppliersRoutes } from './suppliers.routes.ts'
import { createSuppliers, type SuppliersDeps } from './suppliers.service.ts'

/** The list and page of suppliers with their search. */
export function createSupplying(deps: Deps, given: Omit<SuppliersDeps, 'search'>) {
  const search = createTypedSearch(deps, {
    kind: 'company',
    countByTerm: (terms, limit) => countCompaniesByTerm(terms, limit, deps.sql),
    isAnyHolding: (words) => isAnySupplierHolding(words, deps.sql),
  })
  const suppliers = createSuppliers(deps, { ...given, search })
  return {
    routes: suppliersRoutes(suppliers),
    index: createSupplierIndex(deps, { places: given.places, search }),
    countAnswers: suppliers.countAnswers,
  }
}
