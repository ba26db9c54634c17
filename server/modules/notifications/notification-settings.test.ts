import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { DEFAULT_NOTIFICATION_SETTINGS as DEFAULTS } from '#domain/rules/notifications/notification-settings.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const PATH = '/user/notification-settings'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Somebody who has chosen nothing yet: the factory chose for everybody. */
async function newcomer(): Promise<TestUser> {
  const user = await putUser(server.sql)
  await server.sql`delete from notification_settings where user_id = ${user.id}`
  return user
}
const read = async (who: TestUser) => (await server.as(who).get(PATH)).body.data as NotificationSettings
const change = (who: { token: string }, body: unknown) => server.as(who).post(PATH, body)

describe('settings', () => {
  test('ask who is there', async () => {
    expect((await server.guest.get(PATH)).status).toBe(401)
    expect((await server.guest.post(PATH, {})).status).toBe(401)
  })

  test('are all on, with quiet nights, for who has chosen nothing', async () => {
    expect(await read(await newcomer())).toEqual(DEFAULTS)
  })

  test('are one’s own; what is not named stays, what nobody knows is passed over', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const first = await change(one, {
      pushNotifications: false,
      colour: 'blue',
      pace: { review_new: 'daily', love_new: 'hourly' },
    })
    expect(first.body.data).toEqual({
      ...DEFAULTS,
      pushNotifications: false,
      pace: { ...DEFAULTS.pace, review_new: 'daily' },
    })
    await change(one, { quietHours: { enabled: true, from: 23, to: 6 }, pace: { message_new: 'hourly' } })
    expect(await read(one)).toEqual({
      ...DEFAULTS,
      pushNotifications: false,
      quietHours: { enabled: true, from: 23, to: 6 },
      pace: { ...DEFAULTS.pace, review_new: 'daily', message_new: 'hourly' },
    })
    await change(one, { pace: { review_new: 'now' } })
    expect((await read(one)).pace.review_new).toBe('now')
    expect((await change(one, {})).body.data).toEqual(await read(one))
    expect(await read(other)).toEqual(DEFAULTS)
  })

  test('of two devices that change different things at the same moment both have their way', async () => {
    const one = await newcomer()
    const names = ['chatNotifications', 'orderNotifications', 'proposalNotifications'] as const
    await Promise.all(names.map((name) => change(one, { [name]: false })))
    const settings = await read(one)
    expect(names.map((name) => settings[name])).toEqual([false, false, false])
  })

  test.each([
    { pushNotifications: 'так' },
    { pushNotifications: null },
    { quietHours: { enabled: true, from: 24, to: 7 } },
    { quietHours: { enabled: true, from: 2.5, to: 7 } },
    { quietHours: { enabled: true } },
    { pace: { message_new: 'never' } },
    'settings',
  ])('%j is refused and changes nothing', async (body) => {
    const one = await newcomer()
    expect((await change(one, body)).status).toBe(422)
    expect(await read(one)).toEqual(DEFAULTS)
  })
})
