import type { BrowserContext, Page } from 'playwright/test'

import type { AppServer } from '#tests/support/app-server.ts'

import { aPhone, AHEAD } from './device.ts'
import { controlled, expect, type Person, signInAs, test as base } from './world.ts'

type Seat = { context: BrowserContext; page: Page }
export type Phone = {
  /** A new process of the browser over the same files; `page` has nothing open yet. */
  open: () => Promise<Seat>
  /** The same without network, and the server is dead as well. */
  openCold: () => Promise<Seat>
  /** Signs in and stays in the cabinet until the device says that it is ready for the work without network. */
  getReady: (who: Pick<Person, 'token'>) => Promise<Seat>
}

export const READY = /^Готово до роботи без мережі\s· \d\d:\d\d$/

/** What is seen of these words on the screen. */
export const words = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()

/** A phone whose browser is closed and started again, for stories of any server; that is up again after each. */
export const phones = {
  phone: async ({ server }: { server: AppServer }, use: (phone: Phone) => Promise<void>) => {
    const { open, remove } = await aPhone(server)
    try {
      await use({
        open,
        openCold: async () => {
          await server.down('SIGKILL')
          const seat = await open()
          await seat.context.setOffline(true)
          return seat
        },
        getReady: async ({ token }) => {
          const seat = await open()
          await signInAs(seat.context, server, token)
          await seat.page.goto('/office/profile')
          await controlled(seat.page)
          await expect(words(seat.page, READY)).toBeVisible(AHEAD)
          return seat
        },
      })
    } finally {
      await remove()
      await server.up()
    }
  },
}

export const test = base.extend<{ phone: Phone }>(phones)
