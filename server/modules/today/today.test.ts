import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Today, TurnOfDeal } from '#domain/contract/today.ts'
import { kyivDay, kyivDayAfter } from '#domain/uk/kyiv-clock.ts'
import { putMessages, putTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putDeal, type TestDeal } from '#tests/factories/deals.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { mailAbout } from '#tests/support/ways-in.ts'

/** Noon of Kyiv, so that no midnight falls into a test. */
const NOON = new Date(`${kyivDay(new Date())}T10:00:00Z`)
const day = (days: number): string => kyivDayAfter(NOON, days)
let server: TestServer
let city: number
/** Leaves of the catalogue: a market of its own for each test. */
let leaves: number[]
beforeAll(async () => {
  server = await startServer({ now: () => NOON })
  const [place] = await server.sql<{ id: number }[]>`select id from locations where name = 'Вінниця'`
  city = place!.id
  const rows = await server.sql<
    { id: number }[]
  >`select id from categories where parent_id is not null order by id desc`
  leaves = rows.map(({ id }) => id)
})
afterAll(() => server.stop())

async function todayOf(who: TestUser): Promise<Today> {
  const { status, body } = await server.as(who).get('/user/today')
  expect(status).toBe(200)
  return body.data
}
async function leave(who: TestUser): Promise<void> {
  await server.as(who).post('/user/deletion/code')
  const mail = await mailAbout(server, who.email, 'Код для видалення')
  const [code] = /\b\d{6}\b/.exec(mail.text)!
  expect((await server.as(who).post('/user/deletion', { code })).status).toBe(204)
}
const NONE = { data: [], total: 0 }
const NOTHING: Today = {
  buying: { proposals: NONE, ending: NONE, chats: NONE, deals: NONE },
  selling: { orders: NONE, invitations: NONE, chats: NONE, proposals: NONE, deals: NONE },
  told_at: NOON.toISOString(),
}

/** A buyer and a supplier between whom everything is that either is told of. */
async function aMarket() {
  const category_id = leaves.pop()!
  const buyer = await putUser(server.sql)
  const company = await putCompany(server.sql, { category_ids: [category_id], location_id: city })
  const supplier = company.user
  const ofBuyer = (needed_by: string | null = null) =>
    putOrder(server.sql, { owner: buyer, category_id, location_id: city, needed_by })
  const [asked, answered, talked, agreed] = [
    await ofBuyer(day(2)),
    await ofBuyer(),
    await ofBuyer(),
    await ofBuyer(),
  ]
  const fresh = await putProposal(server.sql, { order: answered, author: supplier })
  const talk = await putTalk(server.sql, { order: talked, author: supplier })
  await putMessages(server.sql, talk.id, supplier.id, ['Є на складі'])
  await putMessages(server.sql, talk.id, buyer.id, ['Коли привезете?'])
  const proposal = await putProposal(server.sql, { order: agreed, author: supplier, status: 'accepted' })
  const deal = await putDeal(server.sql, { proposal })
  const invited = await ofBuyer()
  await server.sql`insert into invitations (order_id, supplier_id) values (${invited.id}, ${supplier.id})`
  return { buyer, supplier, asked, fresh, talk, deal, invited }
}

