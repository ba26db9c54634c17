import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aCompany, putCompany } from '#tests/factories/companies.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const someone = async () => server.as(await putUser(server.sql))

describe('creating a company', () => {
  test('gives it back as its owner sees it, under a slug of its title', async () => {
    const owner = await someone()
    const draft = aCompany({ title: 'Зграя — гуртівня з Їжею' })
    const created = await owner.post('/companies', { ...draft, user_id: 1, slug: 'mine', id: 7 })
    expect(created.status).toBe(201)
    const { location_id: _, category_ids: __, ...same } = draft
    expect(created.body.data).toMatchObject({
      ...same,
      slug: 'zghraia-hurtivnia-z-yizheiu',
      location: { id: 180, name: 'Київ', type: 'oblast', oblast: null },
    })
    expect(Date.parse(created.body.data.created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await owner.get('/companies/mine')).body).toEqual(created.body)
    expect((await owner.get('/user/profile')).body.data.has_company).toBe(true)
  })

  test('a second is refused before anything of it is judged, and of five at once one is made', async () => {
    const { user } = await putCompany(server.sql)
    const second = await server.as(user).post('/companies', {})
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      409,
      'company_exists',
      'У вас уже є компанія',
    ])

    const owner = await putUser(server.sql)
    const tries = Array.from({ length: 5 }, () => server.as(owner).post('/companies', aCompany()))
    expect((await Promise.all(tries)).map((reply) => reply.status).toSorted()).toEqual([
      201, 409, 409, 409, 409,
    ])
    expect(await server.sql`select 1 from companies where user_id = ${owner.id}`).toHaveLength(1)
  })

  test('companies of one name get slugs of their own, also when thirty are made at once', async () => {
    const owners = await Promise.all(Array.from({ length: 30 }, someone))
    const replies = await Promise.all(
      owners.map((owner) =>
        owner.post('/companies', aCompany({ title: 'Гуртівня' }), { 'idempotency-key': randomUUID() }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    const slugs = replies.map((reply) => reply.body.data.slug)
    const numbered = Array.from({ length: 29 }, (_, index) => `hurtivnia-${index + 2}`)
    expect(slugs.toSorted()).toEqual(['hurtivnia', ...numbered].toSorted())
    const next = await (await someone()).post('/companies', aCompany({ title: 'Гуртівня 2' }))
    expect(next.body.data.slug).toBe('hurtivnia-2-2')
  })

  test('a repeat with the same key answers the first answer', async () => {
    const owner = await someone()
    const [key, draft] = [randomUUID(), aCompany()]
    const first = await owner.post('/companies', draft, { 'idempotency-key': key })
    const repeat = await owner.post('/companies', draft, { 'idempotency-key': key })
    expect(repeat.status).toBe(201)
    expect(repeat.body).toEqual(first.body)
    const other = await owner.post('/companies', aCompany({ title: 'Інша' }), { 'idempotency-key': key })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })
})

describe('the fields', () => {
  test('each says in Ukrainian what is missing', async () => {
    const reply = await (await someone()).post('/companies', {})
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      title: ['Заповніть це поле'],
      company_name: ['Заповніть це поле'],
      company_type: ['Оберіть зі списку'],
      description: ['Заповніть це поле'],
      delivery_methods: ['Оберіть зі списку'],
      payment_methods: ['Оберіть зі списку'],
      product_tags: ['Додайте хоча б один товар'],
      phone: ['Введіть номер у форматі +380\u00A067\u00A0123\u00A045\u00A067'],
    })
  })

  test('a place that does not exist and names of no network are refused together', async () => {
    const reply = await (
      await someone()
    ).post(
      '/companies',
      aCompany({ location_id: 999_999, instagram: 'my shop', telegram: 't.me/+380671234567' }),
    )
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      location_id: ['Оберіть зі списку'],
      instagram: ['Вкажіть ім’я в Instagram, наприклад gurt.ua'],
      telegram: ['Вкажіть ім’я в Telegram, наприклад gurt_ua: латинські літери, цифри й підкреслення'],
    })
    for (const location_id of [0, -1, 1.5, '180', 2 ** 53, [180]]) {
      const wrong = await (await someone()).post('/companies', { ...aCompany(), location_id })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['location_id']])
    }
  })

  test('a place may be left out: the company is one of the whole country, in lists, filters and on its page', async () => {
    const owner = await someone()
    const { location_id: _, ...draft } = aCompany({ title: 'Всюди з нами' })
    const { status, body } = await owner.post('/companies', draft)
    const country = { name: 'вся Україна', type: 'country', oblast: null }
    expect([status, body.data.location]).toMatchObject([201, country])
    const { slug } = body.data
    const page = await server.guest.get(`/suppliers/${slug}`)
    expect(page.body.data.location).toMatchObject(country)
    // what is searched is indexed after the answer
    await eventually(async () => {
      const far = await server.guest.get('/suppliers?geo=180&text=Всюди')
      expect(far.body.data.map((row: { slug: string }) => row.slug)).toEqual([slug])
    })
    const patch = async (location_id?: number | null) =>
      (await owner.patch('/companies/mine', { company_name: 'ФОП', location_id })).body.data.location.name
    expect([await patch(180), await patch(), await patch(null)]).toEqual(['Київ', 'Київ', 'вся Україна'])
  })

  test('links to networks become bare names, phones one form, repeated choices one', async () => {
    const reply = await (
      await someone()
    ).post('/companies', {
      ...aCompany(),
      phone: '067 123-45-67',
      instagram: ' https://www.instagram.com/mlyn.poltava/?hl=uk ',
      telegram: '@mlyn_poltava',
      delivery_methods: ['pickup', 'pickup', 'sat'],
      product_tags: ['Борошно', 'борошно', ' крупи '],
      return_terms: '  ',
    })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      phone: '+380671234567',
      instagram: 'mlyn.poltava',
      telegram: 'mlyn_poltava',
      delivery_methods: ['pickup', 'sat'],
      product_tags: ['борошно', 'крупи'],
    })
  })

  test('a code of the state register is kept as eight digits, and one that cannot be is refused', async () => {
    const owner = await someone()
    const reply = await owner.post('/companies', { ...aCompany(), edrpou: ' 1436 0570 ' })
    expect([reply.status, reply.body.data.edrpou]).toEqual([201, '14360570'])
    for (const edrpou of ['14360571', '1436057', '1759013776', 14_360_570, ['14360570'], 'ЄДРПОУ']) {
      const wrong = await owner.patch('/companies/mine', { edrpou })
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { edrpou: ['Такого коду ЄДРПОУ не буває: перевірте всі 8\u00A0цифр'] },
      ])
    }
    expect((await owner.patch('/companies/mine', { edrpou: '' })).body.data.edrpou).toBeNull()
  })

  test('categories are leaves of the catalogue, each once, ten at most', async () => {
    const [first, second] = (await server.guest.get('/categories')).body.data
    // beside their other names, which the catalogue alone tells
    const leaves = [...first.children, ...second.children].map(({ id, slug, name }) => ({ id, slug, name }))
    const owner = await someone()
    const [one, other] = [leaves[0]!, leaves[1]!]
    const reply = await owner.post('/companies', aCompany({ category_ids: [other.id, one.id, other.id] }))
    expect([reply.status, reply.body.data.categories]).toEqual([201, [other, one]])
    const eleven = leaves.slice(0, 11).map(({ id }: { id: number }) => id)
    const wrong = [[first.id], [one.id, 999_999], ['1'], 'усі', null, eleven]
    for (const category_ids of wrong) {
      const refused = await owner.patch('/companies/mine', { category_ids })
      const named = Object.keys(refused.body.errors ?? {}).map((path) => path.split('.')[0])
      expect([refused.status, named]).toEqual([422, ['category_ids']])
    }
    expect((await owner.patch('/companies/mine', { title: 'Інша' })).body.data.categories).toHaveLength(2)
    expect((await owner.patch('/companies/mine', { category_ids: [] })).body.data.categories).toEqual([])
  })

  test('contacts in public words are refused', async () => {
    for (const field of ['title', 'company_name', 'description', 'return_terms']) {
      const reply = await (
        await someone()
      ).post('/companies', { ...aCompany(), [field]: 'Пишіть на olena@firma.com.ua' })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    }
    const tags = await (
      await someone()
    ).post('/companies', { ...aCompany(), product_tags: ['борошно', '067 123 45 67'] })
    expect([tags.status, Object.keys(tags.body.errors)]).toEqual([422, ['product_tags.1']])
  })

  test('markup, SQL, emoji and quotes are only text and come back as they were', async () => {
    const hostile = `<img src=x onerror=alert(1)> '); drop table companies; -- "«ґ»" 👩‍🌾 \\ $1 {1,"2"}`
    const owner = await someone()
    const draft = aCompany({
      title: hostile,
      company_name: hostile,
      description: `${hostile}\n\tрядок`,
      product_tags: ['{"a","b"}', "o'hara", '<b>x</b>', 'null', 'a,b'],
      return_terms: hostile,
    })
    expect((await owner.post('/companies', draft)).status).toBe(201)
    const { location_id: _, category_ids: __, ...same } = draft
    expect((await owner.get('/companies/mine')).body.data).toMatchObject(same)
  })

  test.each(['Підтримка «Гурт»', 'ТОВ «Гурт»', 'Aдмiнiстрація сайту'])(
    'a name that claims to be the marketplace is refused in both: %s',
    async (name) => {
      const me = await putUser(server.sql)
      const reply = await server.as(me).post('/companies', aCompany({ title: name, company_name: name }))
      const text = 'Цю назву сприймуть за офіційну сторінку «Гурту»: вкажіть назву своєї компанії'
      expect([reply.status, reply.body.errors]).toEqual([422, { title: [text], company_name: [text] }])
    },
  )

  test('a name is stored as it is seen, and one like ours that is not is taken', async () => {
    const me = await putUser(server.sql)
    const names = { title: 'Гур\u200Bтівня\u00A0', company_name: 'ТОВ «Гурт\u2060 Південь»' }
    const { status, body } = await server.as(me).post('/companies', aCompany(names))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ title: 'Гуртівня', company_name: 'ТОВ «Гурт Південь»' })
  })

  test('control characters, wrong types and endless texts are refused by field', async () => {
    const wrong: Record<string, unknown[]> = {
      title: ['a\u0000b', 'a\u202Eb', 'a\nb', 'x'.repeat(201), 7, {}, ['a']],
      description: ['a\u0007b', 'x'.repeat(5001), null],
      company_type: ['shop', 1],
      delivery_methods: [[], ['teleport'], 'pickup', { 0: 'pickup' }],
      product_tags: [[], 'борошно', Array.from({ length: 31 }, (_, index) => `товар ${index}`)],
      phone: ['+79161234567', ''],
    }
    const owner = await someone()
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const reply = await owner.post('/companies', { ...aCompany(), [field]: value })
        const named = Object.keys(reply.body.errors).map((path) => path.split('.')[0])
        expect([reply.status, field, named]).toEqual([422, field, [field]])
      }
    }
    expect((await owner.post('/companies', 'null')).body.code).toBe('malformed')
    expect((await owner.post('/companies', '[1]')).status).toBe(422)
    expect((await owner.get('/companies/mine')).status).toBe(404)
  })
})

