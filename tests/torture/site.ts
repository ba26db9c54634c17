import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { AppServer } from '#tests/support/app-server.ts'
import type { CalledServer } from '#tests/support/market.ts'

/** What the devices talk to, and what can be killed of it; both resolve once it answers again. */
export type Site = CalledServer & {
  killServer: () => Promise<void>
  killDatabase: () => Promise<void>
  close: () => Promise<void>
}

/** One process with the database that it brings. */
export async function openSite(build?: string): Promise<Site> {
  const server = await AppServer.start({ RATE_LIMITS: 'off' }, build)
  let ending: Promise<void> = Promise.resolve()
  /** One death after another: a server that is about to come up is not killed a second time. */
  const inTurn = (death: () => Promise<void>): Promise<void> => (ending = ending.then(death))
  return {
    url: `http://127.0.0.1:${server.port}`,
    lastLetterTo: (to, words) => server.lastLetterTo(to, words),
    killServer: () =>
      inTurn(async () => {
        await server.down('SIGKILL')
        await server.up()
      }),
    killDatabase: () =>
      inTurn(async () => {
        const pidFile = await readFile(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8')
        process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
        // the server sees that its database has died, and ends
        await server.gone()
        await server.up()
      }),
    close: async () => {
      await ending.catch(() => undefined)
      await server.remove()
    },
  }
}
