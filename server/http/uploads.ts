import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'

type UploadsOptions = {
  folder: string
  /** The names that may be asked for; a path is none of them. */
  isOurs: (file: string) => boolean
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404')

/** Serves the pictures people sent; opened as a page of its own, one may still do nothing. */
export function serveUploads(app: FastifyInstance, { folder, isOurs }: UploadsOptions): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params
    void reply.header('content-security-policy', "default-src 'none'; sandbox")
    void reply.header('x-content-type-options', 'nosniff')
    const bytes = isOurs(file) ? await readFile(join(folder, file)).catch(() => null) : null
    if (bytes === null) return missing(reply)
    return reply.header('cache-control', IMMUTABLE).type('image/webp').send(bytes)
  })
}
