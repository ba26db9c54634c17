import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import type { DomainEvents } from '#server/events.ts'
import { createDeals, type Deals } from './deals.service.ts'
import { putDeal } from '#tests/factories/deals.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { somePhone, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const PASSWORD = 'дуже-довгий-пароль'
/** A person who can leave by a password. */
async function aPerson(): Promise<TestUser> {
  const email = `deal-${randomUUID()}@example.com`
  const username = 'Пекарня Соломія'
  const { body } = await server.guest.post('/register', { email, password: PASSWORD, username })
  const phone = somePhone()
  await server.sql`update users set phone = ${phone}, phone_verified_at = now() where id = ${body.data.user.id}`
  return { id: body.data.user.id, email, username, phone, token: body.data.token }
}

const DAY_MS = 86_400_000
const daysAgo = (days: number): string => kyivDay(new Date(Date.now() - days * DAY_MS))
const told = async (who: TestUser): Promise<string[]> => {
  const rows = await server.sql<{ type: string }[]>`
    select type from notifications where user_id = ${who.id} order by id`
  return rows.map(({ type }) => type)
}

describe('the review is asked for', () => {
  type Due = DomainEvents['deal.review_due']
  /** The service as another process would have it, with what it told. */
  function asker(): { deals: Deals; due: Due[] } {
    const due: Due[] = []
    const bus = {
      emit: (name: string, event: unknown) => {
        if (name === 'deal.review_due') due.push(event as Due)
      },
      on: () => undefined,
      onEverywhere: () => undefined,
    }
    const deps = { sql: server.sql, bus, now: () => new Date() }
    return { deals: createDeals(deps as never, { places: {} as never, trust: {} as never }), due }
  }

  test('a week after the day of delivery, once, whoever asks; not of what was called off or reviewed', async () => {
    const late = await putDeal(server.sql, { deliver_by: daysAgo(7) })
    const confirmed = await putDeal(server.sql, { deliver_by: daysAgo(30), confirmedBy: 'supplier' })
    await putDeal(server.sql, { deliver_by: daysAgo(6) })
    await putDeal(server.sql, { deliver_by: daysAgo(30), status: 'cancelled' })
    const reviewed = await putDeal(server.sql, { deliver_by: daysAgo(30) })
    await server.as(reviewed.buyer).post(`/proposals/${reviewed.proposal.id}/review`, {
      rating: 5,
      text: 'Привезли вчасно, документи в порядку.',
    })
    const [one, other] = [asker(), asker()]
    await Promise.all([one.deals.askForReviews(), other.deals.askForReviews()])
    await one.deals.askForReviews()
    const asked = [...one.due, ...other.due].map(({ dealId }) => dealId)
    expect(asked.toSorted((a, b) => a - b)).toEqual([late.id, confirmed.id])
  })

  test('when the buyer confirms, and not again a week later', async () => {
    const { id, buyer } = await putDeal(server.sql, { deliver_by: daysAgo(8) })
    await server.as(buyer).post(`/deals/${id}/confirm`)
    await expect.poll(() => told(buyer)).toEqual(['review_due'])
    const { deals, due } = asker()
    await deals.askForReviews()
    expect(due.filter(({ dealId }) => dealId === id)).toEqual([])
  })

  test('not at once, though it can be written from acceptance on', async () => {
    const { id, order } = await putProposal(server.sql)
    await server.as(order.owner).post(`/proposals/${id}/accept`)
    expect(await told(order.owner)).toEqual([])
    const review = { rating: 4, text: 'Відповіли швидко, ціна та сама.' }
    expect((await server.as(order.owner).post(`/proposals/${id}/review`, review)).status).toBe(201)
  })
})

describe('an account that goes', () => {
  test.each(['buyer', 'supplier'] as const)(
    'leaves the other side what was agreed: open deals of the %s are off',
    async (side) => {
      const leaving = await aPerson()
      const order = await putOrder(server.sql, side === 'buyer' ? { owner: leaving } : {})
      const proposal = await putProposal(server.sql, {
        order,
        status: 'accepted',
        ...(side === 'supplier' && { author: leaving }),
      })
      const open = await putDeal(server.sql, { proposal })
      const other = side === 'buyer' ? open.supplier : open.buyer
      expect((await server.as(leaving).post('/user/deletion', { password: PASSWORD })).status).toBe(204)
      const seen = await server.as(other).get(`/deals/${open.id}`)
      expect(seen.body.data).toMatchObject({
        status: 'cancelled',
        cancelled_by: side,
        cancel_reason: null,
        [side]: { is_gone: true, phone: null, email: null },
      })
      await expect.poll(() => told(other)).toEqual(['deal_cancelled'])
    },
  )
})
