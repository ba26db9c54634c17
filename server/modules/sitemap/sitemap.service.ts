import { links } from '#domain/rules/links.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'

import {
  listOrderParts,
  listOrders,
  listPosts,
  listSupplierParts,
  listSuppliers,
  type IdRange,
} from './sitemap.repository.ts'

export type ListedPage = { path: string; changedAt: Date }

/** Search engines read at most 50 000 addresses of one file. */
const PART_SIZE = 20_000
const PART = /^(orders|suppliers)-(0|[1-9]\d{0,6})$/

const idsOf = (part: number): IdRange => ({ after: part * PART_SIZE, upTo: (part + 1) * PART_SIZE })

export type Sitemap = ReturnType<typeof createSitemap>

/** What of the database is to be found by search engines, in parts that keep their addresses while the market grows. */
export function createSitemap({ sql }: Pick<Deps, 'sql'>) {
  return {
    /** The names of the parts that hold something. */
    async parts(): Promise<string[]> {
      const orders = await listOrderParts(PART_SIZE, sql)
      const suppliers = await listSupplierParts(PART_SIZE, sql)
      return [
        ...orders.map((part) => `orders-${part}`),
        ...suppliers.map((part) => `suppliers-${part}`),
        ...((await listPosts(1, sql)).length > 0 ? ['posts'] : []),
      ]
    },
    /** The pages of a part; 404 where no part has that name. */
    async pages(name: string): Promise<ListedPage[]> {
      const pages = await pagesOf(name, sql)
      if (pages.length === 0) throw refuse('not_found')
      return pages
    },
  }
}

async function pagesOf(name: string, db: Queryable): Promise<ListedPage[]> {
  const [, kind, number = ''] = PART.exec(name) ?? []
  if (name === 'posts')
    return (await listPosts(PART_SIZE, db)).map((post) => ({
      path: links.post(post.slug),
      changedAt: post.updated_at,
    }))
  if (kind === 'orders')
    return (await listOrders(idsOf(Number(number)), db)).map((order) => ({
      path: links.order(order.id),
      changedAt: order.updated_at,
    }))
  if (kind === 'suppliers')
    return (await listSuppliers(idsOf(Number(number)), db)).map((supplier) => ({
      path: links.supplier(supplier.slug),
      changedAt: supplier.updated_at,
    }))
  return []
}
