import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'

import { joinRepeated } from '#domain/contract/fields.ts'
import { ERROR_STATUS } from '#domain/contract/errors.ts'
import type { LoadedPage, ReadAnswer } from '#domain/contract/served-page.ts'
import { PAGES_PER_MINUTE } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { GuestCalls } from '#server/http/guest-calls.ts'
import { addressKey } from '#server/http/limiter.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'
import type { PageAnswer } from '#server/http/static.ts'

import { APP_PATHS } from './app-paths.ts'
import type { BuiltDocument } from './built-document.ts'
import { type MadePage, makePage, REVALIDATED, sendPage } from './made-page.ts'
import { documentOf, type Screen } from './page-document.ts'
import { missingHead, type PageHead } from './page-head.ts'
import { type AskedPage, createPublicPages, type PublicPage } from './public-pages.ts'
import type { Renderer } from './renderer.ts'

type PagesDeps = Pick<Deps, 'env' | 'limits' | 'log' | 'now' | 'bus'> & {
  call: GuestCalls
  built: () => Promise<BuiltDocument>
  renderer: Renderer | null
  /** Told of each page that could not be rendered. */
  unrendered: () => void
  line?: Line
}
/** A screen that is read and not drawn. */
type LoadedScreen = Screen & Pick<LoadedPage, 'draw'>
/** How many pages are read at once, and how many stand in line for it. */
type Line = { atOnce: number; waiting: number }

/** A page is as old as this at most when it leaves; what is on it stays for longer than that. */
const KEPT_MS = 10_000
/** A list is some hundred kilobytes. */
const KEPT_MAX = 100
/** The calls of the application must not wait for pages. A full line has moved on after a third of a second. */
const LINE: Line = { atOnce: 8, waiting: 100 }
const MINUTE_S = 60
const HTML = 'text/html; charset=utf-8'
const RETRY_AFTER_S = 60
const RETRY_IN_LINE_S = 1
/** Of letters alone, so that no way leads to another site by it. */
const SPARE_SLASH = /^(?:\/[\w-]+)+\/$/
/** After these a page that is kept says what is not so any more. Counts that have changed may be as old as a page. */
const CHANGES = [
  'orders.changed',
  'order.decided',
  'company.changed',
  'companies.indexed',
  'review.created',
  'review.answered',
  'posts.changed',
  'account.deleted',
] as const
/** Any address of nothing shows the same. */
const MISSING = '/404'

