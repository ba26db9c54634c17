import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { transaction } from '#server/db/transaction.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putUser, somePhone } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { createUsers } from './users.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('the profile', () => {
  test('is the whole of what a person may see of himself, and nothing more', async () => {
    const olena = await putUser(server.sql, { username: 'Олена Пекарня' })
    const { status, body } = await server.as(olena).get('/user/profile')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: olena.id,
      email: olena.email,
      username: 'Олена Пекарня',
      has_company: false,
      phone: olena.phone,
      phone_verified_at: expect.stringMatching(/Z$/),
      email_verified_at: null,
      is_first_time: false,
      created_at: expect.stringMatching(/Z$/),
    })
    await putCompany(server.sql, { user: olena })
    expect((await server.as(olena).get('/user/profile')).body.data.has_company).toBe(true)
  })

  test('a username is trimmed, kept to the letter and changes nobody else', async () => {
    const [olena, taras] = [await putUser(server.sql), await putUser(server.sql, { username: 'Тарас' })]
    for (const username of [
      "О'Коннор & Ко <b>",
      '👩‍🌾 Ферма',
      "Robert'); drop table users;--",
      'й'.repeat(60),
    ]) {
      const reply = await server
        .as(olena)
        .patch('/user/profile', { username: `  ${username} `, id: taras.id, email: 'x@y.z' })
      expect(reply.status).toBe(200)
      expect(reply.body.data).toMatchObject({ id: olena.id, username, email: olena.email })
    }
    expect((await server.as(taras).get('/user/profile')).body.data.username).toBe('Тарас')
  })

  test('a username that is none, or that gives contacts away, is refused by field', async () => {
    const olena = server.as(await putUser(server.sql, { username: 'Олена' }))
    for (const username of [
      '',
      ' ',
      'я',
      'x'.repeat(61),
      'a\nb',
      'a\u0000b',
      'a\u202Eb',
      null,
      5,
      ['Олена'],
      'olena@firma.ua',
      '067 123 45 67',
    ]) {
      const reply = await olena.patch('/user/profile', { username })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['username']])
    }
    expect((await olena.patch('/user/profile', {})).body.errors).toEqual({ username: ['Заповніть це поле'] })
    expect((await olena.get('/user/profile')).body.data.username).toBe('Олена')
  })
})

describe('the first-time choice', () => {
  test('is asked until it is made, and the first one counts', async () => {
    const olena = await putUser(server.sql, { is_first_time: true })
    const api = server.as(olena)
    expect((await api.get('/user/is-first-time')).body).toEqual({ is_first_time: true })
    const [made, repeated] = await Promise.all([
      api.post('/user/first-time', { choice: 'sell' }),
      api.post('/user/first-time', { choice: 'sell' }),
    ])
    expect([made.status, made.body, repeated.status]).toEqual([204, '', 204])
    expect((await api.get('/user/is-first-time')).body).toEqual({ is_first_time: false })
    expect((await api.post('/user/first-time', { choice: 'buy' })).status).toBe(204)
    const [row] = await server.sql`select intent from users where id = ${olena.id}`
    expect(row!['intent']).toBe('sell')
  })

  test('is to buy or to sell and nothing else', async () => {
    const olena = await putUser(server.sql, { is_first_time: true })
    for (const choice of ['both', '', null, 1, ['buy']]) {
      const reply = await server.as(olena).post('/user/first-time', { choice })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['choice']])
    }
    expect((await server.as(olena).get('/user/is-first-time')).body.is_first_time).toBe(true)
  })
})

test('of two who prove one number at the same moment the later holds it, and the former is named', async () => {
  const [a, b] = [await putUser(server.sql, { phone: null }), await putUser(server.sql, { phone: null })]
  const users = createUsers(server.app.deps)
  const phone = somePhone()
  let second: Promise<number | null> | undefined
  const first = await transaction(server.sql, async (tx) => {
    const former = await users.bindPhone(a.id, phone, tx)
    second = transaction(server.sql, (other) => users.bindPhone(b.id, phone, other))
    await sleep(100)
    return former
  })
  expect([first, await second]).toEqual([null, a.id])
  expect((await users.me(b.id)).phone).toBe(phone)
})

test('a guest has no profile and no choice', async () => {
  const replies = [
    await server.guest.get('/user/profile'),
    await server.guest.patch('/user/profile', { username: 'Гість' }),
    await server.guest.get('/user/is-first-time'),
    await server.guest.post('/user/first-time', { choice: 'buy' }),
  ]
  expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401])
})

test('a blocked person is nobody, at once', async () => {
  const olena = await putUser(server.sql)
  await server.sql`update users set blocked_at = now() where id = ${olena.id}`
  expect((await server.as(olena).get('/user/profile')).status).toBe(401)
})
