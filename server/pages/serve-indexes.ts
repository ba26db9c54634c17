import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Order, orders } from '#domain/contract/orders.ts'
import { places } from '#domain/contract/places.ts'
import { PAGES_PER_MINUTE } from '#domain/rules/limits.ts'
import { links } from '#domain/rules/links.ts'
import { headingOf } from '#domain/rules/text.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { GuestCalls } from '#server/http/guest-calls.ts'
import { addressKey } from '#server/http/limiter.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'
import type { ListedPage, Sitemap } from '#server/modules/sitemap/sitemap.service.ts'

import { escapeMarkup } from './markup.ts'

type IndexesDeps = Pick<Deps, 'env' | 'limits' | 'log'> & { call: GuestCalls; sitemap: Sitemap }

/** Many who ask for a feed within a minute are given one reading; a part of the sitemap is megabytes, and not kept. */
const KEPT_MS = 60_000
const MINUTE_S = 60
/** With the minute above, what somebody reads is five minutes old at most. */
const KEPT_BY_READER_S = 240
const FEED_LENGTH = 30
const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const READING_PAGES = ['/', '/orders', '/suppliers', '/posts', '/about', '/oferta', '/policy', '/pay']
/**
 * What needs a sign-in, or leads into one, is nobody's to find. Calls are read, for the pages are drawn by them; each
 * answer says itself that it is no page.
 */
const NOT_FOR_ROBOTS = [
  '/office/',
  '/login',
  '/login-by-link',
  '/logout',
  '/share',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/auth/',
]

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`

/** Answers what tells of the pages: the word to robots, the sitemap in its parts, and feeds of new orders. */
export function serveIndexes(app: FastifyInstance, { env, limits, log, call, sitemap }: IndexesDeps): void {
  const absolute = (path: string): string => new URL(path, env.publicUrl).href
  const kept = createSharedReads<string>(KEPT_MS)
  const shared = createSharedReads<string>(0)
  const perAddress = limits('page indexes', PAGES_PER_MINUTE, MINUTE_S)

  const robots = [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')

  const index = (parts: readonly string[]): string =>
    [
      HEAD,
      `<sitemapindex ${SITEMAP}>`,
      ...parts.map((part) => `<sitemap>${element('loc', absolute(`/sitemap/${part}.xml`))}</sitemap>`),
      '</sitemapindex>',
    ].join('\n')

  const urlset = (pages: readonly (Pick<ListedPage, 'path'> & Partial<ListedPage>)[]): string =>
    [
      HEAD,
      `<urlset ${SITEMAP}>`,
      ...pages.map(({ path, changedAt }) => {
        const changed = changedAt === undefined ? '' : element('lastmod', changedAt.toISOString())
        return `<url>${element('loc', absolute(path))}${changed}</url>`
      }),
      '</urlset>',
    ].join('\n')

  /** The pages that stand in no table, and the list of each category and each region that has orders. */
  async function readingPages(): Promise<string> {
    const { data } = await call(orders.counts, {})
    const { data: regions } = await call(places.locations, { query: {} })
    const named = new Set(regions.map(({ id }) => id))
    const filled = [
      ...data.categories.filter(({ orders: count }) => count > 0).map(({ id }) => links.ordersWithin(id)),
      ...data.locations
        .filter(({ id, orders: count }) => count > 0 && named.has(id))
        .map(({ id }) => links.ordersIn(id)),
    ]
    return urlset([...READING_PAGES, ...filled].map((path) => ({ path })))
  }

  const item = (order: Order): string =>
    [
      '<item>',
      element('title', headingOf(order.text)),
      element('link', absolute(links.order(order.id))),
      element('guid', absolute(links.order(order.id))),
      element('category', order.category.name),
      // a reader takes it for HTML once it is read
      element('description', escapeMarkup(order.text)),
      element('pubDate', new Date(order.published_at ?? order.created_at).toUTCString()),
      '</item>',
    ].join('')

  async function feed(slug: string): Promise<string> {
    const { data: groups } = await call(places.categories, {})
    const category = groups.flatMap((group) => [group, ...group.children]).find((one) => one.slug === slug)
    if (!category && slug !== 'orders') throw refuse('not_found')
    const { name, id } = category ?? { name: null, id: undefined }
    const { data } = await call(orders.list, {
      query: { per_page: FEED_LENGTH, ...(id === undefined ? {} : { category: id }) },
    })
    const texts = pageHeadTexts.feeds
    return [
      HEAD,
      '<rss version="2.0"><channel>',
      element('title', uiTexts.documentTitle(name === null ? texts.orders : texts.ordersWithin(name))),
      element('link', absolute(id === undefined ? '/orders' : links.ordersWithin(id))),
      element('description', pageHeadTexts.orders.description),
      element('language', 'uk'),
      ...data.map(item),
      '</channel></rss>',
    ].join('\n')
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    read: () => Promise<string>,
  ): Promise<FastifyReply> {
    try {
      await perAddress.take(addressKey(request.ip))
      const text = await read()
      return await reply.header('cache-control', `public, max-age=${KEPT_BY_READER_S}`).type(type).send(text)
    } catch (error) {
      if (!(error instanceof AppError)) {
        log.error({ err: error }, 'an index of pages could not be made')
        throw refuse('unavailable')
      }
      if (error.code !== 'not_found') throw error
    }
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404')
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, XML, () =>
      kept.get('index', async () => index(['pages', ...(await sitemap.parts())])),
    ),
  )
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', (request, reply) => {
    const { part } = request.params
    return send(request, reply, XML, () =>
      shared.get(part, async () => (part === 'pages' ? readingPages() : urlset(await sitemap.pages(part)))),
    )
  })
  app.get<{ Params: { category: string } }>('/feeds/:category.xml', (request, reply) => {
    const { category } = request.params
    return send(request, reply, RSS, () => kept.get(`feed ${category}`, () => feed(category)))
  })
}
