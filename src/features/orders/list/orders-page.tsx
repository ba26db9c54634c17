import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { orderListTexts } from '#domain/uk/order-list.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { useSignedIn } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FilteredList } from '#src/ui/filtered-list.tsx'
import { Page } from '#src/ui/page.tsx'

import type { OrderFilter } from '../orders.queries.ts'
import { ListDescription } from './list-description.tsx'
import { useNarrowed } from './narrowed.ts'
import { NarrowedCount, NarrowedLinks } from './narrowed-links.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderResults } from './order-results.tsx'
import { rememberFilter } from './remembered.logic.ts'

const texts = orderListTexts
const heads = pageHeadTexts.orders

export type OrderListSearch = OrderFilter & { page?: number | undefined }

type OrdersPageProps = {
  search: OrderListSearch
  /** Orders whose buyers ask this person for a proposal. */
  invitations: ReactNode
}

/** The public list; what it is narrowed by stands in the address and is kept on the device. */
export function OrdersPage({ search, invitations }: OrdersPageProps) {
  const { page = 1, ...filter } = search
  const navigate = useNavigate({ from: '/orders/' })
  const router = useRouter()
  const signedIn = useSignedIn()
  const narrowed = useNarrowed(filter)
  const title = narrowed === null ? undefined : heads.within(narrowed.name)
  // a stranger may come to it from a search engine; who works here has no room to spare for it
  const introduced = signedIn ? null : narrowed

  const show = (change: (before: OrderFilter) => OrderFilter) => {
    // The typing pauses when an order was pressed already: nobody is called back from the way there.
    if (router.state.location.pathname !== '/orders') return
    void navigate({
      to: '/orders',
      // of two changes in a row the second knows the first, also before that is drawn
      search: (before) => {
        const wanted = change(before)
        rememberFilter(wanted)
        return { ...wanted, page: undefined }
      },
      replace: true,
    })
  }
  const narrow = (changed: OrderFilter) => show((before) => ({ ...before, ...changed }))
  return (
    <Page
      wide
      title={texts.title}
      documentTitle={title}
      heading={introduced && title}
      below={introduced && <NarrowedCount filter={filter} narrowed={introduced} />}
    >
      <ListDescription filter={filter} page={page} narrowed={narrowed} />
      <FilteredList
        filters={<OrderFilters filter={filter} onFilter={narrow} />}
        label={texts.results}
        hint={
          signedIn ? (
            invitations
          ) : (
            <>
              <h2>{texts.hintTitle}</h2>
              <p>{texts.hint}</p>
              <LinkButton to="/register" search={{ redirect: '/orders' }} variant="ghost" size="s">
                {texts.register}
              </LinkButton>
            </>
          )
        }
      >
        <OrderResults filter={filter} page={page} onFilter={narrow} onReset={() => show(() => ({}))} />
        {introduced && <NarrowedLinks filter={filter} narrowed={introduced} />}
      </FilteredList>
    </Page>
  )
}
