import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ReachField } from '#domain/rules/deals/order-reach.ts'
import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useDesk } from '#src/lib/media.ts'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'

import { EditOrderDialog, type Edits } from './edit-order.ts'
import { useOrderNews, watchedOrderQuery } from './my-orders.queries.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAbove, OrderBelow, OrderBody } from './order-body.tsx'
import { OrderMissing, OrderSkeleton } from './order-missing.tsx'
import type { ReviewSlots } from './proposal-parts.tsx'

const texts = myOrderTexts.detail

/** An own order with the proposals to it, on a page of its own. */
export function OrderDetailPage({ id, reviews }: { id: number; reviews: ReviewSlots }) {
  const query = useQuery(watchedOrderQuery(id))
  const isDesk = useDesk()
  const [edits, setEdits] = useState<Edits>(null)
  useOrderNews()

  const back = <BackLink to="/office/my-orders/{-$order}" params={isDesk ? { order: id } : {}} />
  const order = query.data?.data
  if (!order)
    return (
      <Page title={texts.place} back={back}>
        {isMissing(query) ? <OrderMissing query={query} /> : <OrderSkeleton />}
      </Page>
    )
  const onEdit = (field?: ReachField): void => setEdits({ field })
  return (
    <Page
      title={texts.place}
      heading={tied(headingOf(order.text))}
      above={<OrderAbove order={order} />}
      below={<OrderBelow order={order} />}
      back={back}
      actions={<OrderActions order={order} look={isDesk ? 'words' : 'few-icons'} onEdit={() => onEdit()} />}
    >
      <SavedAge query={query} offline={myOrderTexts.actions.offline} />
      <OrderBody order={order} onEdit={onEdit} reviews={reviews} />
      <EditOrderDialog
        order={order}
        open={edits !== null}
        field={edits?.field}
        onClose={() => setEdits(null)}
      />
    </Page>
  )
}
