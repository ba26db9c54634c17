// The built app with the demo marketplace, on a copy of the build that a newer release can replace.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'

import { freePort, waitFor } from '../../bench/support.mjs'
import { createApi } from './api.mjs'

const PASSWORD = 'screenshots only'
const START_WITHIN_MS = 120_000
const root = new URL('../..', import.meta.url).pathname

export async function startServer(settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gurt-shots-'))
  // inside the repository, because the server finds its packages from there
  const copy = await mkdtemp(join(root, '.tmp/shots-'))
  // without the compressed twins, which a newer release would have to replace as well
  await cp(join(root, 'build'), copy, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PUBLIC_URL: url }
  const child = spawn(process.execPath, [join(copy, 'server/main.js')], {
    cwd: root,
    env: { ...inherited, ...env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // a busy machine fills the demo for a while
  await waitFor(`http://127.0.0.1:${port}/healthz`, START_WITHIN_MS)
  return {
    url,
    dataDir,
    /** The path of the newest mailed link to this address that leads to this page; a mail may be on its way. */
    mailedPath: async (to, page) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const sent = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')
        const letters = sent
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
        const link = new RegExp(`/${page}#token=[\\w-]+`)
        const last = letters.findLast((letter) => letter.to === to && link.test(letter.text))
        if (last) return link.exec(last.text)[0]
        await setTimeout(50)
      }
      throw new Error(`no mail to ${to} leads to ${page}`)
    },
    passwords: JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')),
    /** The browser takes a worker with another text for a new version. */
    release: () => appendFile(join(copy, 'client/sw.js'), '\n//'),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/** The server, those who look at its screens, and the orders and chats that are looked at. */
export async function openMarket() {
  const server = await startServer()
  const { call, signIn } = createApi(server.url)
  const get = (path, token) => call('GET', path, undefined, token)
  const register = async (email, username) =>
    (await call('POST', '/register', { email, username, password: PASSWORD })).token

  const buyer = await signIn('pokupets@demo.example', server.passwords.buyer)
  const supplier = await signIn('postachalnyk@demo.example', server.passwords.supplier)
  const newcomer = await register('new@example.com', 'Новий користувач')
  const blank = await register('blank@example.com', 'Катерина Лис')
  await call('POST', '/user/first-time', { choice: 'buy' }, blank)

  const proof = await server.mailedPath('blank@example.com', 'verify-email')
  await call('POST', '/user/email', { email: 'lys@example.com', password: PASSWORD }, blank)

  const mine = await get('/user/orders?per_page=50', buyer)
  const chats = await get('/chats', buyer)
  const supplierChats = await get('/chats', supplier)
  const sent = new Set(
    (await get('/user/proposals?per_page=100', supplier)).map((proposal) => proposal.order.id),
  )
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const paused = mine
    .toSorted((a, b) => a.proposals_count - b.proposals_count)
    .find(
      ({ status, proposals_count, needed_by }) =>
        status === 'accepted' && proposals_count > 0 && (needed_by === null || needed_by > tomorrow),
    ).id
  const waiting = mine.find(
    ({ status, proposals_count }) => status === 'accepted' && proposals_count === 0,
  ).id
  for (const token of [newcomer, blank])
    await call('POST', `/orders/${waiting}/looks`, { writing: true }, token)
  await call('POST', `/orders/${paused}/pause`, undefined, buyer)
  const feed = await get('/orders?per_page=50')
  const suppliers = await get('/suppliers?per_page=100')
  const [{ slug: supplierSlug, title: supplierTitle }] = suppliers
  const { categories, location, delivery_methods, payment_methods } = await get(`/suppliers/${supplierSlug}`)
  const narrowing = new URLSearchParams({
    category: categories[0].id,
    geo: location.id,
    delivery: delivery_methods[0],
    payment: payment_methods[0],
    rating: 3,
  })
  const own = await Promise.all(mine.map(({ id }) => get(`/user/orders/${id}`, buyer)))
  const withDeal = (isReviewed) =>
    own.find(({ proposals }) =>
      proposals.some(({ accepted_at, review }) => accepted_at !== null && (review !== null) === isReviewed),
    ).id
  const deals = await get('/user/deals?per_page=50', buyer)
  const dealThat = (isIt) => deals.find(isIt)?.id
  const unanswered = own.flatMap(({ proposals }) => proposals).find(({ status }) => status === 'pending')
  // the clock asks about it a moment after the start
  const ending = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      const found = (await get('/user/orders?per_page=50', buyer)).find(({ ends_on }) => ends_on !== null)
      if (found) return found.id
      await setTimeout(100)
    }
    throw new Error('no order ends tomorrow')
  }
  const chat = chats.find((each) => each.unread_count > 0) ?? chats[0]
  const supplierChat = supplierChats.find(({ order_id }) => order_id === chat.order_id) ?? supplierChats[0]
  const addressOf = ({ order_id, propose_id }) => `/office/chats/${order_id}/${propose_id}`
  return {
    ...server,
    people: { buyer, supplier, newcomer, blank },
    /** Paths of mailed links about the address of the one who has nothing yet. */
    proof,
    move: await server.mailedPath('lys@example.com', 'verify-email'),
    callOff: await server.mailedPath('blank@example.com', 'cancel-email-change'),
    /** Orders of the buyer that end tomorrow, or are closed. */
    ending: await ending(),
    closed: mine.find(({ status }) => status === 'closed').id,
    /** With the most proposals to compare. */
    busiest: mine.toSorted((a, b) => b.proposals_count - a.proposals_count)[0].id,
    /** Of the buyer, and off for now. */
    paused,
    /** An order of the buyer that nobody has answered yet, while somebody is writing. */
    waiting,
    /** One that the supplier can still send a proposal to. */
    foreign: feed.find((order) => !sent.has(order.id)).id,
    /** The supplier was asked to answer it. */
    asked: (await get('/user/invitations', supplier))[0].order.id,
    supplierSlug,
    /** An order of the buyer as it was written without a network for a supplier. */
    wish: { text: mine[0].text, slug: supplierSlug, supplier: supplierTitle },
    /** By everything that the list can be narrowed by. */
    narrowing,
    /** The page of the demo's supplier, of whom much has been said. */
    reviewedSlug: (await get('/companies/mine', supplier)).slug,
    unreviewedSlug: suppliers.find(({ reviews_count }) => reviews_count === 0).slug,
    /** Orders of the buyer with an accepted proposal: one waits for a review, one has it. */
    deal: withDeal(false),
    reviewed: withDeal(true),
    /** Deals of the buyer in each state, and one of the supplier that is not finished. */
    deals: {
      agreed: dealThat((each) => each.status === 'agreed' && each.supplier_received_at === null),
      handed: dealThat((each) => each.status === 'agreed' && each.supplier_received_at !== null),
      received: dealThat(({ status }) => status === 'received'),
      cancelled: dealThat(({ status }) => status === 'cancelled'),
      ofSupplier: (await get('/user/deals?status=agreed', supplier))[0].id,
    },
    /** A talk that nobody has begun, about a proposal that waits for its answer. */
    waitingChat: `/office/chats/${unanswered.order_id}/${unanswered.id}`,
    chat: addressOf(chat),
    supplierChat: addressOf(supplierChat),
  }
}
