import { createServer, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#tests/support/free-port.ts'

type Delay = (path: string) => number
export type SlowPath = {
  url: string
  /** Paths in the order in which they were asked for. */
  asked: string[]
  close: () => Promise<void>
}

/** A way to the server on which some answers take longer; the browser sees one site, as behind a bad network. */
export async function slowPathTo(target: string, delayMs: Delay): Promise<SlowPath> {
  const port = await freePort()
  const asked: string[] = []
  const pass = async (path: string, reply: ServerResponse, method?: string): Promise<void> => {
    asked.push(path)
    await sleep(delayMs(path))
    const onward = request(new URL(path, target), { method }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    onward.end()
  }
  const server = createServer((incoming, reply) => void pass(incoming.url ?? '/', reply, incoming.method))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
