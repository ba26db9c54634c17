import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CONTACT_VIEWS_PER_DAY } from '#domain/rules/limits.ts'
import { putTalk } from '#tests/factories/chats.ts'
import { aCompany, putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

type ListedSupplier = { id: number; slug: string; title: string; rating: number | null }
type ListedSuppliers = {
  data: ListedSupplier[]
  meta: {
    total: number
    next_cursor: string | null
    search?: { corrected: string | null; ignored: string[] }
  }
}

let server: TestServer
let moment = Date.now()
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on' }, now: () => new Date(moment) })
})
afterAll(() => server.stop())

const list = async (query = ''): Promise<ListedSuppliers> => {
  const reply = await server.guest.get(`/suppliers${query}`)
  expect(reply.status).toBe(200)
  return reply.body as ListedSuppliers
}
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title)
const find = (typed: string, more = '') => titles(`?text=${encodeURIComponent(typed)}${more}`)

/** A company through the front door, indexed by the time this returns. */
async function found(overrides: Parameters<typeof aCompany>[0]) {
  const user = await putUser(server.sql)
  const { status, body } = await server.as(user).post('/companies', aCompany(overrides))
  expect(status).toBe(201)
  await eventually(async () => {
    const rows = await server.sql`select 1 from companies where terms_version = 0`
    expect(rows).toHaveLength(0)
  })
  return { user, ...(body.data as { id: number; slug: string; title: string }) }
}

