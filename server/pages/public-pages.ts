import * as v from 'valibot'

import { IdParam, Slug } from '#domain/contract/fields.ts'
import { orderNarrowing } from '#domain/contract/order-narrowing.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { orders } from '#domain/contract/orders.ts'
import { places } from '#domain/contract/places.ts'
import { posts } from '#domain/contract/posts.ts'
import type { ReadAnswer } from '#domain/contract/served-page.ts'
import { shortLinks } from '#domain/contract/short-links.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { links } from '#domain/rules/links.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { descriptionOf, headingOf } from '#domain/rules/text.ts'
import { orderDescription } from '#domain/uk/order-link.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { aboutTexts } from '#domain/uk/pages/about.ts'
import { ofertaTexts } from '#domain/uk/pages/oferta.ts'
import { payTexts } from '#domain/uk/pages/pay.ts'
import { policyTexts } from '#domain/uk/pages/policy.ts'
import type { Reading } from '#domain/uk/pages/reading.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { postTexts } from '#domain/uk/posts.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import type { Env } from '#server/env.ts'
import { refuse } from '#server/errors.ts'
import type { GuestCalls } from '#server/http/guest-calls.ts'

import type { PageHead } from './page-head.ts'
import { createStructuredData, CRUMBS } from './structured-data.ts'

/** What of an address makes another page of it; nothing else of a request is looked at. */
export type AskedPage = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, unknown>> }
export type PublicPage = (PageHead & { read?: readonly ReadAnswer[] }) | { movedTo: string }
type PageOf = {
  /** Which of the query's names make a page of its own. */
  query?: readonly string[]
  read: (asked: AskedPage) => Promise<PublicPage>
}

function read<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw refuse('not_found')
  return parsed.output
}

/** What a call has answered, as the page's own query of it would have read it. */
const answered = (
  { method, path }: Endpoint,
  params: Record<string, string>,
  reply: unknown,
): ReadAnswer => ({
  key: [`${method} ${path}`, params, {}],
  data: JSON.parse(JSON.stringify(reply)) as unknown,
})

const idOf = (value: unknown): number | null => {
  const parsed = v.safeParse(IdParam, value)
  return parsed.success ? parsed.output : null
}

/**
 * The heads of the pages that anybody may read, by their path as the server's router spells it. A page that is none is
 * refused as the calls of the contract refuse it: 404, or 410 for what was here.
 */
