import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'

import type { Log } from '#server/deps.ts'

import type { Broker } from './broker.ts'

const CONNECT_MS = 5_000
const RETRY_STEP_MS = 100
const RETRY_MAX_MS = 2_000
/** A connection whose other end has gone without a word: something is said on each more often than that. */
const SILENT_MS = 10_000
const KEEP_ALIVE_MS = 10_000
/** A call waits so long for its count at most, and is counted here alone then. */
const COUNT_MS = 250
const QUIT_MS = 1_000

const common = {
  protocol: 2 as const,
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENT_MS,
  keepAlive: KEEP_ALIVE_MS,
  retryStrategy: (times: number) => Math.min(times * RETRY_STEP_MS, RETRY_MAX_MS),
}

/** Resolves when the first connection is there, throws why there is none. */
async function first(client: Redis): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.once('error', (error: Error & { code?: string }) =>
      reject(new Error(`The broker of REDIS_URL cannot be used: ${error.message || error.code}.`)),
    )
  })
}

/** Redis as the broker. What is said while it is away is not kept in it, and is asked for again when it is back. */
export async function openRedisBroker(url: string, name: string, log: Log): Promise<Broker> {
  const copies: Redis[] = []
  let heardAt = -Infinity
  let listensSince = -Infinity
  let isLost = false
  let isClosed = false

  const publisher = new Redis(url, { ...common, maxRetriesPerRequest: null })
  const counter = new Redis(url, {
    ...common,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COUNT_MS,
  })
  const drop = (): void => [publisher, counter, ...copies].forEach((client) => client.disconnect())

  counter.on('error', () => undefined)
  try {
    await first(publisher)
  } catch (error) {
    drop()
    throw error
  }
  publisher.on('error', (error) => {
    // the error of a refused password carries the password
    if (!isLost)
      log.error({ reason: error.message }, 'Redis is lost: this process serves its own people alone')
    isLost = true
  })
  publisher.on('ready', () => {
    if (isLost) log.info('Redis is back')
    isLost = false
  })

  // the adapter waits for no answer of these: a refusal would end the process
  const publish = publisher.publish.bind(publisher)
  publisher.publish = ((channel: string, message: Buffer) =>
    publish(channel, message).catch(() => 0)) as typeof publisher.publish
  // it makes connections of its own for what it hears
  const duplicate = publisher.duplicate.bind(publisher)
  publisher.duplicate = (override) => {
    const copy = duplicate(override)
    copy.on('messageBuffer', () => (heardAt = performance.now()))
    // a connection that hears nothing may be one that nobody serves any more
    copy.on('ready', () => (listensSince = performance.now()))
    copies.push(copy)
    if (isClosed) copy.disconnect()
    return copy
  }

  const watch = setInterval(() => {
    if (publisher.status !== 'ready') return
    if (performance.now() - Math.max(heardAt, listensSince) < SILENT_MS) return
    listensSince = performance.now()
    for (const copy of copies) copy.disconnect(true)
  }, SILENT_MS / 2).unref()

  return {
    adapter: createAdapter(publisher, { streamName: `${name}:stream`, channelPrefix: name }),
    isOpen: () => publisher.status === 'ready',
    heardAt: () => (publisher.status === 'ready' ? heardAt : -Infinity),
    counts: { client: counter, prefix: `${name}:limit` },
    close: async () => {
      isClosed = true
      clearInterval(watch)
      const patience = setTimeout(drop, QUIT_MS)
      if (publisher.status === 'ready') await publisher.quit().catch(() => undefined)
      clearTimeout(patience)
      drop()
    },
  }
}
