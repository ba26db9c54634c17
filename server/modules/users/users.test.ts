import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { transaction } from '#server/db/transaction.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putUser, somePhone } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { untilBlocked } from '#tests/support/wait.ts'

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
      is_vat_payer: false,
      intent: null,
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

  test('whether one pays VAT is changed on its own, and the name stays', async () => {
    const [olena, taras] = [await putUser(server.sql, { username: 'Олена' }), await putUser(server.sql)]
    const payer = async (body: unknown) => (await server.as(olena).patch('/user/profile', body)).body.data
    expect(await payer({ is_vat_payer: true })).toMatchObject({ username: 'Олена', is_vat_payer: true })
    expect(await payer({ username: 'Олена Пекарня' })).toMatchObject({ is_vat_payer: true })
    expect(await payer({ is_vat_payer: false })).toMatchObject({
      username: 'Олена Пекарня',
      is_vat_payer: false,
    })
    for (const is_vat_payer of [null, 'true', 1])
      expect((await server.as(olena).patch('/user/profile', { is_vat_payer })).status).toBe(422)
    expect((await server.as(taras).get('/user/profile')).body.data.is_vat_payer).toBe(false)
  })

  test('what one mostly comes for is changed as often as one likes, and nothing else with it', async () => {
    const [olena, taras] = [await putUser(server.sql, { username: 'Олена' }), await putUser(server.sql)]
    for (const intent of ['sell', 'buy', 'sell'])
      expect((await server.as(olena).patch('/user/profile', { intent })).body.data).toMatchObject({
        username: 'Олена',
        intent,
      })
    for (const intent of [null, '', 'both'])
      expect((await server.as(olena).patch('/user/profile', { intent })).status).toBe(422)
    expect((await server.as(taras).get('/user/profile')).body.data.intent).toBeNull()
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

describe('a username that deceives', () => {
  test.each(['Адміністратор', 'Aдмiнiстратор', 'Підтримка «Гурт»', 'Ад\u200Bмін', 'GurtSupport', 'Гурт'])(
    'by an office is refused, at the registration too: %j',
    async (username) => {
      const me = await putUser(server.sql)
      const text = 'Так підписуються лише працівники «Гурту»: вкажіть власне ім’я'
      const changed = await server.as(me).patch('/user/profile', { username })
      expect([changed.status, changed.body.errors]).toEqual([422, { username: [text] }])
      const form = { email: 'office@example.com', password: 'дуже-довгий-пароль', username }
      const registered = await server.guest.post('/register', form)
      expect([registered.status, registered.body.errors]).toEqual([422, { username: [text] }])
    },
  )

  test('by what cannot be seen is stored as it is seen, or refused', async () => {
    const me = await putUser(server.sql)
    const put = (username: string) => server.as(me).patch('/user/profile', { username })
    for (const username of ['Оле\u200Bна', '\u2060Олена\u200F', 'О\u00ADлена', 'Олена\uFE0F'])
      expect((await put(username)).body.data.username).toBe('Олена')
    expect((await put('Олена\u00A0\u2003Коваль')).body.data.username).toBe('Олена Коваль')
    for (const username of [
      '\u200B\u200B\u200B',
      'О\u200B',
      '\u3164\u2800',
      'Оле\u202Eна',
      `О${'\u0336'.repeat(9)}лена`,
    ])
      expect((await put(username)).status).toBe(422)
  })

  test('is still shown where an earlier release has stored it', async () => {
    const me = await putUser(server.sql, { username: 'Адмін\u200Bістратор' })
    const shown = await server.as(me).get('/user/profile')
    expect([shown.status, shown.body.data.username]).toEqual([200, 'Адмін\u200Bістратор'])
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
    await untilBlocked(server.sql)
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
