import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const HTML = 'text/html; charset=utf-8'
/** Asked for anew each time, answered 304 when unchanged. */
export const REVALIDATED = 'no-cache'
const ETAG_LETTERS = 22
const PACKING = {
  // as small as the best within some percent, for a hundredth of its time
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const pack = promisify(brotliCompress)

/** A page as it leaves, whoever asks for it. Each part is made once, by the first who needs it. */
export type MadePage = {
  status: number
  etag: string
  /** What can leave before the page is drawn. */
  start: string
  isDrawn: () => boolean
  /** What follows the start. */
  rest: () => string
  whole: () => Buffer
  /** The whole for whoever takes brotli. */
  packed: () => Promise<Buffer>
}

type PageParts = {
  status: number
  start: string
  /** What the rest is made of, besides what the start says. */
  madeOf: string
  /** Draws the rest; called once, and does not throw. */
  draw: () => string
}

/** The tag of a page is that of what it is made of, so that it can leave before the page is drawn. */
export function makePage({ status, start, madeOf, draw }: PageParts): MadePage {
  const sum = createHash('sha256').update(start).update(madeOf).digest('base64url')
  // holds a router and all answers: it goes as soon as there is what came of them
  let undrawn: (() => string) | null = draw
  let drawn = ''
  const rest = (): string => {
    if (undrawn !== null) drawn = undrawn()
    undrawn = null
    return drawn
  }
  let html: Buffer | null = null
  const whole = (): Buffer => (html ??= Buffer.from(start + rest()))
  let packing: Promise<Buffer> | null = null
  const packed = (): Promise<Buffer> =>
    (packing ??= pack(whole(), {
      params: { ...PACKING, [constants.BROTLI_PARAM_SIZE_HINT]: whole().length },
    }))
  return {
    status,
    etag: `W/"${sum.slice(0, ETAG_LETTERS)}"`,
    start,
    isDrawn: () => undrawn === null,
    rest,
    whole,
    packed,
  }
}

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q\s*=\s*(?<weight>[\d.]+)\s*)?(?:,|$)/i

/** Whether what is named in `Accept-Encoding` has brotli in it. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  const found = BROTLI.exec(String(accepted ?? ''))
  return found !== null && Number(found.groups?.['weight'] ?? 1) > 0
}

/** The start at once, and the rest when it is drawn: a browser reads styles and asks for fonts meanwhile. */
function streamed(page: MadePage, isPacked: boolean): Readable {
  const way = isPacked
    ? createBrotliCompress({ params: PACKING, flush: constants.BROTLI_OPERATION_FLUSH })
    : new PassThrough()
  way.write(page.start, (error) => {
    // drawing keeps the process to itself, so the start has to be on its way before; who has left needs no more
    if (!error) setImmediate(() => void (way.destroyed || way.end(page.rest())))
  })
  return way
}

/** Sends a page, or that it is the one that the asker has. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
): Promise<FastifyReply> {
  void reply.header('cache-control', REVALIDATED).header('etag', page.etag).header('vary', 'accept-encoding')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  void reply.code(page.status).type(HTML)
  const isPacked = takesBrotli(request.headers['accept-encoding'])
  if (isPacked) void reply.header('content-encoding', 'br')
  if (!page.isDrawn()) return reply.send(streamed(page, isPacked))
  return reply.send(isPacked ? await page.packed() : page.whole())
}
