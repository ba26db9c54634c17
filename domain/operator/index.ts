import { auditActs } from './audit.ts'
import { codeActs } from './codes.ts'
import { orderActs } from './orders.ts'
import { contactActs, creditActs, paymentActs } from './payments.ts'
import { postActs } from './posts.ts'
import { reviewActs } from './reviews.ts'
import { searchActs } from './searches.ts'
import { statsActs } from './stats.ts'
import { userActs } from './users.ts'

/** Everything the operator can do, by group and name; a new group is one more file here and on either end. */
export const operatorActs = {
  orders: orderActs,
  users: userActs,
  posts: postActs,
  reviews: reviewActs,
  codes: codeActs,
  payments: paymentActs,
  credit: creditActs,
  contacts: contactActs,
  searches: searchActs,
  stats: statsActs,
  audit: auditActs,
} as const