export function createPublicPages(
  { party, publicUrl }: Pick<Env, 'party' | 'publicUrl'>,
  call: GuestCalls,
): Record<string, PageOf> {
  const data = createStructuredData(publicUrl, party)

  const list = (path: string, title: string, description: string): PageHead => ({
    title,
    description,
    path,
    isIndexed: true,
    kind: 'website',
    data: [data.breadcrumbs({ name: title, path })],
  })
  const reading = (path: string, { title, description }: Reading): PageOf => ({
    read: async () => list(path, title, description),
  })

  async function categoryNamed(id: number): Promise<{ name: string; slug: string } | null> {
    const { data: groups } = await call(places.categories, {})
    return groups.flatMap((group) => [group, ...group.children]).find((one) => one.id === id) ?? null
  }
  async function regionNamed(id: number): Promise<{ name: string } | null> {
    const { data: regions } = await call(places.locations, {})
    return regions.find((one) => one.id === id) ?? null
  }

  /**
   * One category, or one region, is a page of its own; any other choice is the list as somebody arranged it, and more of
   * a list is no page beside its beginning.
   */
  async function orderList({ query }: AskedPage): Promise<PageHead> {
    const isBeginning = !('page' in query)
    const whole = {
      ...list('/orders', orderListTexts.title, pageHeadTexts.orders.description),
      isIndexed: isBeginning,
      feed: '/feeds/orders.xml',
    }
    const asked = Object.keys(query).filter((name) => name !== 'page')
    if (asked.length === 0) return whole
    const arranged = { ...whole, isIndexed: false }
    if (asked.length > 1) return arranged
    const [category, geo] = [idOf(query['category']), idOf(query['geo'])]
    const within =
      category === null
        ? geo === null
          ? null
          : { of: await regionNamed(geo), path: links.ordersIn(geo), filter: { geo } }
        : {
            of: await categoryNamed(category),
            path: links.ordersWithin(category),
            filter: { category },
          }
    if (!within?.of) return arranged
    const { name } = within.of
    const { meta } = await call(orders.list, { query: { ...within.filter, per_page: 1 } })
    const isLowerBound = meta.total_is_lower_bound ?? false
    return {
      ...whole,
      title: pageHeadTexts.orders.within(name),
      description: pageHeadTexts.orders.descriptionWithin(
        name,
        orderListTexts.total(meta.total, isLowerBound),
      ),
      path: within.path,
      // a page of nothing is not to be found
      isIndexed: isBeginning && meta.total > 0,
      ...('slug' in within.of ? { feed: links.feed(within.of.slug) } : {}),
      data: [data.breadcrumbs(CRUMBS.orders, { name, path: within.path })],
    }
  }

  async function order({ params }: AskedPage): Promise<PublicPage> {
    const reply = await call(orders.get, { params: { id: read(IdParam, params['order']) } })
    const { data: one } = reply
    const path = links.order(one.id)
    const title = headingOf(one.text)
    const { name, id } = one.category
    return {
      title,
      description: orderDescription(one),
      path,
      isIndexed: isPublicOrder(one.status),
      kind: 'article',
      preview: links.preview.order(one.id),
      data: [
        data.order(one, path),
        data.breadcrumbs(CRUMBS.orders, { name, path: links.ordersWithin(id) }, { name: title, path }),
      ],
      read: [answered(orders.get, { id: String(one.id) }, reply)],
    }
  }

  async function supplier({ params, query }: AskedPage): Promise<PublicPage> {
    const address = read(Slug, params['supplier'])
    const reply = await call(suppliers.get, { params: { slug: address } })
    const { data: one } = reply
    const path = links.supplier(one.slug)
    if (one.slug !== address) return { movedTo: path }
    return {
      title: one.title,
      description: descriptionOf(one.description),
      path,
      // with more of its reviews it is the same page
      isIndexed: Object.keys(query).length === 0,
      kind: 'profile',
      preview: links.preview.supplier(one.slug),
      data: [data.supplier(one, path), data.breadcrumbs(CRUMBS.suppliers, { name: one.title, path })],
      read: [answered(suppliers.get, { slug: one.slug }, reply)],
    }
  }

  async function post({ params }: AskedPage): Promise<PublicPage> {
    const reply = await call(posts.get, { params: { slug: read(Slug, params['post']) } })
    const { data: one } = reply
    const path = links.post(one.slug)
    const first = one.body.find((block) => block.kind === 'picture')
    return {
      title: one.title,
      description: one.summary,
      path,
      isIndexed: true,
      kind: 'article',
      preview: links.preview.post(one.slug),
      data: [
        data.post(one, path, first?.picture.large ?? links.preview.post(one.slug)),
        data.breadcrumbs(CRUMBS.posts, { name: one.title, path }),
      ],
      read: [answered(posts.get, { slug: one.slug }, reply)],
    }
  }

  async function shortLink({ params }: AskedPage): Promise<PublicPage> {
    const code = read(shortLinks.find.params.entries.code, params['code'])
    const { data: target } = await call(shortLinks.find, { params: { code } })
    return { movedTo: links.order(target.order_id) }
  }

  const { home } = pageTexts
  const supplierList = list('/suppliers', supplierTexts.title, pageHeadTexts.suppliers.description)
  return {
    '/': {
      read: async () => ({ ...list('/', home.heading, home.description), data: data.site() }),
    },
    '/orders': { query: [...Object.keys(orderNarrowing), 'sort', 'page'], read: orderList },
    '/orders/:order': { read: order },
    '/suppliers': {
      query: ['category', 'geo', 'text', 'sort', 'page', 'delivery', 'payment', 'rating'],
      read: async ({ query }) => ({ ...supplierList, isIndexed: Object.keys(query).length === 0 }),
    },
    '/suppliers/:supplier': { query: ['reviews'], read: supplier },
    '/posts': {
      query: ['page'],
      read: async ({ query }) => ({
        ...list('/posts', postTexts.title, postTexts.description),
        isIndexed: Object.keys(query).length === 0,
      }),
    },
    '/posts/:post': { read: post },
    '/about': reading('/about', aboutTexts),
    '/oferta': reading('/oferta', ofertaTexts(party)),
    '/policy': reading('/policy', policyTexts(party)),
    '/pay': reading('/pay', payTexts(party)),
    '/l/:code': { read: shortLink },
  }
}
