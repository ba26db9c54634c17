import type { FastifyInstance } from 'fastify'

/** `/healthz` says that the process lives, `/readyz` that it can work: false answers while stopping or without a database. */
export function mountHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const able = await ready().catch(() => false)
    return reply
      .code(able ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: able ? 'ready' : 'unavailable' })
  })
}
