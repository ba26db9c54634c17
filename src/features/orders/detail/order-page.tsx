import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { OrderPage as OrderData } from '#domain/contract/orders.ts'
import { isPublicOrder, isSeenByAll } from '#domain/rules/deals/order-status.ts'
import { headingOf, textBelowHeading } from '#domain/rules/text.ts'
import { formatDay, formatWhen, tied } from '#domain/uk/format.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { orderDescription } from '#domain/uk/order-link.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { buyerFacts } from '#domain/uk/trust.ts'
import { useOpened } from '#src/data/looks.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { useNow } from '#src/lib/time.ts'
import { useSignedIn } from '#src/session/me.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { Details } from '#src/ui/facts.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { SavedNotice } from '#src/ui/states.tsx'
import { StickyFoot } from '#src/ui/sticky-foot.tsx'
import { TrustFacts } from '#src/ui/trust-facts.tsx'

import { useListedOrder } from '../listed-order.ts'
import { orderQuery } from '../orders.queries.ts'
import { useViewed } from '../visits.ts'
import { OrderAction } from './order-action.tsx'
import styles from './order-page.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTrouble } from './order-trouble.tsx'
import { SimilarOrders } from './similar-orders.tsx'
import { ShareButton } from './share-button.tsx'

const texts = orderPageTexts

/** An order as strangers see it, who come from a search engine or a shared link. */
export function OrderPage({ id }: { id: number }) {
  const query = useQuery(orderQuery(id))
  const listed = useListedOrder(id)
  if (query.data)
    return <Order order={query.data.data} isKnown mayAnswer saved={<SavedAge query={query} />} />
  const isAway = isMissing(query)
  if (listed && !isRefusal(query.error, 'not_found', 'gone'))
    return (
      <Order
        order={listed.order}
        isKnown={false}
        mayAnswer={isAway}
        saved={isAway && <SavedNotice savedAt={listed.savedAt} />}
      />
    )
  if (!isAway) return <OrderSkeleton />
  return (
    <OrderTrouble id={id} failure={query.error}>
      <Missing query={query} title={texts.failed} />
    </OrderTrouble>
  )
}

type OrderProps = {
  order: OrderData
  /** Its own page was read: a list tells less. */
  isKnown: boolean
  /** What its own page would tell has come, or does not come now. */
  mayAnswer: boolean
  saved: ReactNode
}

function Order({ order, isKnown, mayAnswer, saved }: OrderProps) {
  const now = useNow()
  useViewed(order.id)
  const heading = headingOf(order.text)
  const below = textBelowHeading(order.text)
  const published = order.published_at ?? order.created_at
  const isPublic = isPublicOrder(order.status)
  const signedIn = useSignedIn()
  useOpened(signedIn && isKnown && isPublic && !order.is_mine ? order.id : null)
  const isHidden = !isSeenByAll(order.status) && order.status !== 'unknown'
  const isOver = order.status === 'pause' || order.status === 'closed'
  return (
    <Page
      title={texts.place}
      documentTitle={heading}
      heading={tied(heading)}
      back={<BackLink to="/orders" />}
      actions={isPublic || order.status === 'pause' ? <ShareButton order={order} /> : undefined}
      above={
        <>
          {order.status === 'pause' && <Tag>{texts.paused}</Tag>}
          {order.status === 'closed' && <Tag>{orderEndingTexts.closed.tag}</Tag>}
          {order.status === 'unknown' && <Tag>{orderTexts.unknownStatus}</Tag>}
          {isHidden && <Tag>{texts.hiddenFromOthers}</Tag>}
          <time dateTime={published}>{texts.publishedAt(formatWhen(published, now))}</time>
        </>
      }
    >
      <meta name="description" content={orderDescription(order)} />
      {!isPublic && <meta name="robots" content="noindex" />}
      {saved}
      <div className={styles.columns}>
        <section className={styles.description} aria-label={texts.description}>
          {below !== '' && <p className={styles.text}>{tied(below)}</p>}
          <p className={styles.others}>
            {texts.others}{' '}
            <Link to="/orders" search={{ category: order.category.id }} preload={false}>
              {order.category.name}
            </Link>
          </p>
        </section>
        <section className={styles.facts}>
          <OrderDetails order={order} />
          <p className={styles.buyer}>
            <Avatar name={order.user.username} />
            <span>
              <small>{texts.buyer}</small>
              <b>{order.user.username}</b>
            </span>
          </p>
          {order.buyer_facts && !order.is_mine && <TrustFacts facts={buyerFacts(order.buyer_facts, now)} />}
        </section>
        <StickyFoot className={styles.action}>
          <OrderAction order={order} mayAnswer={mayAnswer} />
        </StickyFoot>
      </div>
      {(isPublic || isOver) && !order.is_mine && <SimilarOrders id={order.id} />}
    </Page>
  )
}

function OrderDetails({ order }: { order: OrderData }) {
  const { category, location, quantity, unit, budget, needed_by, proposals_count } = order
  const place = location.oblast === null ? location.name : `${location.name}, ${location.oblast}`
  return (
    <Details
      items={[
        { name: texts.category, value: category.name },
        { name: texts.location, value: place },
        ...(quantity === null ? [] : [{ name: texts.quantity, value: orderTexts.quantity(quantity, unit) }]),
        ...(budget === null
          ? []
          : [{ name: orderTexts.budgetName, value: orderTexts.wholeBudget({ budget, quantity, unit }) }]),
        ...(needed_by === null ? [] : [{ name: texts.neededBy, value: formatDay(needed_by) }]),
        { name: texts.proposals, value: orderTexts.proposals(proposals_count) },
      ]}
    />
  )
}
