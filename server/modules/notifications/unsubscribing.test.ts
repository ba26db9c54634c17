import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { API_BASE } from '#domain/contract/endpoint.ts'
import { DEFAULT_NOTIFICATION_SETTINGS as DEFAULTS } from '#domain/rules/notifications/notification-settings.ts'
import { links } from '#domain/rules/links.ts'
import { UNSUBSCRIBES_PER_MINUTE } from '#domain/rules/limits.ts'
import {
  type MailTopic,
  readUnsubscribeToken,
  unsubscribeToken,
} from '#domain/rules/notifications/unsubscribe-token.ts'
import type { Deps } from '#server/deps.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { createNotificationSettings } from './notification-settings.service.ts'
import { createUnsubscribing } from './unsubscribing.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const tokenOf = ({ id, email }: TestUser, topic: MailTopic, deps: Deps = server.app.deps): Promise<string> =>
  createUnsubscribing(deps, { settings: createNotificationSettings(deps) }).token({
    userId: id,
    topic,
    email,
  })
const press = (token: string) => server.guest.post(`/unsubscribe/${token}`)
const settingsOf = (who: TestUser) => createNotificationSettings(server.app.deps).of(who.id)
const mailed = async (who: TestUser) => {
  const { emailNotifications, mailTypes } = await settingsOf(who)
  return { emailNotifications, off: Object.entries(mailTypes).flatMap(([type, is]) => (is ? [] : [type])) }
}
const UNTOUCHED = { emailNotifications: true, off: [] }

describe('a token of a mail', () => {
  test('ends mails of its type, however often it is used, and nothing else', async () => {
    const [olena, other] = [await putUser(server.sql), await putUser(server.sql)]
    const before = await settingsOf(olena)
    const token = await tokenOf(olena, 'proposal_new')
    for (let times = 0; times < 2; times++) {
      const reply = await press(token)
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 204, body: '' })
    }
    expect(await settingsOf(olena)).toEqual({
      ...before,
      mailTypes: { ...DEFAULTS.mailTypes, proposal_new: false },
    })
    expect(await mailed(other)).toEqual(UNTOUCHED)
  })

  test('of a digest ends digests alone', async () => {
    const olena = await putUser(server.sql)
    const before = await settingsOf(olena)
    await press(await tokenOf(olena, 'digests'))
    expect(await settingsOf(olena)).toEqual({ ...before, mailDigests: false })
    const { body } = await server.as(olena).post('/user/notification-settings', { mailDigests: true })
    expect(body.data).toEqual(before)
  })

  test.each(['payment', 'phone_dead'] as const)('of a mail about %s ends such mails alone', async (type) => {
    const olena = await putUser(server.sql)
    await press(await tokenOf(olena, type))
    expect(await mailed(olena)).toEqual({ emailNotifications: true, off: [type] })
  })

  test('of all mails ends all, and what was chosen by type stays', async () => {
    const olena = await putUser(server.sql)
    await press(await tokenOf(olena, 'message_new'))
    await press(await tokenOf(olena, 'all'))
    expect(await mailed(olena)).toEqual({ emailNotifications: false, off: ['message_new'] })
  })

  test('is taken from the settings’ owner back again', async () => {
    const olena = await putUser(server.sql)
    await press(await tokenOf(olena, 'review_new'))
    const change = { mailTypes: { review_new: true, message_new: false } }
    await server.as(olena).post('/user/notification-settings', change)
    expect(await mailed(olena)).toEqual({ emailNotifications: true, off: ['message_new'] })
  })

  test('works for who is signed out, and for a blocked account', async () => {
    const olena = await putUser(server.sql)
    await server.sql`delete from sessions where user_id = ${olena.id}`
    await server.sql`update users set blocked_at = now(), blocked_reason = 'Спам' where id = ${olena.id}`
    expect((await press(await tokenOf(olena, 'all'))).status).toBe(204)
    expect((await mailed(olena)).emailNotifications).toBe(false)
  })

  test('is not stored, and the same for every mail of every process', async () => {
    const olena = await putUser(server.sql)
    const beside = await startServer({ beside: server })
    try {
      const tokens = await Promise.all([
        tokenOf(olena, 'all'),
        tokenOf(olena, 'all', beside.app.deps),
        tokenOf(olena, 'all'),
      ])
      expect(new Set(tokens).size).toBe(1)
    } finally {
      await beside.stop()
    }
  })
})

