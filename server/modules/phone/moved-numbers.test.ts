import { afterAll, beforeAll, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { mailAbout } from '#tests/support/ways-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const codeFor = async (user: TestUser, phone: string): Promise<string> => {
  const asked = await server.as(user).post('/user/phone/code', { phone, channel: 'sms' })
  expect(asked.status).toBe(202)
  const letter = (await server.letters()).findLast(({ to }) => to === phone)!
  return letter.text.match(/\d{4}/)![0]
}
const enter = (user: TestUser, phone: string, code: string) =>
  server.as(user).post('/user/phone/verify', { phone, code })

async function prove(user: TestUser, phone: string): Promise<void> {
  expect((await enter(user, phone, await codeFor(user, phone))).status).toBe(200)
}

const open = ({ supplier, id }: TestTalk) => server.as(supplier).post(`/chats/${id}/contacts/open`)
const offerOf = async ({ supplier, id }: TestTalk) =>
  (await server.as(supplier).get(`/chats/${id}/contacts/offer`)).body.data
const numberOf = async ({ buyer, proposal }: TestTalk) =>
  (await server.as(buyer).get(`/user/orders/${proposal.order.id}`)).body.data.phone

async function sharedTalk(overrides: Parameters<typeof putTalk>[1] = {}): Promise<TestTalk> {
  const talk = await putTalk(server.sql, overrides)
  const body = { allowed: true }
  expect((await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, body)).status).toBe(200)
  return talk
}

test('a number that another has proved is given away by no order of the former holder, until they have proved one', async () => {
  const talk = await sharedTalk()
  const { buyer, proposal } = talk
  const phone = buyer.phone!
  const late = await putProposal(server.sql, { order: proposal.order })
  const opened: TestTalk = { ...talk, id: await putChat(server.sql, late), supplier: late.author }
  await server.as(buyer).put(`/chats/${opened.id}/contact-sharing`, { allowed: true })
  expect((await open(opened)).body.data.phone).toBe(phone)
  const closed = await sharedTalk({ order: await putOrder(server.sql, { owner: buyer, status: 'closed' }) })

  await prove(await putUser(server.sql, { phone: null }), phone)
  for (const each of [talk, closed]) {
    expect(await offerOf(each)).toMatchObject({ number_dead: true, opened: false })
    const refused = await open(each)
    expect([refused.status, refused.body.code]).toEqual([409, 'contact_number_dead'])
  }
  // what was opened cannot be unseen
  expect((await open(opened)).status).toBe(200)

  const next = somePhone()
  await prove(buyer, next)
  expect((await open(talk)).body.data.phone).toBe(next)
})

test('who has proved another number since is reached by it', async () => {
  const talk = await sharedTalk()
  const [former, next] = [talk.buyer.phone!, somePhone()]
  await prove(talk.buyer, next)
  expect(await numberOf(talk)).toBe(former)
  await prove(await putUser(server.sql, { phone: null }), former)
  expect(await offerOf(talk)).toMatchObject({ number_dead: false })
  expect((await open(talk)).body.data.phone).toBe(next)
})

test('who takes a number back is reached by it again, and the orders of both stay their own', async () => {
  const talk = await sharedTalk()
  const phone = talk.buyer.phone!
  const other = await putUser(server.sql, { phone: null })
  await prove(other, phone)
  const theirs = await sharedTalk({ order: await putOrder(server.sql, { owner: other }) })
  await server.sql`update orders set phone = ${phone} where id = ${theirs.proposal.order.id}`
  // a code for the same number waits a minute, whoever asks
  await server.sql`update phone_codes set created_at = created_at - interval '2 minutes' where phone = ${phone}`
  await prove(talk.buyer, phone)
  expect((await open(talk)).body.data.phone).toBe(phone)
  expect((await open(theirs)).body.code).toBe('contact_number_dead')
})

test('who came back to an account that a stranger had filled gives away no number of the stranger', async () => {
  const talk = await sharedTalk()
  const { buyer } = talk
  await server.sql`update users set email_verified_at = null where id = ${buyer.id}`
  await server.guest.post('/forgot-password', { email: buyer.email })
  const { text } = await mailAbout(server, buyer.email, 'Новий пароль')
  const token = /#token=([\w-]+)/.exec(text)![1]!
  const password = 'Дуже-довгий-пароль-41'
  const reset = await server.guest.post('/reset-password', {
    token,
    password,
    password_confirmation: password,
  })
  expect(reset.body.data.user.phone).toBeNull()
  expect(await offerOf(talk)).toMatchObject({ number_dead: true, opened: false })
  expect((await open(talk)).body.code).toBe('contact_number_dead')

  const own = somePhone()
  await prove({ ...buyer, token: reset.body.data.token }, own)
  expect(await offerOf(talk)).toMatchObject({ number_dead: false })
  expect((await open(talk)).body.data.phone).toBe(own)
})

test('a supplier who opens contacts and takes over their number at once gets either, and an answer', async () => {
  for (const round of [1, 2, 3, 4]) {
    const talk = await sharedTalk()
    const phone = talk.buyer.phone!
    const code = await codeFor(talk.supplier, phone)
    const [proved, opened] = await Promise.all([enter(talk.supplier, phone, code), open(talk)])
    expect(proved.status, `round ${round}`).toBe(200)
    expect([200, 409], `round ${round}`).toContain(opened.status)
    expect((await offerOf(talk)).opened).toBe(opened.status === 200)
  }
})
