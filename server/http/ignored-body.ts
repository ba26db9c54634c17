import type { FastifyInstance } from 'fastify'

const IGNORED_BODY_MAX = 4096

/** In this scope a body of any type may come, so small, and is thrown away. */
export function ignoreBodies(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: IGNORED_BODY_MAX },
    (_request, _bytes, done) => done(null, undefined),
  )
  return scope
}
