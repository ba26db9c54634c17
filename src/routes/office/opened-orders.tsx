import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'

import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { openedContactsQuery } from '#src/features/chats/chat-contacts.queries.ts'
import { OpenedContactsPage } from '#src/features/chats/contacts/opened-contacts-page.tsx'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/office/opened-orders')({
  validateSearch: forgiving({ text: v.pipe(v.string(), v.maxLength(SEARCH_MAX)) }),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: ({ context: { queryClient }, deps: { text } }) =>
    void queryClient.prefetchInfiniteQuery(openedContactsQuery(text)),
  component: OpenedOrdersRoute,
})

function OpenedOrdersRoute() {
  const { text = '' } = Route.useSearch()
  const navigate = useNavigate()
  const search = (wanted: string): void =>
    void navigate({
      to: '/office/opened-orders',
      search: { text: wanted === '' ? undefined : wanted },
      replace: true,
    })
  return <OpenedContactsPage text={text} onSearch={search} />
}
