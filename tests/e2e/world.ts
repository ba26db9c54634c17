import type { BrowserContext, Page } from 'playwright/test'

import { type Api, createApi } from '#tests/support/api.ts'
import type { AppServer } from '#tests/support/app-server.ts'

import { DESK, expect, PHONE, test as base } from './fixtures.ts'
import { ORDER_TEXT, PASSWORD } from './people.ts'

export { DESK, expect, PHONE }

let made = 0

export type Person = {
  id: number
  email: string
  username: string
  token: string
  phone: string | null
  api: Api
}

type Wishes = { username?: string; phone?: boolean; newcomer?: boolean }

/** A person made by calls alone; has a proved phone and has made the first choice, unless wished otherwise. */
export async function makePerson(server: AppServer, wishes: Wishes = {}): Promise<Person> {
  const { username = `Особа ${++made}`, phone: hasPhone = true, newcomer = false } = wishes
  const email = `world${++made}-${Date.now().toString(36)}@example.com`
  const { body } = await createApi(server.url).post('/register', { email, password: PASSWORD, username })
  const { token, user } = body.data
  const api = createApi(server.url, token)
  if (!newcomer) await api.post('/user/first-time', { choice: 'buy' })
  const phone = hasPhone ? `+38000${String(7_000_000 + made * 1000 + (process.pid % 1000))}` : null
  if (phone !== null) {
    await api.post('/user/phone/code', { phone, channel: 'sms' })
    const [code] = /\b\d{4}\b/.exec((await server.lastLetterTo(phone)).text)!
    await api.post('/user/phone/verify', { phone, code })
  }
  return { id: user.id, email, username: user.username, token, phone, api }
}

/** Signs in again: another session of the same person. */
export async function anotherToken(server: AppServer, { email }: Person): Promise<string> {
  return (await createApi(server.url).post('/login', { email, password: PASSWORD })).body.data.token
}

let places: { category_id: number; location_id: number } | undefined

async function somePlaces({ api }: Person): Promise<NonNullable<typeof places>> {
  if (places) return places
  const [group] = (await api.get('/categories')).body.data
  const [place] = (await api.get(`/locations?query=${encodeURIComponent('Вінниця')}`)).body.data
  return (places = { category_id: group.children[0].id, location_id: place.id })
}

/** An order that stands in the public list. */
export async function makeOrder(owner: Person, text = ORDER_TEXT): Promise<number> {
  const { status, body } = await owner.api.post('/orders', {
    ...(await somePlaces(owner)),
    text,
    phone: owner.phone,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id } = body.data
  const statusOf = async () => (await owner.api.get(`/user/orders/${id}`)).body.data.status
  await expect.poll(statusOf, { intervals: [50] }).toBe('accepted')
  return id
}

const TERMS = {
  start_date: '2030-01-15',
  delivery_origin: 'Вінниця',
  minimum_sum: 15_000.5,
  delivery_days: 3,
}

export async function makeProposal(
  author: Person,
  order: number,
  text = 'Маємо 10 тонн на складі у Вінниці.',
): Promise<number> {
  const { status, body } = await author.api.post(`/orders/${order}/proposals`, { ...TERMS, text })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}

export async function makeChat(member: Person, propose: number): Promise<number> {
  return (await member.api.post('/chats/start', { propose_id: propose })).body.data.id
}

export const sendMessage = (sender: Person, chat: number, content: string) =>
  sender.api.post(`/chats/${chat}/messages`, { content, client_id: crypto.randomUUID() })

/** What a chat holds on the server, oldest first. */
export async function messagesOf({ api }: Person, chat: number): Promise<string[]> {
  const { body } = await api.get(`/chats/${chat}/messages?per_page=100`)
  return body.data.map(({ content }: { content: string }) => content)
}

export async function makeCompany(owner: Person): Promise<void> {
  const { location_id } = await somePlaces(owner)
  const { status, body } = await owner.api.post('/companies', {
    title: 'Солодка гора',
    company_name: 'ТОВ «Солодка гора»',
    location_id,
    company_type: 'manufacturer',
    description: 'Виробляємо цукор із власного буряку, відвантажуємо мішками та біг-бегами.',
    delivery_methods: ['pickup'],
    payment_methods: ['bank_transfer_vat'],
    product_tags: ['цукор білий'],
    phone: owner.phone,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

/** Two people with an order, a proposal to it and a chat with a word from each. */
export type Market = {
  buyer: Person
  supplier: Person
  order: number
  propose: number
  chat: number
  chatPath: string
}

export async function makeMarket(server: AppServer): Promise<Market> {
  const buyer = await makePerson(server, { username: 'Пекарня Олени' })
  const supplier = await makePerson(server, { username: 'Андрій з Солодкої гори' })
  await makeCompany(supplier)
  const order = await makeOrder(buyer)
  const propose = await makeProposal(supplier, order)
  const chat = await makeChat(buyer, propose)
  await sendMessage(buyer, chat, 'Добрий день! Чи є сертифікат?')
  await sendMessage(supplier, chat, 'Є, надішлю копію.')
  return { buyer, supplier, order, propose, chat, chatPath: `/office/chats/${order}/${propose}` }
}

/** Signs a browser in as its cookie would have it after the form. */
export function signInAs(context: BrowserContext, server: AppServer, token: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return context.addCookies([{ name: 'auth.local', value: token, url: server.url, sameSite: 'Lax', expires }])
}

type Seat = { context: BrowserContext; page: Page }
type Size = { width: number; height: number }

/** Stories in a server that has people, an order, a proposal and a chat already. */
export const test = base.extend<{
  market: Market
  visit: (who: Person | null, size?: Size) => Promise<Seat>
}>({
  /** Of this story alone: what others write into theirs changes nothing here. */
  market: async ({ server }, use) => use(await makeMarket(server)),
  /** A fresh browser, signed in as this person or as nobody. */
  visit: async ({ person, server }, use) => {
    await use(async (who, size = PHONE) => {
      const seat = await person(size)
      if (who) await signInAs(seat.context, server, who.token)
      return seat
    })
  },
})

/** The service worker is in charge of the page: from here on the shell stands without network. */
export const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
