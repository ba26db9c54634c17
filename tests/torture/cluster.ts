import postgres from 'postgres'

import { AppServer } from '#tests/support/app-server.ts'
import { startRedis } from '#tests/support/redis.ts'

import { openBalancer } from './balancer.ts'
import type { Site } from './site.ts'

const PROCESSES = 3

/** Three processes on one database and one Redis behind one address; a death is that of the next one of them. */
export async function openCluster(databaseUrl: string): Promise<Site> {
  const name = `gurt_torture_${process.pid}`
  const keeper = postgres(databaseUrl, { max: 1 })
  await keeper.unsafe(`create database ${name}`)
  const address = new URL(databaseUrl)
  address.pathname = `/${name}`
  const redis = await startRedis()
  const env = { RATE_LIMITS: 'off', DATABASE_URL: String(address), REDIS_URL: redis.url }
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => AppServer.start(env)))
  const balancer = await openBalancer(servers.map(({ port }) => port))
  let deaths = 0
  let ending: Promise<void> = Promise.resolve()
  const inTurn = (death: () => Promise<void>): Promise<void> => (ending = ending.then(death))

  return {
    url: `http://127.0.0.1:${balancer.port}`,
    lastLetterTo: (to, words) => Promise.any(servers.map((server) => server.lastLetterTo(to, words))),
    killServer: () =>
      inTurn(async () => {
        const server = servers[deaths++ % PROCESSES]!
        await server.down('SIGKILL')
        await server.up()
      }),
    killDatabase: () =>
      // the database of this machine is not ours to kill: it lets go of everybody, and Redis dies with all it knew
      inTurn(async () => {
        await keeper`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
        await redis.down()
        await redis.up()
      }),
    close: async () => {
      await ending.catch(() => undefined)
      balancer.close()
      await Promise.all(servers.map((server) => server.remove()))
      await redis.down()
      await keeper.unsafe(`drop database if exists ${name} with (force)`)
      await keeper.end()
    },
  }
}
