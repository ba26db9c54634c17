import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { type OrderPage, orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import type { FittingOrder } from '#domain/contract/today.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { mayTalk } from '#domain/rules/deals/proposal-status.ts'
import { headingOf, isAllHeading } from '#domain/rules/text.ts'
import { fittingDeskTexts as texts } from '#domain/uk/desk.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { useOpened } from '#src/data/looks.ts'
import { useListedOrder } from '#src/features/orders/listed-order.ts'
import { OrderFacts } from '#src/features/orders/order-facts.tsx'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { useViewed } from '#src/features/orders/visits.ts'
import { AddProposal, OrderWords, type OrderReading } from '#src/features/proposals/add-proposal.tsx'
import { MyProposal, MyProposals } from '#src/features/proposals/my-proposal.tsx'
import { OpenedChange } from '#src/features/proposals/opened-change.tsx'
import { BUYER_TABS, type OpenedFitting } from '#src/features/today/desk/fitting-slots.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { useProfile } from '#src/session/me.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button, IconLink } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Opened, OpenedState } from '#src/ui/opened.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SavedNotice } from '#src/ui/states.tsx'

import { Invited, isNoOrder, NoOrder, useObstacle } from './proposal-obstacle.tsx'
import styles from './order-to-answer.module.css'
import { receivedOf } from './review-slots.tsx'

/** The order that stands open on a supplier's desk, with the form beside its words; or with the proposal that was sent. */
export function OrderToAnswer({ opened }: { opened: OpenedFitting }) {
  const { id, isPage } = opened
  const query = useQuery(orderQuery(id))
  const listed = useListedOrder(id)
  const profile = useProfile()
  useAnsweredNews(id)
  // whether something stands in the way of a proposal is told by who is signed in
  if (!profile.data)
    return (
      <OpenedState label={texts.opened} title={orderPageTexts.place} isPage={isPage}>
        {isMissing(profile) ? <Missing query={profile} title={uiTexts.failed} /> : <Skeleton lines={8} />}
      </OpenedState>
    )
  if (query.data)
    return (
      <ToAnswer
        order={query.data.data}
        isKnown
        read={query}
        opened={opened}
        saved={!isNoOrder(query.error) && <SavedAge query={query} />}
      />
    )
  if (listed && !isNoOrder(query.error))
    return (
      <ToAnswer
        order={listed.order}
        isKnown={false}
        read={query}
        opened={opened}
        saved={isMissing(query) && <SavedNotice savedAt={listed.savedAt} />}
      />
    )
  return (
    <OpenedState label={texts.opened} title={orderPageTexts.place} isPage={isPage}>
      {isNoOrder(query.error) ? (
        <NoOrder isGone={isRefusal(query.error, 'gone')} />
      ) : isMissing(query) ? (
        <Missing query={query} title={orderPageTexts.failed} />
      ) : (
        <Skeleton lines={8} />
      )}
    </OpenedState>
  )
}

/** What the buyer does to the order, or to the proposal, is told by a notification. */
function useAnsweredNews(id: number): void {
  const client = useQueryClient()
  const refresh = (): void => {
    void invalidate(client, orders.get, { id })
    void invalidate(client, proposals.get)
  }
  useRealtimeEvent('notification.new', refresh)
  useRealtimeGap(refresh)
}

type ToAnswerProps = {
  order: OrderPage
  isKnown: boolean
  /** How it is read. */
  read: OrderReading
  opened: OpenedFitting
  saved: ReactNode
}

function ToAnswer({ order, isKnown, read, opened, saved }: ToAnswerProps) {
  const now = useNow()
  const obstacle = useObstacle(order, read.error)
  useViewed(order.id)
  useOpened(isKnown && isPublicOrder(order.status) && !order.is_mine ? order.id : null)
  const heading = headingOf(order.text)
  const { my_proposal_id: mine, invited_at: invited } = order
  const frame = (content: ReactNode, foot?: ReactNode): ReactNode => (
    <Opened
      label={texts.opened}
      above={
        <time dateTime={order.published_at ?? order.created_at}>
          {orderPageTexts.publishedAt(formatWhen(order.published_at ?? order.created_at, now))}
        </time>
      }
      acts={<Beside order={order} opened={opened} />}
      heading={tied(heading)}
      isPage={opened.isPage}
      below={
        <>
          <OrderFacts order={order} />
          {opened.reason && <Why reason={opened.reason} />}
        </>
      }
      foot={foot}
    >
      {saved}
      {invited !== null && mine === null && <Invited at={invited} />}
      {content}
    </Opened>
  )
  const about = isAllHeading(order.text) ? null : <OrderWords text={order.text} unfolded />
  if (mine !== null)
    return frame(
      <>
        {about}
        <SentProposal id={mine} onChat={() => opened.show('chat')} />
      </>,
    )
  return (
    <AddProposal
      orderId={order.id}
      heading={heading}
      revision={order.revision}
      order={order}
      about={about}
      obstacle={obstacle}
      renderIn={frame}
      standsOpen={read}
    />
  )
}

/** Why the order is in the list: what of the company it fits, and where that is changed. */
const Why = ({ reason }: { reason: FittingOrder['reason'] }) => (
  <p className={styles.why}>
    {todayTexts.selling.why}
    <Tag tone="ok">{reason.category.name}</Tag>
    <Tag tone="ok">{reason.region.name}</Tag>
    <Link to="/office/supplier/update">{texts.changeFitting}</Link>
  </p>
)

/** The ways to the buyer, to the talk, and to the order's own page. */
const Beside = ({ order, opened }: { order: OrderPage; opened: OpenedFitting }) => (
  <>
    {BUYER_TABS.map((tab) => (
      <Button
        key={tab}
        size="s"
        variant="ghost"
        data-beside={tab}
        aria-expanded={opened.tab === tab}
        onClick={() => opened.show(tab)}
      >
        {texts.tabs[tab]}
      </Button>
    ))}
    <IconLink to="/orders/$order" params={{ order: order.id }} label={myOrderTexts.actions.open}>
      <Maximize2 />
    </IconLink>
  </>
)

/** The own proposal to it, with what can be done about it. */
function SentProposal({ id, onChat }: { id: number; onChat: () => void }) {
  const query = useQuery(queryOf(proposals.get, { params: { id } }))
  const proposal = query.data?.data
  const [isEditing, setEditing] = useState(false)
  const chat = proposal !== undefined && mayTalk(proposal) && (
    <Button size="s" onClick={onChat}>
      {proposalTexts.mine.chat}
    </Button>
  )
  if (!proposal)
    return isMissing(query) ? (
      <Missing query={query} title={proposalTexts.mine.failed} />
    ) : (
      <Skeleton lines={5} />
    )
  return (
    <>
      <SavedAge query={query} />
      <MyProposals>
        <MyProposal
          withoutOrder
          proposal={proposal}
          review={receivedOf(proposal)}
          onEdit={() => setEditing(true)}
          chat={chat}
        />
      </MyProposals>
      {isEditing && (
        <OpenedChange id={id} items={[proposal]} chatLink={() => chat} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