describe('who may read it', () => {
  test.each(['/user/today', '/user/fitting-orders'])('nobody reads %s without a login', async (path) => {
    const { status, body } = await server.guest.get(path)
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  })

  test('each side reads what waits for it, and a stranger nothing of theirs', async () => {
    const { buyer, supplier, asked, fresh, talk, deal, invited } = await aMarket()
    const [bought, sold] = [await todayOf(buyer), await todayOf(supplier)]
    expect(bought).toMatchObject({
      buying: {
        proposals: {
          data: [{ proposals: [{ id: talk.proposal.id }] }, { proposals: [{ id: fresh.id }] }],
          total: 2,
        },
        ending: { data: [{ order: { id: asked.id } }], total: 1 },
        chats: { data: [{ id: talk.id }], total: 1 },
        deals: { data: [{ id: deal.id, turn: 'open_contacts' }], total: 1 },
      },
      selling: NOTHING.selling,
    })
    expect(sold).toMatchObject({
      buying: NOTHING.buying,
      selling: {
        orders: { data: [{ order: { id: asked.id } }], total: 1 },
        invitations: { data: [{ order: { id: invited.id } }], total: 1 },
        chats: { data: [{ id: talk.id }], total: 1 },
        proposals: { data: [{ id: talk.proposal.id }, { id: fresh.id }], total: 2 },
        deals: { data: [{ id: deal.id, turn: 'write' }], total: 1 },
      },
    })
    for (const told of [bought, sold]) expect(JSON.stringify(told)).not.toMatch(/\+380|@example/)

    const { user: stranger } = await putCompany(server.sql, { category_ids: [leaves.pop()!] })
    expect(await todayOf(stranger)).toEqual(NOTHING)
    expect((await server.as(stranger).get('/user/fitting-orders')).body.data).toEqual([])
  })

  test('costs as many statements for much as for little', async () => {
    const { buyer, supplier } = await aMarket()
    const statements: string[] = []
    const { options } = server.sql as unknown as { options: { debug: unknown } }
    const counted = async (who: TestUser): Promise<number> => {
      statements.length = 0
      options.debug = (_: number, text: string) => statements.push(text)
      await todayOf(who)
      options.debug = false
      return statements.length
    }
    const people = [buyer, supplier]
    // what is remembered of places and people is read before it is counted
    for (const who of people) await todayOf(who)
    const few = [await counted(buyer), await counted(supplier)]
    for (let made = 0; made < 6; made += 1) {
      const order = await putOrder(server.sql, { owner: buyer, needed_by: day(1) })
      const talk = await putTalk(server.sql, { order, author: supplier })
      await putMessages(server.sql, talk.id, supplier.id, ['Є на складі'])
      await putMessages(server.sql, talk.id, buyer.id, ['Коли привезете?'])
      await putProposal(server.sql, { order })
    }
    const shown = await todayOf(buyer)
    expect([shown.buying.chats.total, shown.buying.ending.total]).toEqual([7, 7])
    expect([await counted(buyer), await counted(supplier)]).toEqual(few)
  })
})

