import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { Redis } from 'ioredis'

import { freePort } from './free-port.ts'
import { until } from './wait.ts'

/** The Redis of this machine; null where there is none. */
export function findRedis(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file)) ?? null
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}

/** A Redis of its own that keeps nothing, which can be killed and started again. */
export async function startRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}` as const
  let child: ChildProcess | null = null

  async function up(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(findRedis()!, args, { stdio: 'ignore' })
    await until(() => answers(url))
  }
  async function down(): Promise<void> {
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    child = null
  }
  await up()
  return {
    url,
    up,
    down,
    /** It lives, holds its connections and answers nothing. */
    halt: () => child?.kill('SIGSTOP'),
    goOn: () => child?.kill('SIGCONT'),
  }
}

export type TestRedis = Awaited<ReturnType<typeof startRedis>>