describe('refused alike, with nothing changed and nothing told', () => {
  const changed = (token: string, change: object): string =>
    unsubscribeToken({ ...readUnsubscribeToken(token)!, ...change })

  test('what is forged: another signature, another account, another type', async () => {
    const [olena, other] = [await putUser(server.sql), await putUser(server.sql)]
    const token = await tokenOf(olena, 'proposal_new')
    const forged = [
      changed(token, { signature: 'A'.repeat(43) }),
      changed(token, { userId: other.id }),
      changed(token, { topic: 'all' }),
      changed(token, { userId: 9_007_199_254_740_991 }),
      token.replace('proposal_new', 'love_new'),
    ]
    for (const each of forged) {
      const { status, body } = await press(each)
      expect({ status, code: body.code }).toEqual({ status: 410, code: 'unsubscribe_link_invalid' })
      expect(JSON.stringify(body)).not.toContain(olena.email)
    }
    expect([await mailed(olena), await mailed(other)]).toEqual([UNTOUCHED, UNTOUCHED])
  })

  test.each(['1', '1.1.all.short', '2.1.all.' + 'A'.repeat(43), '%00', '1.-1.all.' + 'A'.repeat(43)])(
    '%j is no token at all',
    async (token) => expect((await press(token)).status).toBe(404),
  )

  test('what went to an address that the account has left, and of an account that is deleted', async () => {
    const [moved, gone] = [await putUser(server.sql), await putUser(server.sql)]
    const tokens = [await tokenOf(moved, 'all'), await tokenOf(gone, 'all')]
    await server.sql`update users set email = ${`new-${moved.email}`} where id = ${moved.id}`
    await server.sql`delete from sessions where user_id = ${gone.id}`
    await server.sql`
      update users set email = null, deleted_at = now(), password_hash = null, phone = null,
        phone_verified_at = null, email_verified_at = null, last_seen_at = null where id = ${gone.id}`
    for (const token of tokens) expect((await press(token)).status).toBe(410)
    expect(await mailed(moved)).toEqual(UNTOUCHED)
  })
})

describe('programs that read mail', () => {
  const address = (token: string): string => `${server.url}${API_BASE}/unsubscribe/${token}`

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'press it with a body of %s',
    async (type) => {
      const olena = await putUser(server.sql)
      const reply = await fetch(address(await tokenOf(olena, 'all')), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type },
      })
      expect(reply.status).toBe(204)
      expect((await mailed(olena)).emailNotifications).toBe(false)
    },
  )

  test('that send a large one are refused', async () => {
    const token = await tokenOf(await putUser(server.sql), 'all')
    const reply = await fetch(address(token), { method: 'POST', body: 'x'.repeat(5000) })
    expect(reply.status).toBe(413)
  })

  test('that open it as a page change nothing, and are led to the page that asks', async () => {
    const olena = await putUser(server.sql)
    const token = await tokenOf(olena, 'all')
    const reply = await fetch(address(token), { redirect: 'manual' })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(links.unsubscribe(token))
    expect(await mailed(olena)).toEqual(UNTOUCHED)
    expect((await fetch(address('1'), { redirect: 'manual' })).status).toBe(404)
  })
})

test('one address tries so many tokens in a minute', async () => {
  const strict = await startServer({ beside: server, env: { RATE_LIMITS: 'on' } })
  try {
    const forged = `1.1.all.${'A'.repeat(43)}`
    const statuses: number[] = []
    for (let tries = 0; tries <= UNSUBSCRIBES_PER_MINUTE; tries++)
      statuses.push((await strict.guest.post(`/unsubscribe/${forged}`)).status)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([410]))
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await strict.stop()
  }
})
