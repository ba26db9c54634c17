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

/** Any path that is no API and no file's answers the application; a missing file is a 404, never the shell. */
function notFound(root: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (isApi(path)) return sendProblem(refuse('not_found'), request, reply)
    if (!reads) return sendProblem(refuse('method_not_allowed'), request, reply)
    if (isFile(path) || !existsSync(join(root, 'index.html')))
      return reply.code(404).type('text/plain; charset=utf-8').send('404')
    void reply.header('cache-control', REVALIDATED)
    return reply.sendFile('index.html')
  }
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

/** Serves the built application with its precompressed twins. */
export async function serveStatic(app: FastifyInstance, root: string): Promise<void> {
  if (existsSync(root)) {
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
  // the file server would answer the bare folder itself, and refuse it
  if (existsSync(root)) app.get('/', notFound(root))
  app.setNotFoundHandler(notFound(root))
}
