import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Maximize2, Package } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'

import type { ReachField } from '#domain/rules/order-reach.ts'
import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { IconLink, LinkButton } from '#src/ui/button.tsx'
import { List } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { EditOrderDialog, type Edits } from './edit-order.ts'
import { MyOrderRow } from './my-order-row.tsx'
import { useOrderNews, watchedOrderQuery, watchedOrdersQuery } from './my-orders.queries.ts'
import styles from './my-orders.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderAbove, OrderBelow, OrderBody } from './order-body.tsx'
import { OrderMissing, OrderSkeleton } from './order-missing.tsx'
import type { ReviewOf } from './proposal-parts.tsx'
import { useDesk } from './width.ts'

const texts = myOrderTexts.list

type MyOrdersPageProps = {
  order: number | undefined
  /** Orders that were written here and have not arrived yet; null where there are none. */
  queued: ReactNode | null
  /** Whom orders were written for that arrived since. */
  wished: ReactNode
  reviewOf: ReviewOf
}

/** The own orders; on a desk the chosen one, or the newest, stands open beside them. */
export function MyOrdersPage({ order: chosen, queued, wished, reviewOf }: MyOrdersPageProps) {
  const query = useInfiniteQuery(watchedOrdersQuery())
  const isDesk = useDesk()
  useOrderNews()
  useOwnPageOnPhones(isDesk ? undefined : chosen)

  const all = query.data?.pages.flatMap(({ data }) => data)
  const shown = isDesk ? (chosen ?? all?.[0]?.id) : undefined
  return (
    <Page title={texts.title}>
      {queued}
      {wished}
      <SavedAge query={query} offline={myOrderTexts.actions.offline} />
      {!all &&
        (isMissing(query) ? <Missing query={query} title={texts.failed} /> : <SkeletonList rows={5} />)}
      {all?.length === 0 && !queued && (
        <EmptyState
          icon={<Package />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<LinkButton to="/office/create-order">{texts.emptyCreate}</LinkButton>}
        />
      )}
      {all && all.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.list}>
            <List label={texts.label}>
              {all.map((order) => (
                <MyOrderRow key={order.id} order={order} beside={isDesk} selected={order.id === shown} />
              ))}
            </List>
            <More list={query} className={styles.more} />
          </div>
          {shown !== undefined && <OpenedOrder key={shown} id={shown} reviewOf={reviewOf} />}
        </div>
      )}
    </Page>
  )
}

/** On a phone an order has a page of its own: an address made on a desk leads there. */
function useOwnPageOnPhones(order: number | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (order === undefined) return
    void navigate({ to: '/office/my-orders/order-detail/$id', params: { id: order }, replace: true })
  }, [order, navigate])
}

function OpenedOrder({ id, reviewOf }: { id: number; reviewOf: ReviewOf }) {
  const query = useQuery(watchedOrderQuery(id))
  const [edits, setEdits] = useState<Edits>(null)
  const order = query.data?.data
  const onEdit = (field?: ReachField): void => setEdits({ field })
  return (
    <section className={styles.opened} aria-label={texts.opened}>
      {!order && (isMissing(query) ? <OrderMissing query={query} /> : <OrderSkeleton />)}
      {order && (
        <>
          <SavedAge query={query} />
          <div className={styles.acts}>
            <OrderActions order={order} words onEdit={() => onEdit()} />
            <IconLink
              to="/office/my-orders/order-detail/$id"
              params={{ id }}
              label={myOrderTexts.actions.open}
              className={styles.own}
            >
              <Maximize2 />
            </IconLink>
          </div>
          <div>
            <div className={styles.above}>
              <OrderAbove order={order} />
            </div>
            <h2 className={styles.heading}>{tied(headingOf(order.text))}</h2>
            <OrderBelow order={order} />
          </div>
          <OrderBody order={order} onEdit={onEdit} reviewOf={reviewOf} />
          <EditOrderDialog
            order={order}
            open={edits !== null}
            field={edits?.field}
            onClose={() => setEdits(null)}
          />
        </>
      )}
    </section>
  )
}