describe('the list', () => {
  const LVIV = 'Львів'
  let mill: Awaited<ReturnType<typeof found>>
  beforeAll(async () => {
    const [place] = await server.sql<
      { id: number }[]
    >`select id from locations where name = ${LVIV} and type = 'city'`
    mill = await found({
      title: 'Млин «Колос»',
      product_tags: ['борошно', 'висівки'],
      description: 'Мелемо пшеницю.',
    })
    await found({
      title: 'Солодка торба',
      product_tags: ['цукор', 'печиво'],
      description: 'Фасуємо цукор і солодощі. Борошно маємо інколи.',
      delivery_methods: ['pickup'],
      payment_methods: ['cash'],
      location_id: place!.id,
    })
    await found({
      title: 'Цемент-Захід',
      product_tags: ['цемент', 'щебінь'],
      description: 'Будівельні суміші.',
    })
  })

  test('shows everybody what a company says of itself, and no way around the chat', async () => {
    const { data, meta } = await list()
    expect(meta.total).toBe(3)
    for (const item of data)
      for (const secret of ['phone', 'instagram', 'telegram', 'user']) expect(item).not.toHaveProperty(secret)
  })

  test('finds forms and slips; a word of the name or the products counts more than one further on', async () => {
    expect(await find('борошна')).toEqual(['Млин «Колос»', 'Солодка торба'])
    expect(await find('барошно')).toEqual(['Млин «Колос»', 'Солодка торба'])
    expect((await list(`?text=${encodeURIComponent('цимент')}`)).meta.search?.corrected).toBe('цемент')
    expect(await find('цукор львів')).toEqual(['Солодка торба'])
    expect(await find('мука')).toEqual(['Млин «Колос»', 'Солодка торба'])
    expect(await find('gravij щебень')).toEqual(['Цемент-Захід'])
    expect((await list(`?text=${encodeURIComponent('сахар')}`)).meta.search).toMatchObject({
      corrected: 'цукор',
    })
    expect(await find('йцщзх')).toEqual([])
  })

  test('where the words find nobody, the category that they are of is offered, if somebody is in it', async () => {
    const papers = await server.sql<{ id: number; name: string }[]>`
      select id, name from categories where slug = 'ofisnyi-papir'`
    const typed = `?text=${encodeURIComponent('папір офісний кольоровий')}`
    expect((await list(typed)).meta.search).not.toHaveProperty('categories')
    const other = await found({
      title: 'Канцлер',
      product_tags: ['ручки'],
      category_ids: papers.map(({ id }) => id),
    })
    const { data, meta } = await list(`${typed}&geo=180`)
    expect(data).toEqual([])
    expect(meta.search).toMatchObject({ categories: [{ ...papers[0], total: 1 }] })
    expect((await list(`${typed}&category=${papers[0]!.id}`)).meta.search).not.toHaveProperty('categories')
    await server.sql`delete from companies where id = ${other.id}`
  })

  test.each(['муки', 'мукою', 'пшеничная мука', 'boroshno', ',jhjiyj', 'барошно', 'борошно'])(
    '%s finds who has flour, by the table and the rules that orders are found by',
    async (typed) => expect(await find(typed)).toContain('Млин «Колос»'),
  )

  test.each(['мулярка', 'боргошник', 'млинець'])('%s finds nobody', async (typed) =>
    expect(await find(typed)).toEqual([]),
  )

  test('narrows by place, delivery, payment and rating', async () => {
    const [lviv] = await server.sql<{ id: number; oblast_id: number }[]>`
      select id, oblast_id from locations where name = ${LVIV} and type = 'city'`
    expect(await titles(`?geo=${lviv!.id}`)).toEqual(['Солодка торба'])
    expect(await titles(`?geo=${lviv!.oblast_id}`)).toEqual(['Солодка торба'])
    expect(await titles('?delivery=pickup')).toEqual(['Солодка торба'])
    expect(await titles('?payment=cash')).toEqual(['Солодка торба'])
    await server.sql`update companies set rating_sum = 9, reviews_count = 2, stars = '{0,0,0,1,1}' where id = ${mill.id}`
    expect(await titles('?rating=4')).toEqual(['Млин «Колос»'])
    expect(await titles('?rating=5')).toEqual([])
    expect((await list('?rating=4')).data[0]!.rating).toBe(4.5)
    expect((await titles('?sort=rating'))[0]).toBe('Млин «Колос»')
    expect(await titles('?sort=new')).toEqual(['Цемент-Захід', 'Солодка торба', 'Млин «Колос»'])
  })

  test('narrows by category and by its group', async () => {
    const [leaf] = await server.sql<{ id: number; parent_id: number }[]>`
      select id, parent_id from categories where parent_id is not null limit 1`
    await server.sql`update companies set category_ids = array[${leaf!.id}]::int[] where id = ${mill.id}`
    for (const id of [leaf!.id, leaf!.parent_id])
      expect(await titles(`?category=${id}`)).toEqual(['Млин «Колос»'])
    expect(await titles('?category=999999')).toEqual([])
  })

  test.each(['sort=best', 'sort=rating', 'sort=new', `text=${encodeURIComponent('борошно')}`])(
    '%s: the cursor meets each once, in the order of the pages',
    async (query) => {
      const whole = (await list(`?${query}`)).data.map(({ id }) => id)
      const walked: number[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: ListedSuppliers = await list(
          `?${query}&per_page=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
        )
        walked.push(...page.data.map(({ id }) => id))
        cursor = page.meta.next_cursor
      }
      expect(walked).toEqual(whole)
      const pages = await Promise.all(whole.map((_, i) => list(`?${query}&per_page=1&page=${i + 1}`)))
      expect(pages.map(({ data }) => data[0]!.id)).toEqual(whole)
    },
  )

  test.each([
    ['rating=0'],
    ['rating=6'],
    ['delivery=drone'],
    ['payment=gold'],
    ['sort=cheap'],
    ['geo=x'],
    ['page=0'],
    [`text=${'a'.repeat(501)}`],
    ['cursor=nonsense'],
    [`cursor=${Buffer.from('["x",1]').toString('base64url')}`],
    [`sort=new&cursor=${Buffer.from('[1e300,1]').toString('base64url')}`],
  ])('%s is refused', async (query) => {
    expect((await server.guest.get(`/suppliers?${query}`)).status).toBe(422)
  })

  test('a change of the words is found at once, and what was found before is not', async () => {
    expect((await server.as(mill.user).patch('/companies/mine', { product_tags: ['солод'] })).status).toBe(
      200,
    )
    await eventually(async () => expect(await find('солод')).toEqual(['Млин «Колос»']))
    expect(await find('висівки')).toEqual([])
  })
})

describe('the page of a supplier', () => {
  test('is found by slug and by id, says whose it is, and keeps the contacts to itself', async () => {
    const { id, slug, user } = await putCompany(server.sql, { title: 'Насіння Поділля' })
    const bySlug = await server.guest.get(`/suppliers/${slug}`)
    expect(bySlug).toMatchObject({
      status: 200,
      body: { data: { id, slug, is_mine: false, rating: null, answers: null } },
    })
    expect((await server.guest.get(`/suppliers/${id}`)).body).toEqual(bySlug.body)
    expect((await server.as(user).get(`/suppliers/${slug}`)).body.data.is_mine).toBe(true)
    expect(JSON.stringify(bySlug.body)).not.toMatch(/\+380|"phone"|instagram|telegram|@/)
  })

  test.each(['no-such', '0', '999999999', '%27', '..%2f'])('%s is unknown', async (address) => {
    expect((await server.guest.get(`/suppliers/${address}`)).status).toBe(404)
  })

  test('says how soon and how often the supplier answered, with the date of the figures', async () => {
    const { id: chat, buyer, supplier } = await putTalk(server.sql)
    const { slug } = await putCompany(server.sql, { user: supplier })
    const send = (who: { token: string }, id: number, content: string) =>
      server.as(who).post(`/chats/${id}/messages`, { content, client_id: randomUUID() })
    await send(buyer, chat, 'Добрий день!')
    await send(supplier, chat, 'Вітаю!')
    const rarelyAsked = await putCompany(server.sql)
    for (const author of Array.from({ length: 4 }, () => [supplier, rarelyAsked.user]).flat()) {
      const silent = await putTalk(server.sql, { author })
      await send(silent.buyer, silent.id, 'Є хто?')
    }
    // ten minutes lie between the question and the answer
    await server.sql`
      update messages set created_at = (
        select created_at from messages where chat_id = ${chat} and sender_id = ${supplier.id}
      ) - interval '10 minutes' where chat_id = ${chat} and sender_id = ${buyer.id}`
    const again = await startServer({ jobs: true, beside: server, now: () => new Date(moment) })
    await eventually(async () =>
      expect((await server.guest.get(`/suppliers/${slug}`)).body.data.answers).toMatchObject({
        asked: 5,
        answered: 1,
        median_seconds: 600,
        counted_at: new Date(moment).toISOString(),
      }),
    )
    // of four chats a share would say nothing
    expect((await server.guest.get(`/suppliers/${rarelyAsked.slug}`)).body.data.answers).toBeNull()
    await again.stop()
  })
})

describe('contacts', () => {
  const open = (who: { token: string }, slug: string) =>
    server.as(who).post(`/suppliers/${slug}/contacts`, {})

  test('need a verified phone, but not of a buyer who has a chat with the supplier, nor of the owner', async () => {
    const { slug, user } = await putCompany(server.sql)
    const unproved = await putUser(server.sql, { phone: null })
    expect(await open(unproved, slug)).toMatchObject({ status: 403, body: { code: 'phone_not_verified' } })
    expect((await open(user, slug)).status).toBe(200)
    await putTalk(server.sql, { author: user, order: await putOrder(server.sql, { owner: unproved }) })
    expect((await open(unproved, slug)).status).toBe(200)
    // which the page of the supplier says to the buyer, and to nobody else
    const hasChat = async (who: { get: typeof server.guest.get }) =>
      (await who.get(`/suppliers/${slug}`)).body.data.has_chat
    expect(await hasChat(server.as(unproved))).toBe(true)
    for (const other of [server.guest, server.as(user), server.as(await putUser(server.sql))])
      expect(await hasChat(other)).toBe(false)
    expect(await server.sql`select 1 from contact_views where user_id = ${unproved.id}`).toHaveLength(0)
  })

  test('of an unknown supplier are unknown', async () => {
    expect((await open(await putUser(server.sql), 'no-such')).status).toBe(404)
  })

  test('are for whoever has a verified phone, a few times a day, and each look is written down', async () => {
    const companies = await Promise.all(
      Array.from({ length: CONTACT_VIEWS_PER_DAY + 1 }, () => putCompany(server.sql)),
    )
    const last = companies.at(-1)!
    const me = await putUser(server.sql)
    for (const { slug } of companies.slice(0, -1)) expect((await open(me, slug)).status).toBe(200)
    const over = await open(me, last.slug)
    expect(over).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(me, companies[0]!.slug)).body.data.phone).toMatch(/^\+380\d{9}$/)
    const looks = await server.sql`select 1 from contact_views where user_id = ${me.id}`
    expect(looks).toHaveLength(CONTACT_VIEWS_PER_DAY)
    moment += 86_400_001
    await server.sql`update sessions set expires_at = expires_at + interval '30 days'`
    expect((await open(me, last.slug)).status).toBe(200)
  })
})

test('the beginning of a long description ends after a word, not after a comma', async () => {
  const upTo = 'Возимо '.padEnd(195, 'гравій '.repeat(30)).trimEnd()
  await found({
    title: 'Кар’єр «Відслонення»',
    product_tags: ['відсів гранітний'],
    description: `${upTo}, пісок і щебінь.`,
  })
  const { data } = await list(`?text=${encodeURIComponent('відсів гранітний')}`)
  const [{ summary }] = data as unknown as [{ summary: string }]
  expect(summary).toBe(`${upTo}…`)
})
