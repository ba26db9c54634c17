import { reviews } from '#domain/contract/reviews.ts'
import { infiniteOf, queryOf } from '#src/lib/query.ts'

/** What everybody may read of a supplier, going on by cursor. */
export const supplierReviewsQuery = (slug: string) => infiniteOf(reviews.list, { params: { slug } })

/** Own deals with a supplier of which nothing has been said yet. */
export const dueReviewsQuery = (slug: string) => queryOf(reviews.due, { params: { slug } })
