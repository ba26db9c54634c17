import { setTimeout as sleep } from 'node:timers/promises'

import { Redis } from 'ioredis'

import type { Log } from '#server/deps.ts'

import type { LogEngine, LogEntry } from './log-engine.ts'

const CONNECT_MS = 5_000
const RETRY_STEP_MS = 100
const RETRY_MAX_MS = 2_000
/** A connection whose other end has gone without a word: an answer is expected on each more often than that. */
const SILENT_MS = 10_000
const READ_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** A call waits so long for its count at most, and is counted here alone then. */
const COUNT_MS = 250
const QUIT_MS = 1_000
const ENTRIES_KEPT = 10_000
/** Entries hold messages: they stay no longer than that, also when the last process has gone. */
const KEPT_MS = 600_000
const CLEAN_UP_MS = 60_000
const PAGE = 100

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
      reject(new Error(`The Redis of REDIS_URL cannot be used: ${error.message || error.code}.`)),
    )
  })
}

/** The log as a stream of Redis, which keeps the last entries; a command waits while Redis is away. */
export async function openRedisEngine(url: string, name: string, log: Log): Promise<LogEngine> {
  const stream = `${name}:log`
  let last: string | null = null
  let isLost = false
  let isClosed = false

  const writer = new Redis(url, { ...common, maxRetriesPerRequest: null })
  // a blocking read holds its connection
  const reader = new Redis(url, { ...common, maxRetriesPerRequest: null, lazyConnect: true })
  const counter = new Redis(url, {
    ...common,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COUNT_MS,
  })
  const drop = (): void => [writer, reader, counter].forEach((client) => client.disconnect())

  counter.on('error', () => undefined)
  reader.on('error', () => undefined)
  try {
    await first(writer)
  } catch (error) {
    drop()
    throw error
  }
  writer.on('error', (error) => {
    // the error of a refused password carries the password
    if (!isLost)
      log.error({ reason: error.message }, 'Redis is lost: this process serves its own people alone')
    isLost = true
  })
  writer.on('ready', () => {
    if (isLost) log.info('Redis is back')
    isLost = false
  })

  const findEnd = async (): Promise<string> => {
    const [newest] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1)
    return newest?.[0] ?? '0-0'
  }

  async function readPage(onEntry: (entry: LogEntry) => void): Promise<void> {
    last ??= await findEnd()
    const streams = await reader.xread('COUNT', PAGE, 'BLOCK', READ_MS, 'STREAMS', stream, last)
    for (const [id, [, node = '', , number, , body = '']] of streams?.[0]?.[1] ?? []) {
      last = id
      onEntry({ node, number: Number(number), body })
    }
  }

  async function read(onEntry: (entry: LogEntry) => void): Promise<void> {
    for (;;) {
      if (isClosed) return
      await readPage(onEntry).catch(() => sleep(RETRY_STEP_MS))
    }
  }

  const cleanUp = (): void =>
    void writer
      .pipeline()
      .xtrim(stream, 'MINID', Date.now() - KEPT_MS)
      .pexpire(stream, KEPT_MS)
      .exec()
      .catch(() => undefined)
  const cleaning = setInterval(() => writer.status === 'ready' && cleanUp(), CLEAN_UP_MS).unref()

  return {
    append: async ({ node, number, body }) => {
      const fields = ['node', node, 'number', number, 'body', body]
      await writer.xadd(stream, 'MAXLEN', '~', ENTRIES_KEPT, '*', ...fields)
    },
    follow: async (onEntry) => {
      last = await findEnd()
      void read(onEntry)
    },
    skipToEnd: () => void (last = null),
    counts: { client: counter, prefix: `${name}:limit` },
    close: async () => {
      isClosed = true
      clearInterval(cleaning)
      const patience = setTimeout(drop, QUIT_MS)
      if (writer.status === 'ready') await writer.quit().catch(() => undefined)
      clearTimeout(patience)
      drop()
    },
  }
}
