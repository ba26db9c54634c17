import type { UseQueryResult } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'

import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { ReachField } from '#domain/rules/deals/order-reach.ts'
import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { IconLink } from '#src/ui/button.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Opened, OpenedState } from '#src/ui/opened.tsx'
import { moveByArrows } from '#src/ui/row-keys.ts'

import { EditOrderDialog, type Edits } from '../mine/edit-order.ts'
import { OrderActions } from '../mine/order-actions.tsx'
import { OrderAbove, OrderBelow, OrderBody } from '../mine/order-body.tsx'
import { OrderMissing, OrderSkeleton } from '../mine/order-missing.tsx'
import type { ReviewSlots } from '../mine/proposal-parts.tsx'

type OpenedOrderProps = {
  id: number
  query: UseQueryResult<{ data: MyOrderDetail }>
  /** Its heading is that of the page. */
  isPage: boolean
  reviews: ReviewSlots
}

/** The order that is chosen in the list, with the comparison of what was offered; arrows move from proposal to proposal. */
export function OpenedOrder({ id, query, isPage, reviews }: OpenedOrderProps) {
  const [edits, setEdits] = useState<Edits>(null)
  const order = query.data?.data
  const onEdit = (field?: ReachField): void => setEdits({ field })
  if (!order)
    return (
      <OpenedState label={myOrderTexts.list.opened} title={myOrderTexts.detail.place} isPage={false}>
        {isMissing(query) ? <OrderMissing query={query} /> : <OrderSkeleton />}
      </OpenedState>
    )
  return (
    <Opened
      label={myOrderTexts.list.opened}
      above={<OrderAbove order={order} />}
      acts={
        <>
          <OrderActions order={order} look="all-icons" onEdit={() => onEdit()} />
          <IconLink to="/office/my-orders/order-detail/$id" params={{ id }} label={myOrderTexts.actions.open}>
            <Maximize2 />
          </IconLink>
        </>
      }
      heading={tied(headingOf(order.text))}
      isPage={isPage}
      below={<OrderBelow order={order} />}
      onKeyDown={(event) => moveByArrows(event, '[data-details]')}
    >
      <SavedAge query={query} />
      <OrderBody order={order} onEdit={onEdit} reviews={reviews} isPane />
      <EditOrderDialog
        order={order}
        open={edits !== null}
        field={edits?.field}
        onClose={() => setEdits(null)}
      />
    </Opened>
  )
}
