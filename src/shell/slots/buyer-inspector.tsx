import { useQuery } from '@tanstack/react-query'

import type { OrderPage } from '#domain/contract/orders.ts'
import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { mayTalk } from '#domain/rules/deals/proposal-status.ts'
import { fittingDeskTexts as texts } from '#domain/uk/desk.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { buyerFacts } from '#domain/uk/trust.ts'
import { TalkPane } from '#src/features/chats/room/chat-room.tsx'
import { useListedOrder } from '#src/features/orders/listed-order.ts'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { BUYER_TABS, type OpenedFitting } from '#src/features/today/desk/fitting-slots.ts'
import { queryOf } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountBadge } from '#src/ui/badge.tsx'
import { Inspector } from '#src/ui/inspector.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TrustFacts } from '#src/ui/trust-facts.tsx'

import styles from './buyer-inspector.module.css'

/** The buyer of the order that stands open on a supplier's desk, and the talk with them. */
export function BuyerInspector({ opened }: { opened: OpenedFitting }) {
  const { id, tab, show, close, isOpenedHere } = opened
  const query = useQuery(orderQuery(id))
  const listed = useListedOrder(id)
  const order = query.data?.data ?? listed?.order
  // what was seen in a list alone tells neither of the buyer nor of one's own proposal
  const isWhole = query.data !== undefined
  const mine = order?.my_proposal_id ?? null
  const proposal = useOwnProposal(mine)
  const { per_chat } = useUnread()
  const unread = proposal?.chat_id ? (per_chat[proposal.chat_id] ?? 0) : 0
  const isOver = proposal !== undefined && !mayTalk(proposal)
  const name = order?.user.username ?? texts.tabs.buyer
  return (
    <Inspector
      label={texts.inspector(name)}
      head={
        <p className={styles.who}>
          <Avatar name={name} />
          <b>{name}</b>
        </p>
      }
      tabs={BUYER_TABS.map((each) => ({
        name: each,
        title: (
          <>
            {texts.tabs[each]}
            {each === 'chat' && <CountBadge count={unread} label={myOrderTexts.proposals.unread(unread)} />}
          </>
        ),
      }))}
      tabsLabel={texts.tabsLabel}
      tab={tab ?? 'buyer'}
      onTab={show}
      closeLabel={texts.close}
      onClose={close}
      takesFocus={isOpenedHere}
      fills={tab === 'chat' && mine !== null && !isOver}
    >
      {!order ? (
        isMissing(query) ? (
          <Missing query={query} title={orderPageTexts.failed} />
        ) : (
          <Skeleton lines={5} />
        )
      ) : tab === 'chat' ? (
        mine === null || isOver ? (
          <EmptyState
            title={isWhole ? texts.noChat : texts.notKnown}
            text={isOver ? texts.overText : isWhole ? texts.noChatText : undefined}
          />
        ) : (
          <TalkPane key={mine} propose={mine} />
        )
      ) : (
        <Buyer order={order} isWhole={isWhole} />
      )}
    </Inspector>
  )
}

/** The own proposal to the order; undefined where there is none, and until it is known. */
const useOwnProposal = (id: number | null): Proposal | undefined =>
  useQuery({ ...queryOf(proposals.get, { params: { id: id ?? 0 } }), enabled: id !== null }).data?.data

function Buyer({ order, isWhole }: { order: OrderPage; isWhole: boolean }) {
  const now = useNow()
  const facts = order.buyer_facts && buyerFacts(order.buyer_facts, now)
  return (
    <div className={styles.buyer}>
      {facts && facts.length > 0 ? (
        <TrustFacts facts={facts} />
      ) : (
        <p>{isWhole ? texts.noFacts : texts.notKnown}</p>
      )}
      <p className={styles.note}>{orderPageTexts.contactsLater}</p>
    </div>
  )
}