describe('deals', () => {
  type Turns = [buyer: string | null, supplier: string | null]
  const turnsOf = async ({ buyer, supplier }: Pick<TestDeal, 'buyer' | 'supplier'>): Promise<Turns> => {
    const [bought, sold] = [(await todayOf(buyer)).buying.deals, (await todayOf(supplier)).selling.deals]
    const turn = (rows: readonly TurnOfDeal[]) => rows[0]?.turn ?? null
    return [turn(bought.data), turn(sold.data)]
  }

  test('go on by turns, from the contacts to the review', async () => {
    const deal = await putDeal(server.sql)
    const [buyer, supplier] = [server.as(deal.buyer), server.as(deal.supplier)]
    expect(await turnsOf(deal)).toEqual(['open_contacts', 'write'])
    const chat = await putChat(server.sql, deal.proposal)
    await buyer.put(`/chats/${chat}/contact-sharing`, { allowed: true })
    expect(await turnsOf(deal)).toEqual(['write', 'see_contacts'])
    await supplier.post(`/chats/${chat}/contacts/open`)
    expect(await turnsOf(deal)).toEqual(['confirm', 'confirm'])
    await supplier.post(`/deals/${deal.id}/confirm`)
    expect(await turnsOf(deal)).toEqual(['confirm_too', null])
    await buyer.post(`/deals/${deal.id}/confirm`)
    expect(await turnsOf(deal)).toEqual(['review', null])
    const review = { rating: 5, text: 'Привезли вчасно, усе ціле.' }
    expect((await buyer.post(`/proposals/${deal.proposal.id}/review`, review)).status).toBe(201)
    expect(await turnsOf(deal)).toEqual([null, null])
  })

  test('that are called off are nobody’s turn', async () => {
    expect(await turnsOf(await putDeal(server.sql, { status: 'cancelled' }))).toEqual([null, null])
  })

  test('stand by their day, of both sides apart, with what is to be paid', async () => {
    const me = await putUser(server.sql)
    const company = await putCompany(server.sql)
    const sale = (deliver_by: string) =>
      putProposal(server.sql, { author: me, status: 'accepted' }).then((proposal) =>
        putDeal(server.sql, { proposal, deliver_by }),
      )
    const [later, sooner] = [await sale(day(5)), await sale(day(-1))]
    const bought = await putDeal(server.sql, {
      proposal: await putProposal(server.sql, {
        order: await putOrder(server.sql, { owner: me }),
        author: company.user,
        status: 'accepted',
      }),
    })
    await server.sql`update deals set company_id = ${company.id} where id = ${bought.id}`
    const { buying, selling } = await todayOf(me)
    expect(selling.deals.data.map(({ id, turn }) => [id, turn])).toEqual([
      [sooner.id, 'confirm'],
      [later.id, 'write'],
    ])
    expect(selling.deals.data[0]!.partner).toBe(sooner.buyer.username)
    expect(buying.deals).toEqual({
      data: [
        {
          id: bought.id,
          order: { id: bought.proposal.order.id, heading: bought.proposal.order.text.slice(0, -1) },
          party: 'buyer',
          partner: company.title,
          turn: 'open_contacts',
          total: 364_000,
          has_delivery: true,
          deliver_by: '2030-01-22',
        },
      ],
      total: 1,
    })
  })

  test('that are over do not crowd out an older one that goes on', async () => {
    const [buyer, author] = [await putUser(server.sql), await putUser(server.sql)]
    const put = async (status: 'agreed' | 'received') => {
      const order = await putOrder(server.sql, { owner: buyer })
      const proposal = await putProposal(server.sql, { order, author, status: 'accepted' })
      return putDeal(server.sql, { proposal, status })
    }
    const open = await put('agreed')
    for (let made = 0; made < 51; made += 1)
      await putReview(server.sql, { proposal: (await put('received')).proposal })
    const { data, total } = (await todayOf(buyer)).buying.deals
    expect([data.map(({ id }) => id), total]).toEqual([[open.id], 1])
  })
})

describe('who left', () => {
  test('as a supplier leaves a chat that can be read, and nothing to choose, to confirm or to review', async () => {
    const { buyer, supplier, talk } = await aMarket()
    const order = await putOrder(server.sql, { owner: buyer })
    const proposal = await putProposal(server.sql, { order, author: supplier, status: 'accepted' })
    const received = await putDeal(server.sql, { proposal, status: 'received' })
    expect((await todayOf(buyer)).buying.deals.total).toBe(2)
    await leave(supplier)
    const { proposals, chats, deals } = (await todayOf(buyer)).buying
    expect([proposals, deals]).toEqual([NONE, NONE])
    const review = { rating: 5, text: 'Привезли вчасно, усе ціле.' }
    const refused = await server.as(buyer).post(`/proposals/${received.proposal.id}/review`, review)
    expect(refused.body.code).toBe('supplier_gone')
    expect(chats.data).toMatchObject([
      { id: talk.id, partner: { username: 'Видалений користувач' }, company: null, unread_count: 1 },
    ])
    await server.as(buyer).post(`/chats/${talk.id}/mark-read`)
    expect((await todayOf(buyer)).buying.chats).toEqual(NONE)
  })

  test('as a buyer leaves their supplier nothing to wait for', async () => {
    const { buyer, supplier } = await aMarket()
    await leave(buyer)
    expect(await todayOf(supplier)).toEqual(NOTHING)
    expect((await server.as(supplier).get('/user/fitting-orders')).body.data).toEqual([])
  })
})
