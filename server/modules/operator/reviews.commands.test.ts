import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putCompany } from '#tests/factories/companies.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startServer()
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

const REASON = 'Лайка на адресу водія'

async function aReview(rating = 1) {
  const company = await putCompany(server.sql)
  const proposal = await putProposal(server.sql, { author: company.user, status: 'accepted' })
  const id = await putReview(server.sql, { proposal, rating, text: 'Водій неввічливий, не радимо.' })
  const page = async () => (await server.guest.get(`/suppliers/${company.slug}/reviews`)).body
  return { id, page, author: server.as(proposal.order.owner), supplier: server.as(company.user), proposal }
}

describe('the operator', () => {
  test('hides a review from everybody but its author, who reads why, and shows it again', async () => {
    const { id, page, author, supplier, proposal } = await aReview(2)
    expect(await operator.ask('reviews', 'hide', String(id), '--reason', REASON)).toEqual({ id, reports: 0 })
    expect((await page()).data).toEqual([])
    expect((await page()).meta).toMatchObject({ total: 0, rating: null, stars: [0, 0, 0, 0, 0] })
    const seenBy = async (who: typeof author) => (await who.get(`/proposals/${proposal.id}`)).body.data.review
    expect(await seenBy(author)).toMatchObject({ id, hidden_reason: REASON })
    expect(await seenBy(supplier)).toBeNull()
    expect((await supplier.post(`/reviews/${id}/reply`, { text: 'Перепрошуємо' })).status).toBe(404)
    expect((await supplier.post(`/reviews/${id}/report`)).status).toBe(404)
    const second = await author.post(`/proposals/${proposal.id}/review`, {
      rating: 1,
      text: 'Ще раз те саме',
    })
    expect(second.body.code).toBe('review_exists')

    expect(await operator.ask('reviews', 'unhide', String(id))).toEqual({ id })
    expect((await page()).meta).toMatchObject({ total: 1, rating: 2, stars: [0, 1, 0, 0, 0] })
    const log = await operator.ask('audit', '--target', `review ${id}`)
    expect(log.entries.map(({ act, reason }: { act: string; reason: string }) => [act, reason])).toEqual([
      ['reviews.unhide', null],
      ['reviews.hide', REASON],
    ])
  })

  test('sees what was reported until it is settled, one way or the other', async () => {
    const { id, page, supplier } = await aReview()
    await supplier.post(`/reviews/${id}/report`, { reason: 'Неправда' })
    await server.as(await putUser(server.sql)).post(`/reviews/${id}/report`)
    const reported = () => operator.ask('reviews', 'list', '--reported')
    expect(await reported()).toMatchObject({ total: 1, reviews: [{ id, reports: 2, reasons: ['Неправда'] }] })
    const { out } = await operator.run('reviews', 'list', '--reported')
    for (const words of ['Водій неввічливий', 'Скарга: Неправда', '2 скарги', 'Усього: 1 відгук'])
      expect(out.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')).toContain(words)
    expect(await operator.ask('reviews', 'keep', String(id))).toEqual({ id, reports: 2 })
    expect(await reported()).toEqual({ total: 0, reviews: [] })
    expect((await page()).meta.total).toBe(1)
    expect((await operator.ask('reviews', 'list')).total).toBeGreaterThan(1)
  })

  test('is told where there is nothing to do', async () => {
    const { id } = await aReview()
    const failed = async (...args: string[]) => (await operator.run('reviews', ...args)).code
    expect(await failed('hide', '999999999', '--reason', REASON)).toBe(4)
    expect(await failed('hide', String(id))).toBe(2)
    expect(await failed('unhide', String(id))).toBe(5)
    expect(await failed('keep', String(id))).toBe(5)
    expect(await failed('hide', String(id), '--reason', REASON)).toBe(0)
    expect(await failed('hide', String(id), '--reason', REASON)).toBe(5)
  })
})
