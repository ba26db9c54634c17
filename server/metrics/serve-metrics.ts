import { once } from 'node:events'
import { createServer } from 'node:http'

import type { Metrics } from './metrics.ts'

const REQUEST_TIMEOUT_MS = 10_000

/** Serves `/metrics` and nothing else on a port of its own; the public port never knows of it. */
export async function serveMetrics(
  { registry }: Metrics,
  port: number,
  host: string,
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, reply) => {
    const path = request.url?.split('?')[0]
    if (request.method !== 'GET' || path !== '/metrics') {
      reply.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.resolve()
    },
  }
}
