import { useQueryClient } from '@tanstack/react-query'

import { reviews } from '#domain/contract/reviews.ts'
import { invalidate } from '#src/lib/query.ts'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'

/** Reads what is said of a supplier anew once the reader is told of a review or an answer; guests are told of none. */
export function ReviewNews({ slug }: { slug: string }): null {
  const client = useQueryClient()
  useRealtimeEvent('notification.new', ({ notification: { type } }) => {
    if (type === 'review_new' || type === 'review_answered') void invalidate(client, reviews.list, { slug })
  })
  return null
}
