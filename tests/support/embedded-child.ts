import { once } from 'node:events'

import { startEmbedded } from '#server/db/embedded/embedded.ts'

/*
 * A server process for the tests of the embedded PostgreSQL: starts it on the folder given as argument, tells
 * the outcome as one line of JSON, and stops it when its input says so (or ends, so that it cannot outlive a test).
 */
const say = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

try {
  const { stop, ...place } = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: { info: () => {}, warn: () => {} },
  })
  say(place)
  process.stdin.resume()
  await once(process.stdin, 'end')
  await stop()
  say({ stopped: true })
} catch (error) {
  const { code, message } = error as Error & { code?: string }
  say({ code, message })
}
