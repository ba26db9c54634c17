import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections: one of those could take the port before its server is there, or while that one is down. */
const FIRST = 20_000
/** Each worker of a run has a range of its own: the port of its server that is down is given to nobody. */
const LANES = 16
const COUNT = 600
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0) % LANES
/** Runs that look at the same time begin apart. */
let next = Math.floor(Math.random() * COUNT)

/** A port of the loopback that nobody listens on, and that this process is not given again soon. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + lane * COUNT + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const outcome = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (outcome) await new Promise((closed) => probe.close(closed))
  return outcome
}
