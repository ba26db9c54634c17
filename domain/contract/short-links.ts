import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { One } from './page.ts'

/** As the server makes them: eight letters and digits that nobody mistakes for one another. */
const CODE_MAX = 16

export const ShortLink = v.object({
  code: v.string(),
  /** The whole address, to be sent or printed. */
  url: v.string(),
})
export type ShortLink = v.InferOutput<typeof ShortLink>

export const ShortLinkTarget = v.object({ order_id: Id })
export type ShortLinkTarget = v.InferOutput<typeof ShortLinkTarget>

/** Short addresses of orders. */
export const shortLinks = {
  create: endpoint({
    method: 'POST',
    path: '/short-links',
    summary: 'The short link of an order that the caller may see; the same each time',
    body: v.object({ order_id: Id }),
    reply: One(ShortLink),
  }),
  find: endpoint({
    method: 'GET',
    path: '/short-links/:code',
    access: 'optional',
    summary: 'The order that a short link leads to',
    params: v.object({ code: v.pipe(v.string(), v.maxLength(CODE_MAX), v.regex(/^[a-zA-Z0-9]+$/)) }),
    reply: One(ShortLinkTarget),
  }),
}
