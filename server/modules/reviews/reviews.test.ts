import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putChat, putProposal, type TestProposal } from '#tests/factories/proposals.ts'
import { putCompany, type TestCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const TEXT = 'Привезли на день раніше, мішки цілі, накладні в порядку.'
const draft = (change: object = {}) => ({ rating: 5, text: TEXT, ...change })

type Deal = { deal: TestProposal; company: TestCompany }
/** An accepted proposal of a supplier who has a company. */
async function aDeal(): Promise<Deal> {
  const deal = await putProposal(server.sql, { status: 'accepted' })
  return { deal, company: await putCompany(server.sql, { user: deal.author }) }
}
const buyer = ({ order }: TestProposal) => server.as(order.owner)
const write = (deal: TestProposal, body: unknown = draft(), headers?: Record<string, string>) =>
  buyer(deal).post(`/proposals/${deal.id}/review`, body, headers)

const sums = async ({ id }: TestCompany) => {
  const [row] = await server.sql`select rating_sum, reviews_count, stars from companies where id = ${id}`
  return row
}
const counted = (...ratings: number[]) => ({
  rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
  reviews_count: ratings.length,
  stars: [1, 2, 3, 4, 5].map((star) => ratings.filter((rating) => rating === star).length),
})

describe('a review', () => {
  test('is written by the buyer, and everybody reads it with what all of them make', async () => {
    const { deal, company } = await aDeal()
    const reply = await write(deal, draft({ rating: 4 }))
    expect(reply.status).toBe(201)
    expect(reply.body.data).toEqual({
      id: expect.any(Number),
      user: { id: deal.order.owner.id, username: deal.order.owner.username },
      rating: 4,
      text: TEXT,
      created_at: expect.any(String),
      reply: null,
      hidden_reason: null,
    })
    const page = await server.guest.get(`/suppliers/${company.slug}/reviews`)
    const { hidden_reason: _reason, ...read } = reply.body.data
    expect(page.body).toEqual({
      data: [read],
      meta: {
        current_page: 1,
        last_page: 1,
        per_page: 20,
        total: 1,
        next_cursor: null,
        rating: 4,
        stars: [0, 0, 0, 1, 0],
      },
    })
    const supplier = await server.guest.get(`/suppliers/${company.slug}`)
    expect(supplier.body.data).toMatchObject({ rating: 4, reviews_count: 1 })
    expect(await sums(company)).toEqual(counted(4))
    for (const path of [`/proposals/${deal.id}`, `/user/orders/${deal.order.id}`])
      expect(JSON.stringify((await buyer(deal).get(path)).body)).toContain(TEXT)
  })

  test('tells the supplier of it, and the buyer of the answer', async () => {
    const { deal, company } = await aDeal()
    const { body } = await write(deal)
    await eventually(async () => {
      const [told] = (await server.as(deal.author).get('/notifications')).body.data
      expect(told).toMatchObject({ type: 'review_new', link: `/suppliers/${company.slug}#reviews` })
    })
    await server.as(deal.author).post(`/reviews/${body.data.id}/reply`, { text: 'Дякуємо!' })
    await eventually(async () => {
      const [told] = (await buyer(deal).get('/notifications')).body.data
      expect(told).toMatchObject({
        type: 'review_answered',
        link: `/office/my-orders/order-detail/${deal.order.id}#proposal-${deal.id}`,
      })
    })
  })

  test('is refused to whoever may not write it', async () => {
    const { deal } = await aDeal()
    const path = `/proposals/${deal.id}/review`
    expect((await server.guest.post(path, draft())).status).toBe(401)
    expect((await server.as(await putUser(server.sql)).post(path, draft())).status).toBe(404)
    expect((await server.as(deal.author).post(path, draft())).status).toBe(403)
    const bad = await write(deal, draft({ text: 'коротко' }))
    expect([bad.status, bad.body.errors.text]).toEqual([
      422,
      ['Обов’язкове поле, має містити не менше ніж 10 символів'],
    ])
    expect((await write(deal)).status).toBe(201)
    const second = await write(deal, draft({ text: 'коротко' }))
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      409,
      'review_exists',
      'Ви вже залишили відгук для цієї пропозиції',
    ])
  })

  test('is about nobody’s own company, however the deal came about', async () => {
    const order = await putOrder(server.sql)
    const own = await putProposal(server.sql, { order, author: order.owner, status: 'accepted' })
    await putCompany(server.sql, { user: order.owner })
    expect((await write(own)).status).toBe(403)
    await expect(putReview(server.sql, { proposal: own })).rejects.toThrow('reviews_of_others')
  })

  test.each([
    ['pending', 409, 'review_too_early'],
    ['rejected', 409, 'proposal_inactive'],
    ['revoked', 409, 'proposal_inactive'],
  ] as const)('is not written of a proposal that is %s', async (status, code, word) => {
    const reply = await write(await putProposal(server.sql, { status }))
    expect([reply.status, reply.body.code]).toEqual([code, word])
  })

  test('may be written of a deal that the supplier has taken back after it was agreed', async () => {
    const proposal = await putProposal(server.sql)
    expect((await buyer(proposal).post(`/proposals/${proposal.id}/accept`)).status).toBe(200)
    expect((await server.as(proposal.author).post(`/proposals/${proposal.id}/revoke`)).status).toBe(200)
    expect((await write(proposal, draft({ rating: 1 }))).status).toBe(201)
  })

  test.each([0, 6, 4.5, '5', null, undefined])('takes no rating of %j', async (rating) => {
    const { deal } = await aDeal()
    const reply = await write(deal, draft({ rating }))
    expect([reply.status, reply.body.errors]).toEqual([422, { rating: ['Поставте оцінку від 1 до 5'] }])
  })

  test.each([
    'Дзвоніть 067 123 45 67, добрі люди',
    'Пишіть на olena@firma.ua про все',
    'Усе на www.zerno.ua є',
  ])('takes no contacts: %s', async (text) => {
    const { deal } = await aDeal()
    const reply = await write(deal, draft({ text }))
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['text']])
  })

  test('sent again under its key is the same one; twice at once it is one', async () => {
    const { deal, company } = await aDeal()
    const key = { 'idempotency-key': randomUUID() }
    const first = await write(deal, draft(), key)
    const again = await write(deal, draft(), key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await write(deal, draft({ rating: 1 }), key)).body.code).toBe('idempotency_mismatch')
    expect(await sums(company)).toEqual(counted(5))

    const other = await aDeal()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => write(other.deal, draft(), { 'idempotency-key': randomUUID() })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(await sums(other.company)).toEqual(counted(5))
  })

  test('of a supplier without a company joins the company when there is one', async () => {
    const deal = await putProposal(server.sql, { status: 'accepted' })
    expect((await write(deal, draft({ rating: 3 }))).status).toBe(201)
    const company = await putCompany(server.sql, { user: deal.author })
    expect(await sums(company)).toEqual(counted(3))
    expect((await server.guest.get(`/suppliers/${company.slug}/reviews`)).body.data).toHaveLength(1)
  })

  test('and the company it is about may come at one moment, and it is counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const deal = await putProposal(server.sql, { status: 'accepted' })
      const [company] = await Promise.all([putCompany(server.sql, { user: deal.author }), write(deal)])
      expect(await sums(company)).toEqual(counted(5))
    }
  })

  test('of a supplier who has gone has nobody to be about', async () => {
    const { deal } = await aDeal()
    await putChat(server.sql, deal)
    await server.sql`update users set deleted_at = now(), email = null, phone = null, phone_verified_at = null where id = ${deal.author.id}`
    const reply = await write(deal)
    expect([reply.status, reply.body.code]).toEqual([409, 'supplier_gone'])
  })
})

