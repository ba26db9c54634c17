import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEMO_PARTY } from '#domain/uk/legal-party.ts'
import { LEGAL_ENV, LEGAL_PARTY } from '#tests/support/legal.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let invented: TestServer
let named: TestServer
beforeAll(async () => {
  invented = await startServer()
  named = await startServer({ env: { ...LEGAL_ENV, SUPPORT_PHONE: '0441234567' }, beside: invented })
})
afterAll(async () => {
  await named.stop()
  await invented.stop()
})

test('anybody is told who runs the service, and keeps it for a while', async () => {
  const reply = await named.guest.get('/legal-party')
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { ...LEGAL_PARTY, support_phone: '+380441234567' } },
  })
  expect(reply.headers.get('cache-control')).toBe('public, max-age=600')
  expect((await invented.guest.get('/legal-party')).body).toEqual({ data: DEMO_PARTY })
})

test('every mail is signed, and says where help is', async () => {
  for (const server of [named, invented]) {
    const email = `signed-${server === named}@example.com`
    const account = { email, password: 'дуже-довгий-пароль', username: 'Олена Пекар' }
    expect((await server.guest.post('/register', account)).status).toBe(201)
    expect((await server.guest.post('/login-links', { email })).status).toBe(204)
  }
  const mails = await named.letters()
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toContain('ТОВ «Перевірка», код ЄДРПОУ\u00A000000017, 79000, м. Львів, вул. Тестова, 2\n')
    expect(text).toMatch(/\nПідтримка: help@party\.test, \+380 44 123 45 67$/)
    expect(text).not.toContain('демонстраційні')
  }
  const [demo] = await invented.letters()
  expect(demo!.text).toContain('(демонстраційні дані)\nПідтримка: support@gurt.example')
})
