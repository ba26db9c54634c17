import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { OrderPage } from '#domain/contract/orders.ts'
import { headingOf } from '#domain/rules/text.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { OrderFacts } from '#src/features/orders/order-facts.tsx'
import { useListedOrder } from '#src/features/orders/listed-order.ts'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { AboutOrder, AddProposal } from '#src/features/proposals/add-proposal.tsx'
import { requireUser } from '#src/session/guards.ts'
import { readId } from '#src/lib/route-ids.ts'
import { Invited, isNoOrder, useObstacle } from '#src/shell/slots/proposal-obstacle.tsx'
import { ProfileGate } from '#src/shell/slots/profile-gate.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SavedNotice } from '#src/ui/states.tsx'

const texts = proposalTexts.send

export const Route = createFileRoute('/orders/{$order}-propose')({
  params: {
    parse: ({ order }) => ({ order: readId(order) }),
    stringify: ({ order }) => ({ order: String(order) }),
  },
  staticData: { isBare: true, leavesNewcomersAlone: true },
  beforeLoad: (at) => {
    requireUser(at)
    return at.context.goLive()
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQuery(params.order)),
  component: ProposeRoute,
})

function ProposeRoute() {
  const { order: id } = Route.useParams()
  const query = useQuery(orderQuery(id))
  const listed = useListedOrder(id)
  if (!query.data && isNoOrder(query.error)) throw query.error
  return (
    <ProfileGate title={texts.title}>
      {query.data ? (
        <Propose
          order={query.data.data}
          failure={query.error}
          saved={!isNoOrder(query.error) && <SavedAge query={query} />}
        />
      ) : listed ? (
        <Propose
          order={listed.order}
          failure={query.error}
          saved={isMissing(query) && <SavedNotice savedAt={listed.savedAt} />}
        />
      ) : (
        <Page narrow title={texts.title} back={<BackLink to="/orders/$order" params={{ order: id }} />}>
          {isMissing(query) ? <Missing query={query} title={uiTexts.failed} /> : <Skeleton lines={6} />}
        </Page>
      )}
    </ProfileGate>
  )
}

type ProposeProps = { order: OrderPage; failure: unknown; saved: ReactNode }

function Propose({ order, failure, saved }: ProposeProps) {
  const navigate = useNavigate()
  const obstacle = useObstacle(order, failure)
  const heading = headingOf(order.text)
  const facts = (
    <>
      <OrderFacts order={order} />
      {saved}
      {order.invited_at !== null && <Invited at={order.invited_at} />}
    </>
  )
  return (
    <AddProposal
      orderId={order.id}
      heading={heading}
      revision={order.revision}
      order={order}
      about={<AboutOrder heading={heading} text={order.text} facts={facts} />}
      obstacle={obstacle}
      onDone={() => void navigate({ to: '/office/proposes' })}
      renderIn={(content, foot) => (
        <Page
          title={texts.title}
          back={<BackLink to="/orders/$order" params={{ order: order.id }} />}
          bottom={foot}
          bottomStays
        >
          {content}
        </Page>
      )}
    />
  )
}