describe('the own company', () => {
  test('is 404 for whoever has none, 401 for a guest', async () => {
    const stranger = await someone()
    expect((await stranger.get('/companies/mine')).status).toBe(404)
    expect((await stranger.patch('/companies/mine', { title: '' })).status).toBe(404)
    for (const reply of [
      await server.guest.get('/companies/mine'),
      await server.guest.patch('/companies/mine', {}),
      await server.guest.post('/companies', aCompany()),
    ]) {
      expect(reply.status).toBe(401)
    }
  })

  test('changes only what is given, and keeps its slug', async () => {
    const { user, slug } = await putCompany(server.sql, { instagram: 'mlyn', return_terms: 'Так' })
    const neighbour = await putCompany(server.sql)
    const owner = server.as(user)
    const before = (await owner.get('/companies/mine')).body.data
    const lviv = (await server.guest.get('/locations?query=Львів')).body.data[0]
    const changed = await owner.patch('/companies/mine', {
      title: 'Нова назва',
      location_id: lviv.id,
      return_terms: null,
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toEqual({
      ...before,
      title: 'Нова назва',
      location: lviv,
      return_terms: null,
      slug,
    })
    expect((await owner.patch('/companies/mine', {})).body).toEqual(changed.body)
    expect((await server.as(neighbour.user).get('/companies/mine')).body.data.title).toBe(neighbour.title)
  })

  test('is judged again as at its birth', async () => {
    const { user } = await putCompany(server.sql)
    const owner = server.as(user)
    const wrong = {
      title: '',
      location_id: 424_242,
      phone: '123',
      payment_methods: [],
      telegram: 'не ім’я',
      description: 'Телефонуйте 067 123 45 67',
    }
    for (const [field, value] of Object.entries(wrong)) {
      const reply = await owner.patch('/companies/mine', { [field]: value })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    }
    expect((await owner.patch('/companies/mine', { telegram: 't.me/mlyn_ua' })).body.data.telegram).toBe(
      'mlyn_ua',
    )
    expect((await owner.patch('/companies/mine', { telegram: '' })).body.data.telegram).toBeNull()
  })
})
