import { AppServer } from '#tests/support/app-server.ts'
import { Releases } from '#tests/support/releases.ts'

import { test as base } from './world.ts'

/** Stories on a server whose page and program can be replaced by other releases while somebody uses them. */
export const test = base.extend<object, { releases: Releases }>({
  releases: [
    async ({}, use) => {
      const releases = await Releases.open()
      await use(releases)
      await releases.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ releases }, use) => {
      const server = await AppServer.start({ RATE_LIMITS: 'off' }, releases.folder)
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})
