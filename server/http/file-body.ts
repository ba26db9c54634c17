import type { FastifyInstance } from 'fastify'

import type { Upload } from '#domain/contract/endpoint.ts'

/** In this scope bodies are files of these types, no larger than allowed, and nothing else is read at all. */
export function readFiles(scope: FastifyInstance, { types, maxBytes }: Upload): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    [...types],
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, bytes, done) => done(null, bytes),
  )
  return scope
}
