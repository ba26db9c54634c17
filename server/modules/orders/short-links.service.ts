import type { ShortLink, ShortLinkTarget } from '#domain/contract/short-links.ts'
import { links } from '#domain/rules/links.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'

import { refusalToView } from './orders.policy.ts'
import { findOrder, findSeenByCode } from './orders.repository.ts'

export type ShortLinks = ReturnType<typeof createShortLinks>

/** Every order has one short link for life. */
export function createShortLinks({ sql, env }: Pick<Deps, 'sql' | 'env'>) {
  return {
    /** The link of an order that this person may see; 404 for any other, 410 for a hidden one. */
    of: async (me: Caller, orderId: number): Promise<ShortLink> => {
      const order = orNotFound(await findOrder(orderId, me.id, sql))
      const why = refusalToView(order, me.id)
      if (why !== null) throw refuse(why)
      return { code: order.short_code, url: `${env.publicUrl}${links.shortOrder(order.short_code)}` }
    },
    /** Where a link leads; one to an order that was public once leads on to its page, which says that it is closed. */
    find: async (code: string, me: Caller | null): Promise<ShortLinkTarget> => {
      const order = orNotFound(await findSeenByCode(code.toLowerCase(), sql))
      const why = refusalToView(order, me?.id ?? null)
      if (why !== null && why !== 'gone') throw refuse(why)
      return { order_id: order.id }
    },
  }
}
