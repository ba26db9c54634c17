import { useInfiniteQuery } from '@tanstack/react-query'

import { orderListTexts } from '#domain/uk/order-list.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'

import { type OrderFilter, orderListQuery } from '../orders.queries.ts'
import type { Narrowed } from './narrowed.ts'

const texts = pageHeadTexts.orders

type ListDescriptionProps = { filter: OrderFilter; page: number; narrowed: Narrowed | null }

/** What search engines show under the title; of one category or region with its count, as the server says it too. */
export function ListDescription({ filter, page, narrowed }: ListDescriptionProps) {
  const { data } = useInfiniteQuery(orderListQuery(filter, page))
  const meta = data?.pages[0]?.meta
  const content =
    narrowed && meta
      ? texts.descriptionWithin(
          narrowed.name,
          orderListTexts.total(meta.total, meta.total_is_lower_bound ?? false),
        )
      : texts.description
  return <meta name="description" content={content} />
}
