import { join } from 'node:path'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { companyLogo } from '#domain/contract/company-logo.ts'
import { API_BASE } from '#domain/contract/endpoint.ts'
import { places } from '#domain/contract/places.ts'
import { SERVED_PAGE_ID, ServedPage } from '#domain/contract/served-page.ts'
import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { latestOrdersTexts } from '#domain/uk/latest-orders.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { trustTexts } from '#domain/uk/trust.ts'
import { putCompany, type TestCompany } from '#tests/factories/companies.ts'
import { putDeal } from '#tests/factories/deals.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { aPicture } from '#tests/factories/pictures.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { putPost } from '#tests/factories/posts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// What a stranger reads in the documents alone, of a market that real rows make.

const SENTENCE = 'Потрібен крохмаль картопляний, мішки по 25 кг'
const LIKE = 'Потрібен крохмаль картопляний для ковбасного цеху. Оплата за фактом.'
/** Whoever has such a number has it after the check digit was found right. */
const EDRPOU = '32855961'

let server: TestServer
let buyer: TestUser
let mill: TestCompany
let order: TestOrder

/** The document of an address with its words as they are read, by one space each. */
async function read(path: string): Promise<{ html: string; words: string }> {
  const html = await (await fetch(server.url + path)).text()
  const [, body = ''] =
    /<div id="root" data-served>([\s\S]*?)<script type="application\/json"/.exec(html) ?? []
  const words = body
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
  return { html, words }
}
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')
const timesIn = (words: string, part: string): number => words.split(part).length - 1

beforeAll(async () => {
  server = await startServer({ renderRoot: join(import.meta.dirname, '../../build/render') })
  buyer = await putUser(server.sql, { username: 'Ковбасний цех Оксани' })
  const seller = await putUser(server.sql)
  mill = await putCompany(server.sql, {
    user: seller,
    title: 'Крохмаль Полісся',
    edrpou: EDRPOU,
    product_tags: ['крохмаль', 'патока'],
  })
  await server.sql`update companies set edrpou_checked_at = '2026-02-03T08:00:00Z' where id = ${mill.id}`
  order = await putOrder(server.sql, { owner: buyer, text: `${SENTENCE}.`, quantity: 3, unit: 'т' })
  await putOrder(server.sql, { text: LIKE })
  for (const [rating, text] of [
    [5, 'Крохмаль білий, вологість у нормі.'],
    [4, 'Привезли на день пізніше.'],
  ] as const) {
    const ordered = await putOrder(server.sql, { owner: buyer })
    const proposal = await putProposal(server.sql, { author: seller, order: ordered, status: 'accepted' })
    await putDeal(server.sql, { proposal, status: 'received' })
    await putReview(server.sql, { proposal, rating, text })
  }
})
afterAll(() => server.stop())

