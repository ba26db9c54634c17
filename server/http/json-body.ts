import type { FastifyInstance } from 'fastify'

/** What stands for a body that is no JSON: it is refused where bodies are judged, after 401, 404, 403 and 409. */
export const MALFORMED = Symbol('malformed')

/** The server reads JSON alone; an empty body is none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(null, MALFORMED)
    }
  })
}