describe('the reviews of a supplier', () => {
  test('are walked newest first, by pages and by cursor, without a gap or a repeat', async () => {
    const company = await putCompany(server.sql)
    const ids: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const proposal = await putProposal(server.sql, { author: company.user, status: 'accepted' })
      ids.unshift(await putReview(server.sql, { proposal, rating: 1 + (n % 5) }))
    }
    const path = `/suppliers/${company.slug}/reviews?per_page=3`
    const first = (await server.guest.get(path)).body
    expect(first.meta).toMatchObject({ total: 7, last_page: 3, rating: 2.57, stars: [2, 2, 1, 1, 1] })
    const walked = first.data
    for (let cursor = first.meta.next_cursor; cursor !== null;) {
      const page = (await server.guest.get(`${path}&cursor=${cursor}`)).body
      walked.push(...page.data)
      cursor = page.meta.next_cursor
    }
    expect(walked.map(({ id }: { id: number }) => id)).toEqual(ids)
    const second = (await server.guest.get(`${path}&page=2`)).body
    expect(second.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(3, 6))
    expect((await server.guest.get(`${path}&cursor=bad`)).status).toBe(422)
    expect((await server.guest.get('/suppliers/nobody/reviews')).status).toBe(404)
  })

  test('that one still owes are told to the buyer alone', async () => {
    const { deal, company } = await aDeal()
    await putProposal(server.sql, {
      author: deal.author,
      status: 'pending',
      order: await putOrder(server.sql, { owner: deal.order.owner }),
    })
    const path = `/suppliers/${company.slug}/reviews/due`
    const due = await buyer(deal).get(path)
    expect(due.body.data).toEqual([
      {
        proposal_id: deal.id,
        order: { id: deal.order.id, heading: expect.stringContaining('Потрібен товар') },
        accepted_at: expect.any(String),
      },
    ])
    expect((await server.as(deal.author).get(path)).body.data).toEqual([])
    await write(deal)
    expect((await buyer(deal).get(path)).body.data).toEqual([])
  })
})

