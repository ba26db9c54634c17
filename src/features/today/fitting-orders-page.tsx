import { useQuery } from '@tanstack/react-query'
import { PackageSearch, Store } from 'lucide-react'

import { todayTexts } from '#domain/uk/today.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { FittingOrders } from './selling-sections.tsx'
import { fittingOrdersQuery } from './today.queries.ts'

const texts = todayTexts.fitting

/** New orders for this supplier, to be answered. */
export function FittingOrdersPage() {
  const me = useMe()
  const query = useQuery(fittingOrdersQuery())
  const orders = query.data?.data
  const hasCompany = me?.has_company !== false
  return (
    <Page title={texts.title}>
      <SavedAge query={query} />
      {!orders &&
        (isMissing(query) ? <Missing query={query} title={texts.failed} /> : <SkeletonList rows={6} />)}
      {orders && orders.length > 0 && (
        <>
          <p>{texts.about}</p>
          <FittingOrders label={texts.title} orders={orders} />
        </>
      )}
      {orders?.length === 0 && (
        <EmptyState
          icon={hasCompany ? <PackageSearch /> : <Store />}
          title={texts.empty}
          text={hasCompany ? texts.emptyText : texts.noCompany}
          action={
            hasCompany ? (
              <LinkButton to="/orders">{texts.allOrders}</LinkButton>
            ) : (
              <LinkButton to="/office/supplier/create">{texts.createCompany}</LinkButton>
            )
          }
        />
      )}
    </Page>
  )
}
