import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const HTML = 'text/html; charset=utf-8'
/** Asked for anew each time, answered 304 when unchanged. */
export const REVALIDATED = 'no-cache'
const ETAG_LETTERS = 22
/** As small as the best within some percent, for a hundredth of its time. */
const QUALITY = 5

const pack = promisify(brotliCompress)

/** A page as it leaves, whoever asks for it. */
export type MadePage = {
  status: number
  html: Buffer
  etag: string
  /** The same for whoever takes brotli: packed once, by the first that asks. */
  packed: () => Promise<Buffer>
}

export function makePage(status: number, text: string): MadePage {
  const html = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, ETAG_LETTERS)}"`
  let packing: Promise<Buffer> | null = null
  return {
    status,
    html,
    etag,
    packed: () =>
      (packing ??= pack(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      })),
  }
}

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q\s*=\s*(?<weight>[\d.]+)\s*)?(?:,|$)/i

/** Whether what is named in `Accept-Encoding` has brotli in it. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  const found = BROTLI.exec(String(accepted ?? ''))
  return found !== null && Number(found.groups?.['weight'] ?? 1) > 0
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
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(await page.packed())
}
