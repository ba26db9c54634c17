import type { BrowserContext } from 'playwright/test'

import { pushSwitchTexts } from '#domain/uk/push-switch.ts'
import { AppServer } from '#tests/support/app-server.ts'
import { startFirebase } from '#tests/support/firebase.ts'
import { startGoogle } from '#tests/support/google.ts'
import { startPushService } from '#tests/support/push-service.ts'

import { isSubscribed, permit, phoneOf, subscribeAt } from './push-tools.ts'
import { DESK, expect, makePerson, test as base, PHONE, WITH_WORKER } from './world.ts'

type Google = Awaited<ReturnType<typeof startGoogle>>

/** Stories on a server that signs people in by Google and pushes by its Firebase. */
const test = base.extend<object, { google: Google; server: AppServer }>({
  google: [
    async ({}, use) => {
      const google = await startGoogle()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const firebase = await startFirebase()
      const server = await AppServer.start({ RATE_LIMITS: 'off', ...google.env, ...firebase.env })
      await use(server)
      await server.remove()
      await firebase.stop()
    },
    { scope: 'worker' },
  ],
})

const GOOGLE = /https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com/
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}
const INSTALLATION = {
  name: 'projects/gurt-test/installations/1',
  fid: 'cXyz0123456789abcdefgh',
  refreshToken: 'refresh',
  authToken: { token: 'a.b.c', expiresIn: '604800s' },
}

/** Google's part of giving a browser its token. */
const giveToken = (context: BrowserContext, token: string): Promise<unknown> =>
  context.route(GOOGLE, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS })
    const isInstallation = route.request().url().includes('firebaseinstallations')
    return route.fulfill({ headers: CORS, json: isInstallation ? INSTALLATION : { token } })
  })

test('where the server pushes by Firebase, its library comes when it is needed and the token is told', async ({
  server,
  visit,
}) => {
  const service = await startPushService()
  const me = await makePerson(server)
  const { context, page } = await visit(me, PHONE, WITH_WORKER)
  await subscribeAt(context, service.device())
  await giveToken(context, 'token-of-this-browser')
  const libraries: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/fcm-token-')) libraries.push(request.url())
  })
  await page.goto('/office/profile')
  const choice = page.getByRole('checkbox', { name: pushSwitchTexts.setting.label })
  await expect(choice).not.toBeChecked()
  const { worker } = await phoneOf(page)
  const precached = await worker.evaluate(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('workbox-precache'))
    return (await (await caches.open(name!)).keys()).map(({ url }) => url)
  })
  expect(precached.filter((url) => /assets\/profile-|assets\/chats-page-|\.css/.test(url))).not.toEqual([])
  expect(precached.filter((url) => url.includes('fcm-token'))).toEqual([])
  expect(libraries).toEqual([])

  await permit(context, server.url)
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/fcm-token') && request.method() === 'POST',
  )
  // it is on once the server has the address
  await choice.click()
  expect((await told).postDataJSON()).toEqual({ token: 'token-of-this-browser', wanted: true })
  await expect(choice).toBeChecked()
  await expect(page.getByText(pushSwitchTexts.setting.on)).toBeVisible()
  expect(libraries).not.toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)

  const forgotten = page.waitForRequest(
    (request) => request.url().endsWith('/fcm-token') && request.method() === 'DELETE',
  )
  await choice.click()
  expect((await forgotten).postDataJSON()).toEqual({ token: 'token-of-this-browser' })
  expect(await isSubscribed(page)).toBe(false)
  await service.stop()
})

test('Google signs in whoever it vouches for, and leads back to where they were going', async ({
  google,
  visit,
}) => {
  const { context, page } = await visit(null, DESK)
  google.says({ sub: 'g-1', email: 'olena@example.com', email_verified: true, name: 'Олена Пекарня' })
  await page.goto('/office/profile')
  await page.waitForURL(/\/login/)
  await page.getByRole('button', { name: 'Увійти через Google' }).click()
  await page.waitForURL('/office/profile')
  await page.getByRole('dialog').getByRole('button', { name: 'Хочу купити' }).click()
  expect((await context.cookies()).map(({ name }) => name)).toContain('auth.google')
})
