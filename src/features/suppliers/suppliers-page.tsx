import { useNavigate, useRouter } from '@tanstack/react-router'

import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FilteredList } from '#src/ui/filtered-list.tsx'
import { Page } from '#src/ui/page.tsx'

import { SupplierFilters } from './supplier-filters.tsx'
import { SupplierResults } from './supplier-results.tsx'
import type { SupplierFilter } from './suppliers.queries.ts'

const texts = supplierTexts

export type SupplierListSearch = SupplierFilter & { page?: number | undefined }

/** The list of suppliers; what it is narrowed by stands in the address. */
export function SuppliersPage({ search }: { search: SupplierListSearch }) {
  const { page = 1, ...filter } = search
  const navigate = useNavigate({ from: '/suppliers/' })
  const router = useRouter()
  const hasCompany = useMe()?.has_company ?? false

  const show = (change: (before: SupplierFilter) => SupplierFilter) => {
    // The typing pauses when a supplier was pressed already: nobody is called back from the way there.
    if (router.state.location.pathname !== '/suppliers') return
    // of two changes in a row the second knows the first, also before that is drawn
    void navigate({
      to: '/suppliers',
      search: (before) => ({ ...change(before), page: undefined }),
      replace: true,
    })
  }
  const narrow = (changed: SupplierFilter) => show((before) => ({ ...before, ...changed }))
  return (
    <Page title={texts.title}>
      <meta name="description" content={pageHeadTexts.suppliers.description} />
      <FilteredList
        filters={<SupplierFilters filter={filter} onFilter={narrow} />}
        label={texts.results}
        hint={
          !hasCompany && (
            <>
              <h2>{texts.hintTitle}</h2>
              <p>{texts.hint}</p>
              <LinkButton to="/office/supplier/create" variant="ghost" size="s">
                {texts.createCompany}
              </LinkButton>
            </>
          )
        }
      >
        <SupplierResults filter={filter} page={page} onFilter={narrow} onReset={() => show(() => ({}))} />
      </FilteredList>
    </Page>
  )
}
