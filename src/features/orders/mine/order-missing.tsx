import type { UseQueryResult } from '@tanstack/react-query'

import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Missing } from '#src/ui/missing.tsx'
import { Skeleton, SkeletonList } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'

import styles from './order-detail.module.css'

const texts = myOrderTexts.detail

/** Why the order is not there, and the way on. */
export function OrderMissing({ query }: { query: UseQueryResult }) {
  if (!isRefusal(query.error, 'not_found', 'gone')) return <Missing query={query} title={texts.failed} />
  return (
    <ErrorState
      title={texts.notFoundTitle}
      text={texts.notFound}
      action={
        <LinkButton to="/office/my-orders/{-$order}" variant="ghost">
          {texts.toList}
        </LinkButton>
      }
    />
  )
}

/** The shape of an order before it comes. */
export const OrderSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <output className="visually-hidden">{uiTexts.loading}</output>
    <Skeleton width="40%" height="0.875rem" />
    <Skeleton width="80%" height="1.75rem" />
    <Skeleton lines={3} />
    <SkeletonList rows={3} />
  </div>
)