describe('an answer', () => {
  test('is given once, by the supplier, and everybody reads it', async () => {
    const { deal, company } = await aDeal()
    const { id } = (await write(deal)).body.data
    const answer = (who: { token: string } | null, text = 'Дякуємо, чекаємо ще') =>
      (who === null ? server.guest : server.as(who)).post(`/reviews/${id}/reply`, { text })
    expect((await answer(null)).status).toBe(401)
    expect((await answer(deal.order.owner)).status).toBe(403)
    expect((await answer(await putUser(server.sql))).status).toBe(403)
    expect((await answer(deal.author, '  ')).status).toBe(422)
    expect((await answer(deal.author, 'Телефон 0671234567')).status).toBe(422)
    const replies = await Promise.all([answer(deal.author), answer(deal.author)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('reply_exists')
    const [read] = (await server.guest.get(`/suppliers/${company.slug}/reviews`)).body.data
    expect(read.reply).toEqual({ text: 'Дякуємо, чекаємо ще', created_at: expect.any(String) })
  })
})

describe('a report', () => {
  test('is taken from anybody but the author, and a repeat answers alike', async () => {
    const { deal } = await aDeal()
    const { id } = (await write(deal)).body.data
    const report = (who: { token: string }, body: unknown = { reason: 'Образа' }) =>
      server.as(who).post(`/reviews/${id}/report`, body)
    expect((await server.guest.post(`/reviews/${id}/report`)).status).toBe(401)
    expect((await report(deal.order.owner)).body.code).toBe('own_review')
    const first = await report(deal.author)
    expect(first.status).toBe(201)
    const again = await report(deal.author, {})
    expect([again.status, again.body]).toEqual([201, first.body])
    const two = await Promise.all([1, 2].map(() => report(deal.author)))
    expect(two.map(({ status }) => status)).toEqual([201, 201])
    expect((await report(await putUser(server.sql), undefined)).status).toBe(201)
    const [row] =
      await server.sql`select count(*)::int as reports from review_reports where review_id = ${id}`
    expect(row).toEqual({ reports: 2 })
    expect((await server.as(deal.author).post('/reviews/999999999/report')).status).toBe(404)
  })

  test('is given so many times a day', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' } })
    const ids: number[] = []
    for (let n = 0; n < 21; n += 1) ids.push(await putReview(limited.sql))
    const olena = limited.as(await putUser(limited.sql))
    const statuses: number[] = []
    for (const id of [ids[0]!, ...ids]) statuses.push((await olena.post(`/reviews/${id}/report`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(21)
    expect(statuses.at(-1)).toBe(429)
    await limited.stop()
  })
})

describe('an account that goes or is blocked', () => {
  test('leaves its review without a name, and its reports go', async () => {
    const { deal, company } = await aDeal()
    await putChat(server.sql, deal)
    const { id } = (await write(deal)).body.data
    const other = await putReview(server.sql)
    await buyer(deal).post(`/reviews/${other}/report`, { reason: 'Лайка' })
    await leave(deal.order.owner.id, deal.order.owner)
    const page = await server.guest.get(`/suppliers/${company.slug}/reviews`)
    expect(page.body.data).toEqual([
      expect.objectContaining({ id, user: { id: deal.order.owner.id, username: 'Видалений користувач' } }),
    ])
    expect(await sums(company)).toEqual(counted(5))
    const [row] =
      await server.sql`select count(*)::int as reports from review_reports where review_id = ${other}`
    expect(row).toEqual({ reports: 0 })
  })

  test('takes its answers with it; what was said of it stays its author’s, also where nobody talked', async () => {
    const { deal } = await aDeal()
    const { id } = (await write(deal)).body.data
    await server.as(deal.author).post(`/reviews/${id}/reply`, { text: 'Слова постачальника' })
    await leave(deal.author.id, deal.author)
    const { body } = await buyer(deal).get(`/proposals/${deal.id}`)
    expect(body.data).toMatchObject({ status: 'revoked', review: { id, reply: null } })
  })

  test('keeps its reviews from everybody while it is blocked', async () => {
    const { deal, company } = await aDeal()
    await write(deal, draft({ rating: 2 }))
    const ask = (act: string, input: object) =>
      server.app.operator.ask(`users.${act}`, { actor: ACTOR, input: { id: deal.order.owner.id, ...input } })
    await ask('block', { reason: 'Шахрайство' })
    expect(await sums(company)).toEqual(counted())
    expect((await server.guest.get(`/suppliers/${company.slug}/reviews`)).body.data).toEqual([])
    await ask('unblock', {})
    expect(await sums(company)).toEqual(counted(2))
  })
})

const ACTOR = { os_user: 'oksana', pid: 1, host: 'desk' }
const PASSWORD = 'дуже-довгий-пароль'

/** The account goes by the front door, with the password of somebody who has one. */
async function leave(id: number, who: { token: string }): Promise<void> {
  const email = `going${id}@example.com`
  await server.guest.post('/register', { email, password: PASSWORD, username: 'Хтось' })
  await server.sql`
    update users set password_hash = (select password_hash from users where email = ${email}) where id = ${id}`
  expect((await server.as(who).post('/user/deletion', { password: PASSWORD })).status).toBe(204)
}