describe('the front page', () => {
  test('has search, categories with counts, how it works, fresh orders, and suppliers with their rating', async () => {
    const { html, words } = await read('/')
    const texts = pageTexts.home
    expect(/<form [^>]*action="\/orders"[^>]*>(?:(?!<\/form>).)*name="text"/.exec(html)).not.toBeNull()
    const { body } = await server.guest.get('/orders/counts')
    const filled = (body.data.categories as { id: number; orders: number }[]).filter(
      ({ orders: count }) => count > 0,
    )
    const [tiles = ''] = new RegExp(`<nav aria-label="${texts.mostSought}">[\\s\\S]*?</nav>`).exec(html) ?? []
    const told = [...tiles.matchAll(/category=(\d+)"(?:(?!<small).)*<small[^>]*>([^<]*)<\/small>/g)].map(
      ([, id, count]) => [Number(id), flat(count!)],
    )
    expect(told.length).toBeGreaterThan(0)
    for (const [id, count] of told)
      expect(count).toBe(flat(texts.orders(filled.find((each) => each.id === id)!.orders)))
    for (const { title, text } of [...texts.steps, ...texts.promises]) {
      expect(words).toContain(flat(title))
      expect(words).toContain(flat(text))
    }
    // each step is shown by a piece of the product, which says that it is an example
    expect(timesIn(words, texts.example)).toBeGreaterThanOrEqual(texts.steps.length)
    expect(words).toContain(latestOrdersTexts.title)
    expect(html.includes(`href="/orders/${order.id}"`)).toBe(true)
    expect(words).toContain('Крохмаль Полісся')
    expect(html.includes(supplierTexts.ratingSaid(4.5, 2))).toBe(true)
  })

  test('shows the logo of a supplier', async () => {
    const sent = await fetch(`${server.url}${API_BASE}/companies/mine/logo`, {
      method: 'PUT',
      body: new Uint8Array(await aPicture()),
      headers: { 'content-type': 'image/png', authorization: `Bearer ${mill.user.token}` },
    })
    const { data } = v.parse(companyLogo.putLogo.reply, await sent.json())
    // a page is kept for ten seconds
    server.app.deps.bus.emit('posts.changed', {})
    const { html } = await read('/')
    const [section = ''] =
      /<section[^>]* aria-labelledby="front-suppliers">[\s\S]*?<\/section>/.exec(html) ?? []
    expect(section).toContain(`href="/suppliers/${mill.slug}"`)
    expect(section).toContain(`<img src="${data.logo!.small}"`)
    const picture = await fetch(server.url + data.logo!.small)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})

test('a list brings the names of categories, and not the words that they are searched by', async () => {
  const { html } = await read('/orders')
  const [, block = ''] = new RegExp(`id="${SERVED_PAGE_ID}">([^<]*)</script>`).exec(html) ?? []
  const served = v.parse(ServedPage, JSON.parse(block))
  const catalogue = served.answers.find(({ key }) => key[0] === 'GET /categories')!.data
  const { data } = v.parse(places.categories.reply, catalogue)
  expect(data.length).toBeGreaterThan(5)
  expect(data.flatMap(({ children }) => children).filter(({ also }) => also !== undefined)).toEqual([])
  const whole = (await server.guest.get('/categories')).body
  expect(JSON.stringify(catalogue).length).toBeLessThan(JSON.stringify(whole).length / 2)
})

describe('a supplier’s page', () => {
  test('has goods, checked facts with their days, and what a buyer can do', async () => {
    const { html, words } = await read(`/suppliers/${mill.slug}`)
    expect(words).toContain('крохмаль')
    expect(words).toContain('патока')
    expect(words).toContain(trustTexts.checked)
    expect(words).toContain(`Код ЄДРПОУ ${EDRPOU}`)
    expect(words).toContain('контрольна цифра правильна, перевірено 3 лютого')
    expect(words).toContain('Телефон підтверджено')
    expect(words).toContain('2 угоди підтвердили обидві сторони')
    expect(words).toContain(invitationTexts.open)
    expect(html).toContain(`href="/login?redirect=%2Fsuppliers%2F${mill.slug}%3Finvite%3Dchoose"`)
    // how to reach them is no stranger's
    expect(html).not.toContain(mill.user.phone!)
  })

  test('has reviews with their average and how they are spread', async () => {
    const { words } = await read(`/suppliers/${mill.slug}`)
    expect(words).toContain('4,5')
    for (const [stars, count] of [
      [5, 1],
      [4, 1],
      [3, 0],
    ] as const)
      expect(words).toContain(flat(reviewTexts.row(stars, count)))
    expect(words).toContain('Крохмаль білий, вологість у нормі.')
    expect(words).toContain('Привезли на день пізніше.')
  })

  test('opens its reviews further by a link, page by page, and is to be found by its own address alone', async () => {
    const author = await putUser(server.sql)
    const { slug } = await putCompany(server.sql, { user: author, title: 'Млин Полтавський' })
    const count = 2 * PAGE_SIZE + 1
    for (let at = 1; at <= count; at++) {
      const ordered = await putOrder(server.sql, { owner: buyer })
      const proposal = await putProposal(server.sql, { author, order: ordered, status: 'accepted' })
      await putReview(server.sql, { proposal, text: `Відгук номер ${at}, усе гаразд.` })
    }
    const path = `/suppliers/${slug}`
    const further = `${path}?reviews=2`
    const first = await read(path)
    expect(timesIn(first.words, 'Відгук номер')).toBe(PAGE_SIZE)
    expect(first.html).toContain(`href="${further}"`)
    const second = await read(further)
    expect(timesIn(second.words, 'Відгук номер')).toBe(2 * PAGE_SIZE)
    expect(second.html).toContain('<meta name="robots" content="noindex"')
    const last = await read(`${path}?reviews=3`)
    expect(timesIn(last.words, 'Відгук номер')).toBe(count)
    expect(last.html).not.toContain(`${path}?reviews=4`)
  })
})

test('a list of suppliers goes on by a link, and shows by it all that it has', async () => {
  for (let at = 1; at <= PAGE_SIZE + 1; at++) await putCompany(server.sql, { title: `Олійниця номер ${at}` })
  // a page is kept for ten seconds
  server.app.deps.bus.emit('posts.changed', {})
  const first = await read('/suppliers')
  const [, further = ''] = /href="(\/suppliers\?[^"]*page=2[^"]*)"/.exec(first.html) ?? []
  const second = await read(further.replaceAll('&amp;', '&'))
  expect(timesIn(first.words, 'Олійниця номер')).toBeLessThan(PAGE_SIZE + 1)
  expect(timesIn(second.words, 'Олійниця номер')).toBe(PAGE_SIZE + 1)
})

test('the list of articles goes on by a link, and shows by it all that it has', async () => {
  const count = PAGE_SIZE + 1
  for (let at = 1; at <= count; at++)
    await putPost(server.sql, { slug: `stattia-${at}`, title: `Стаття номер ${at}` })
  server.app.deps.bus.emit('posts.changed', {})
  const further = '/posts?page=2'
  const first = await read('/posts')
  expect(timesIn(first.words, 'Стаття номер')).toBe(PAGE_SIZE)
  expect(first.html).toContain(`href="${further}"`)
  expect((await fetch(server.url + further)).status).toBe(200)
  const second = await read(further)
  expect(timesIn(second.words, 'Стаття номер')).toBe(count)
  expect(second.html).not.toContain('href="/posts?page=3"')
})

describe('an order’s page', () => {
  test('says its first sentence once, who asks and what of them is checked, and shows orders like it', async () => {
    const { words } = await read(`/orders/${order.id}`)
    expect(timesIn(words, SENTENCE)).toBe(1)
    expect(words).toContain('Ковбасний цех Оксани')
    expect(words).toContain('Телефон підтверджено')
    expect(words).toContain('2 угоди підтвердили обидві сторони')
    const [, below = ''] = words.split(orderPageTexts.similar)
    expect(below).toContain('Потрібен крохмаль картопляний для ковбасного цеху')
  })
})
