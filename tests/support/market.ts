import { setTimeout as sleep } from 'node:timers/promises'

import { MESSAGES_AT_ONCE } from '#domain/rules/limits.ts'

import { type Api, createApi } from './api.ts'
import type { AppServer } from './app-server.ts'
import { solve } from './puzzle.ts'

/** What people who come by calls need of a server; several processes behind one address can be one too. */
export type CalledServer = Pick<AppServer, 'url' | 'lastLetterTo'>

export const PASSWORD = 'довгий пароль для тесту'
export const ORDER_TEXT =
  'Потрібен цукор білий кристалічний, мішки по 50 кг. Відвантаження щотижня, оплата за рахунком із ПДВ.'
export const ORDER_HEADING = 'Потрібен цукор білий кристалічний, мішки по 50 кг'
const ACCEPTED_WITHIN_MS = 120_000
const POLL_MS = 30

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
export async function makePerson(server: CalledServer, wishes: Wishes = {}): Promise<Person> {
  const number = ++made
  const { username = `Особа ${number}`, phone: hasPhone = true, newcomer = false } = wishes
  const email = `world${number}-${Date.now().toString(36)}@example.com`
  const { body } = await createApi(server.url).post('/register', { email, password: PASSWORD, username })
  const { token, user } = body.data
  const api = createApi(server.url, token)
  if (!newcomer) await api.post('/user/first-time', { choice: 'buy' })
  // pushes come at any hour, as tests run at any hour
  await api.post('/user/notification-settings', { quietHours: { enabled: false, from: 22, to: 7 } })
  const phone = hasPhone ? `+38000${String(7_000_000 + number * 1000 + (process.pid % 1000))}` : null
  if (phone !== null) {
    const { data: puzzle } = (await api.post('/user/phone/puzzle')).body
    await api.post('/user/phone/code', { phone, channel: 'sms', proof: puzzle ? solve(puzzle) : undefined })
    const [code] = /\b\d{4}\b/.exec((await server.lastLetterTo(phone)).text)!
    await api.post('/user/phone/verify', { phone, code })
  }
  return { id: user.id, email, username: user.username, token, phone, api }
}

/** Signs in again: another session of the same person. */
export async function anotherToken(server: CalledServer, { email }: Person): Promise<string> {
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
  for (const until = Date.now() + ACCEPTED_WITHIN_MS; Date.now() < until; await sleep(POLL_MS)) {
    const own = await owner.api.get(`/user/orders/${id}`)
    if (own.body.data.status === 'accepted') return id
  }
  throw new Error('the order was not accepted')
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

/** Sends many in their order, as few calls as a device makes for them. */
export async function sendMessages(sender: Person, chat: number, contents: readonly string[]): Promise<void> {
  for (let at = 0; at < contents.length; at += MESSAGES_AT_ONCE) {
    const messages = contents
      .slice(at, at + MESSAGES_AT_ONCE)
      .map((content) => ({ content, client_id: crypto.randomUUID() }))
    const { status, body } = await sender.api.post(`/chats/${chat}/messages/batch`, { messages })
    if (status !== 200 || body.data.some(({ problem }: { problem: unknown }) => problem))
      throw new Error(JSON.stringify(body))
  }
}

/** `word 1` to `word count`. */
export const numbered = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}`)

/** What a chat holds on the server, oldest first. */
export async function messagesOf({ api }: Person, chat: number): Promise<string[]> {
  const { body } = await api.get(`/chats/${chat}/messages?per_page=100`)
  return body.data.map(({ content }: { content: string }) => content)
}

/** Orders of the market fit a company that `fits`. */
export async function makeCompany(owner: Person, { fits = false } = {}): Promise<void> {
  const { category_id, location_id } = await somePlaces(owner)
  const { status, body } = await owner.api.post('/companies', {
    title: 'Солодка гора',
    company_name: 'ТОВ «Солодка гора»',
    location_id,
    company_type: 'manufacturer',
    description: 'Виробляємо цукор із власного буряку, відвантажуємо мішками та біг-бегами.',
    delivery_methods: ['pickup'],
    payment_methods: ['bank_transfer_vat'],
    product_tags: ['цукор білий'],
    category_ids: fits ? [category_id] : [],
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

export async function makeMarket(server: CalledServer): Promise<Market> {
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
