import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { PAGES_PER_MINUTE } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { GuestCalls } from '#server/http/guest-calls.ts'
import { addressKey } from '#server/http/limiter.ts'

import { createKeptPreviews } from './previews/kept-previews.ts'
import { type AskedCard, createPreviewCards, withLogo } from './previews/preview-cards.ts'
import { drawPreview, DRAWING } from './previews/preview-drawing.ts'

type PreviewsDeps = Pick<Deps, 'limits' | 'log' | 'pictures'> & { call: GuestCalls }

const MINUTE_S = 60
/** A messenger shows a picture for weeks; whoever asks again is told by the tag whether it is another one. */
const KEPT = 'public, max-age=300'
const TAG_LETTERS = 22

const tagOf = (asked: AskedCard): string =>
  `"${createHash('sha256')
    .update(`${DRAWING} ${JSON.stringify(asked)}`)
    .digest('base64url')
    .slice(0, TAG_LETTERS)}"`

/** Serves the pictures that stand beside a shared link: of an order, a supplier, an article and the site. */
export function servePreviews(app: FastifyInstance, { limits, log, pictures, call }: PreviewsDeps): void {
  const cards = createPreviewCards(call)
  const kept = createKeptPreviews()
  const perAddress = limits('preview pictures', PAGES_PER_MINUTE, MINUTE_S)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<AskedCard>,
  ): Promise<FastifyReply> {
    try {
      await perAddress.take(addressKey(request.ip))
      const asked = await read()
      const tag = tagOf(asked)
      // any site and messenger may show it, also once they have asked whether it is another one
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      void reply.header('cache-control', KEPT).header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const picture = await kept.get(tag, () => withLogo(asked, pictures), drawPreview)
      return await reply.type('image/png').send(picture)
    } catch (error) {
      void reply.removeHeader('etag').header('cache-control', 'no-store')
      if (!(error instanceof AppError)) {
        log.error({ err: error }, 'a preview picture could not be drawn')
        throw refuse('unavailable')
      }
      if (error.code !== 'not_found' && error.code !== 'gone') throw error
      return reply.code(error.status).type('text/plain; charset=utf-8').send(String(error.status))
    }
  }

  app.get('/previews/site.png', (request, reply) => send(request, reply, cards.site))
  for (const [kind, read] of Object.entries({
    orders: cards.order,
    suppliers: cards.supplier,
    posts: cards.post,
  }))
    app.get<{ Params: { one: string } }>(`/previews/${kind}/:one.png`, (request, reply) =>
      send(request, reply, () => read(request.params.one)),
    )
}