/** What of the query makes another page, in one order: all else in it is nobody's business here. */
function pickQuery(query: unknown, names: readonly string[]): Record<string, unknown> {
  const given = query as Record<string, unknown>
  return Object.fromEntries(
    names.flatMap((name) => {
      if (!Object.hasOwn(given, name)) return []
      const value = joinRepeated([given[name]].flat().map(String))
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** The address of a page as its parts were understood; whoever asks for it spelled otherwise is shown the same. */
function addressOf(pattern: string, { params, query }: AskedPage): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The one address of a page that was asked for with a slash at its end; null for any other. */
function withoutSpareSlash(url: string): string | null {
  const [path = '/'] = url.split('?')
  return SPARE_SLASH.test(path) ? path.slice(0, -1) + queryOf(url) : null
}

/**
 * Answers the addresses of the page with the built document, and gives what answers any other. What anybody may read has
 * its own head in it and its right status. Everything in a page comes from the address as parsed, from the contract as a
 * guest reads it and from the settings: no header and no cookie is looked at, so a page made for one is right for all.
 */
export function servePages(
  app: FastifyInstance,
  { env, limits, log, now, bus, call, built, renderer, unrendered, line = LINE }: PagesDeps,
): PageAnswer {
  const made = createSharedReads<MadePage | { movedTo: string }>(KEPT_MS, KEPT_MAX)
  const perAddress = limits('pages', PAGES_PER_MINUTE, MINUTE_S)
  for (const change of CHANGES) bus.onEverywhere(change, () => made.clear())

  const rendering = pLimit(line.atOnce)

  function fail(error: unknown, address: string): null {
    log.error({ err: error, page: address.split('?')[0] }, 'a page could not be rendered')
    unrendered()
    return null
  }

  /** Null where the application has to draw the screen: files of another release have other names. */
  async function screenOf(
    document: BuiltDocument,
    address: string,
    status: number,
    read: readonly ReadAnswer[],
  ): Promise<LoadedScreen | null> {
    if (renderer === null || document.sum !== renderer.document) return null
    if (rendering.pendingCount >= line.waiting) {
      unrendered()
      throw refuse('unavailable', { retryAfterSeconds: RETRY_IN_LINE_S })
    }
    try {
      const page = await rendering(() => renderer.render(address, now(), read))
      const { sheets } = renderer
      const files = renderer.files[page.screen] ?? { scripts: [], styles: [] }
      // of what is not there nothing was read
      if (status !== 200) return { ...page, served: null, files, sheets }
      if (page.served === null) throw new Error('something of the page could not be read')
      return { ...page, files, sheets }
    } catch (error) {
      return fail(error, address)
    }
  }

  async function withHead(
    document: BuiltDocument,
    head: PageHead,
    address: string,
    status: number,
    read: readonly ReadAnswer[] = [],
  ): Promise<MadePage> {
    const screen = await screenOf(document, address, status, read)
    const { start, handedOver, end } = documentOf(document.html, head, env.publicUrl, screen)
    const draw = (): string | null => {
      try {
        return screen?.draw() ?? null
      } catch (error) {
        return fail(error, address)
      }
    }
    return makePage({ status, start, madeOf: handedOver, draw: () => end(draw()) })
  }

  async function make(
    document: BuiltDocument,
    address: string,
    read: () => Promise<PublicPage>,
  ): Promise<MadePage | { movedTo: string }> {
    try {
      const page = await read()
      return 'movedTo' in page ? page : await withHead(document, page, address, 200, page.read)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= ERROR_STATUS.internal) throw error
      return withHead(document, missingHead, address, error.code === 'gone' ? 410 : 404)
    }
  }

  /** The application without a word of where it is: it asks for itself, and again. */
  function sendShell(reply: FastifyReply, document: BuiltDocument, error: unknown): FastifyReply {
    const { status, retryAfterSeconds = RETRY_AFTER_S } =
      error instanceof AppError ? error : refuse('unavailable')
    if (!(error instanceof AppError)) log.error({ err: error }, 'a page could not be made')
    // what was said of the page that did not come about is not so of this one
    void reply.removeHeader('etag').removeHeader('content-encoding')
    void reply.header('cache-control', 'no-store').header('retry-after', String(retryAfterSeconds))
    return reply.code(status).type(HTML).send(document.html)
  }

  for (const [path, { query: names = [], read }] of Object.entries(createPublicPages(env, call)))
    app.get(path, async (request, reply) => {
      const asked: AskedPage = {
        params: request.params as Record<string, string>,
        query: pickQuery(request.query, names),
      }
      const moved = withoutSpareSlash(request.url)
      if (moved !== null) return reply.redirect(moved, 301)
      const document = await built()
      const key = `${document.changedAt} ${path} ${JSON.stringify(asked)}`
      try {
        await perAddress.take(addressKey(request.ip))
        const page = await made.get(key, () => make(document, addressOf(path, asked), () => read(asked)))
        if (!('movedTo' in page)) return await sendPage(request, reply, page)
        void reply.header('cache-control', REVALIDATED)
        return reply.redirect(page.movedTo + queryOf(request.url), 301)
      } catch (error) {
        return sendShell(reply, document, error)
      }
    })
  for (const path of APP_PATHS)
    app.get(path, async (_request, reply) => {
      const { html } = await built()
      void reply.header('cache-control', REVALIDATED).header('x-robots-tag', 'noindex')
      return reply.type(HTML).send(html)
    })

  return async (request, reply) => {
    const moved = withoutSpareSlash(request.url)
    if (moved !== null) return reply.redirect(moved, 301)
    const document = await built()
    try {
      const page = await made.get(`${document.changedAt} missing`, () =>
        withHead(document, missingHead, MISSING, 404),
      )
      return 'movedTo' in page ? reply : await sendPage(request, reply, page)
    } catch (error) {
      return sendShell(reply, document, error)
    }
  }
}
