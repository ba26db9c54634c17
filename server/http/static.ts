import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { API_BASE } from '#domain/contract/endpoint.ts'
import { refuse } from '#server/errors.ts'

import { sendProblem } from './problem.ts'

const YEAR_S = 31_536_000
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`
/** Asked for anew each time, answered 304 when unchanged: the shell, the worker, the manifest. */
const REVALIDATED = 'no-cache'

const isApi = (path: string): boolean =>
  path.startsWith(`${API_BASE}/`) ||
  path === '/api' ||
  path.startsWith('/api/') ||
  path.startsWith('/socket.io')

/** The name of a file that is served here: by its ending, or by the folder that it would lie in. */
function isFile(path: string): boolean {
  const name = decoded(path)
  return /\.[\w-]+$/.test(name) || /^\/(?:assets|icons|pictures|sounds|uploads)(?:\/|$)/.test(name)
}

/** A path that cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Answers an address at which no file lies. */
export type PageAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** A missing file is a 404 and never the application; what is no file's name and no call's is for the pages to answer. */
const notFound =
  (missingPage: PageAnswer | null): PageAnswer =>
  (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (isApi(path)) return sendProblem(refuse('not_found'), request, reply)
    if (!reads) return sendProblem(refuse('method_not_allowed'), request, reply)
    if (isFile(path) || missingPage === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('404')
    return missingPage(request, reply)
  }

/** A name as the build makes them: no way leads out of the folder by one. */
const ASSET = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * The files of a page, of which a first visit fetches a hundred. The plugin's own route lists the folder for each, to
 * compare the spelling of names on disks that fold case: that protects routes below its own, and there are none here.
 */
function serveAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    if (!ASSET.test(name)) return reply.callNotFound()
    return reply.sendFile(`assets/${name}`)
  })
}

/** Serves the files of the built application with their precompressed twins. */
export async function serveStatic(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(join(root, 'assets')) ? IMMUTABLE : REVALIDATED)
    },
  })
  serveAssets(app)
}

/** Answers what nothing else does: `missingPage` where the address could be a page's. */
export const answerTheRest = (app: FastifyInstance, missingPage: PageAnswer | null): unknown =>
  app.setNotFoundHandler(notFound(missingPage))
