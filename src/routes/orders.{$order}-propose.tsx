import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import type { OrderPage } from '#domain/contract/orders.ts'
import { isPublicOrder } from '#domain/rules/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { OrderFacts } from '#src/features/orders/order-facts.tsx'
import { useListedOrder } from '#src/features/orders/listed-order.ts'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { PhoneVerification } from '#src/features/phone-verification/phone-verification.tsx'
import { AddProposal } from '#src/features/proposals/add-proposal.tsx'
import { requireUser } from '#src/session/guards.ts'
import { useMe } from '#src/session/me.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { useNow } from '#src/lib/time.ts'
import { ProfileGate } from '#src/shell/slots/profile-gate.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, SavedNotice } from '#src/ui/states.tsx'

const texts = proposalTexts.send

const parseOrder = (order: string): number => {
  const parsed = v.safeParse(IdParam, order)
  if (!parsed.success) throw notFound()
  return parsed.output
}

export const Route = createFileRoute('/orders/{$order}-propose')({
  params: {
    parse: ({ order }) => ({ order: parseOrder(order) }),
    stringify: ({ order }) => ({ order: String(order) }),
  },
  staticData: { leavesNewcomersAlone: true },
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
  if (!query.data && isRefusal(query.error, 'not_found', 'gone')) throw query.error
  return (
    <ProfileGate title={texts.title}>
      {query.data ? (
        <Propose order={query.data.data} saved={<SavedAge query={query} />} />
      ) : listed ? (
        <Propose order={listed.order} saved={isMissing(query) && <SavedNotice savedAt={listed.savedAt} />} />
      ) : (
        <Page narrow title={texts.title} back={<BackLink to="/orders/$order" params={{ order: id }} />}>
          {isMissing(query) ? <Missing query={query} title={uiTexts.failed} /> : <Skeleton lines={6} />}
        </Page>
      )}
    </ProfileGate>
  )
}

const Propose = ({ order, saved }: { order: OrderPage; saved: ReactNode }) => (
  <AddProposal
    orderId={order.id}
    heading={headingOf(order.text)}
    revision={order.revision}
    text={order.text}
    order={order}
    facts={
      <>
        <OrderFacts order={order} />
        {saved}
        {order.invited_at !== null && <Invited at={order.invited_at} />}
      </>
    }
    obstacle={useObstacle(order)}
  />
)

function Invited({ at }: { at: string }) {
  return <p>{invitationTexts.receivedWhen(formatWhen(at, useNow()))}</p>
}

/** What stands in the way of a proposal, with the next step; null where nothing does. */
function useObstacle(order: OrderPage) {
  const me = useMe()
  if (order.is_mine) {
    const to = (
      <LinkButton to="/orders/$order" params={{ order: order.id }}>
        {texts.toOrder}
      </LinkButton>
    )
    return <EmptyState title={texts.own} action={to} />
  }
  if (order.my_proposal_id !== null) {
    return (
      <EmptyState
        title={texts.alreadySent}
        action={<LinkButton to="/office/proposes">{texts.toMine}</LinkButton>}
      />
    )
  }
  if (!isPublicOrder(order.status))
    return (
      <EmptyState
        title={
          order.status === 'unknown'
            ? orderTexts.unknownStatusNote
            : order.status === 'closed'
              ? texts.closed
              : texts.paused
        }
        action={
          order.status === 'closed' ? (
            <LinkButton to="/orders/$order" params={{ order: order.id }}>
              {orderEndingTexts.closed.similar}
            </LinkButton>
          ) : (
            <LinkButton to="/orders">{proposalTexts.mine.toOrders}</LinkButton>
          )
        }
      />
    )
  if (me && me.phone_verified_at === null) {
    return (
      <>
        <p>{texts.phone}</p>
        <PhoneVerification onVerified={() => undefined} />
      </>
    )
  }
  return null
}
