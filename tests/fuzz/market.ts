import { createHash, randomBytes } from 'node:crypto'

import { hashPassword } from '#server/modules/auth/passwords.ts'
import { createNotificationSettings } from '#server/modules/notifications/notification-settings.service.ts'
import { createUnsubscribing } from '#server/modules/notifications/unsubscribing.service.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putDeal } from '#tests/factories/deals.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putMessages } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser, somePhone } from '#tests/factories/users.ts'
import type { TestServer } from '#tests/support/server.ts'

import type { Memory } from './memory.ts'

/** Two pairs who trade, somebody new, and whoever is nobody. What one pair says is no business of the other's. */
const PARTNER = { buyer: 'supplier', supplier: 'buyer', outsider: 'rival', rival: 'outsider' } as const
const PEOPLE = ['buyer', 'supplier', 'outsider', 'rival', 'newcomer'] as const
type Name = (typeof PEOPLE)[number]
export type ActorName = Name | 'guest'
export const ACTORS: Record<ActorName, number> = {
  buyer: 4,
  supplier: 4,
  outsider: 2,
  rival: 2,
  newcomer: 1,
  guest: 2,
}
export const PASSWORD = 'глибока криниця сім'
const MAIL_LINK = /#token=([\w-]+)/
const LINK_PAGES = ['reset-password', 'login-by-link', 'verify-email', 'cancel-email-change'] as const
const LETTERS = ['/login-links', '/forgot-password'] as const

export type Actor = {
  id: number
  email: string
  phone: string | null
  token: string
  /** What only this person and the partner may be shown. */
  secrets: Set<string>
}

/** The people of the market with things to act on, which are planted anew from time to time. */
export async function createMarket(server: TestServer, memory: Memory) {
  const { sql } = server
  const passwordHash = await hashPassword(PASSWORD)
  const people = new Map<Name, Actor>()
  /** Of accounts that were deleted: still nobody's to see. */
  const past = new Map<Name, Set<string>>(PEOPLE.map((name) => [name, new Set()]))
  let lettersRead = 0
  let turn = 0

  async function make(name: Name): Promise<Actor> {
    const mark = randomBytes(6).toString('hex')
    const email = `canary-${name}-${mark}@example.com`
    const phone = name === 'newcomer' ? null : undefined
    const user = await putUser(sql, {
      email,
      username: `Особа ${mark.slice(0, 4)}`,
      is_first_time: name === 'newcomer',
      ...(phone === null ? { phone } : {}),
    })
    await sql`update users set password_hash = ${passwordHash} where id = ${user.id}`
    const secrets = new Set([email, ...(user.phone === null ? [] : [user.phone]), `канарка-${name}-${mark}`])
    const actor = { ...user, secrets }
    people.get(name)?.secrets.forEach((secret) => past.get(name)!.add(secret))
    people.set(name, actor)
    return actor
  }

  /** Signs the person in anew, as its account is by now, with a number where another one took it over; makes another where it was deleted. */
  async function revive(name: Name): Promise<Actor> {
    const actor = people.get(name) ?? (await make(name))
    const [row] = await sql<{ email: string; phone: string | null }[]>`
      update users set password_hash = ${passwordHash}, google_subject = ${`fuzz-${actor.id}`}, google_email = email,
        google_tied_at = now(), phone = coalesce(phone, ${name === 'newcomer' ? null : somePhone()}),
        phone_verified_at = case when ${name === 'newcomer'} then phone_verified_at else now() end
      where id = ${actor.id} and deleted_at is null returning email, phone`
    if (!row) return make(name)
    const token = randomBytes(32).toString('base64url')
    const [session] = await sql<{ id: number }[]>`
      insert into sessions (user_id, token_hash, expires_at)
      values (${actor.id}, ${createHash('sha256').update(token).digest()}, now() + interval '1 day') returning id`
    memory.remember(name, 'session', session!.id)
    Object.assign(actor, row, { token })
    for (const secret of [row.email, row.phone]) if (secret !== null) actor.secrets.add(secret)
    return actor
  }

  /** Orders, proposals in each state, a chat with words in it, a review that waits for its answer, a notification. */
  async function trade(buyerName: 'buyer' | 'outsider', supplierName: 'supplier' | 'rival'): Promise<void> {
    const owner = { ...people.get(buyerName)!, username: '' }
    const author = { ...people.get(supplierName)!, username: '' }
    const both = (kind: string, id: number | string) => {
      memory.remember(buyerName, kind, id)
      memory.remember(supplierName, kind, id)
    }
    const [company] = await sql`select 1 from companies where user_id = ${author.id}`
    if (!company) {
      const slug = `${supplierName}-${randomBytes(4).toString('hex')}`
      await putCompany(sql, { user: author, slug })
      both('supplier', slug)
    }
    const texts = [...owner.secrets].filter((secret) => secret.startsWith('канарка'))
    for (const status of ['accepted', 'pending', 'pending', 'pending'] as const) {
      const proposal = await putProposal(sql, { order: await putOrder(sql, { owner }), author, status })
      both('order', proposal.order.id)
      both('proposal', proposal.id)
      if (status === 'pending') both('pending', proposal.id)
      else {
        both('accepted', proposal.id)
        const deal = await putDeal(sql, { proposal })
        both('deals', deal.id)
        both('open-deal', deal.id)
        const chat = await putChat(sql, proposal)
        both('chat', chat)
        both('shared', chat)
        const [paid] = await sql<{ id: number }[]>`
          insert into payments (user_id, purpose, chat_id, order_id, method, amount_kop, reference, due_at, created_at,
            status, received_kop, outcome, paid_at)
          values (${author.id}, 'contact', ${chat}, ${proposal.order.id}, 'bank_transfer', 100, ${`HURT-FUZZ-${chat}`},
            now(), now(), 'paid', 100, 'credited', now())
          returning id`
        memory.remember(supplierName, 'payment', paid!.id)
        await server.as(owner).put(`/chats/${chat}/contact-sharing`, { allowed: true, include_email: true })
        for (const id of await putMessages(sql, chat, owner.id, texts)) both('message', id)
      }
    }
    // to be answered by others than the one who has a proposal there already
    const open = await putOrder(sql, { owner })
    for (const name of PEOPLE) memory.remember(name, 'order', open.id)
    for (const name of PEOPLE) memory.remember(name, 'open', open.id)
    both('paused', (await putOrder(sql, { owner, status: 'pause' })).id)
    const done = await putProposal(sql, { order: await putOrder(sql, { owner }), author, status: 'accepted' })
    both('review', await putReview(sql, { proposal: done }))
    for (const name of [buyerName, supplierName]) {
      const [told] = await sql<{ id: number }[]>`
        insert into notifications (user_id, type, event_key, title, message, link)
        values (${people.get(name)!.id}, 'payment', ${`fuzz-${open.id}`}, 'Назва', 'Зміст', '/office/profile') returning id`
      memory.remember(name, 'notification', told!.id)
      const [device] = await sql<{ id: number }[]>`
        insert into push_addresses (session_id, user_id, way, address)
        select id, user_id, 'fcm', ${`fuzz-${randomBytes(8).toString('hex')}`} from sessions
        where user_id = ${people.get(name)!.id} order by id desc limit 1 returning session_id as id`
      if (device) memory.remember(name, 'push-device', device.id)
    }
  }

  /** As it stands in a mail: anybody may use it who has that. */
  async function putUnsubscribeToken(name: Name): Promise<void> {
    const { id: userId, email } = people.get(name)!
    const { deps } = server.app
    const settings = createNotificationSettings(deps)
    const token = await createUnsubscribing(deps, { settings }).token({ userId, topic: 'message_new', email })
    for (const actor of Object.keys(ACTORS)) memory.remember(actor, 'unsubscribe', token)
  }

  /** Has links and codes sent to one person after another, and reads them as their owner would. */
  async function readLetters(): Promise<void> {
    const { email, phone, token } = people.get(PEOPLE[turn++ % PEOPLE.length]!)!
    const api = server.as({ token })
    for (const path of LETTERS) await server.guest.post(path, { email })
    await api.post('/user/email/proof')
    await api.post('/user/email', {
      email: `moved-${randomBytes(6).toString('hex')}@example.com`,
      password: PASSWORD,
    })
    await api.post('/user/deletion/code')
    if (phone !== null) await api.post('/user/phone/code', { phone, channel: 'sms' })
    const letters = await server.letters()
    for (const { to, text } of letters.slice(lettersRead)) {
      const [name] = [...people].find(([, { email, phone }]) => to === email || to === phone) ?? []
      if (name === undefined) continue
      const link = MAIL_LINK.exec(text)?.[1]
      const code = /\b(?:\d{6}|\d{4})\b/.exec(text)?.[0]
      const kind = LINK_PAGES.find((path) => text.includes(`/${path}#`))
      if (link !== undefined) memory.remember(name, `token of ${kind}`, link)
      else if (code !== undefined) memory.remember(name, code.length === 6 ? 'deletion code' : 'code', code)
    }
    lettersRead = letters.length
  }

  return {
    /** The person of this name; undefined for nobody. */
    actor: (name: ActorName): Actor | undefined => (name === 'guest' ? undefined : people.get(name)),
    revive: async (name: ActorName): Promise<void> => {
      if (name !== 'guest') await revive(name)
    },
    /** Who asks by this header: whose token it brings, or nobody. */
    askerBy: (header: string | undefined): ActorName =>
      PEOPLE.find((name) => header === `Bearer ${people.get(name)?.token}`) ?? 'guest',
    /** What this one may be shown of nobody: the secrets of all but itself and its partner. */
    hiddenFrom(name: ActorName): string[] {
      const partner = Object.hasOwn(PARTNER, name) ? PARTNER[name as keyof typeof PARTNER] : undefined
      const others = PEOPLE.filter((other) => other !== name && other !== partner)
      return others.flatMap((other) => [...(people.get(other)?.secrets ?? []), ...past.get(other)!])
    },
    /** Puts new things there: what is accepted, answered or deleted once can be so again. */
    async plant(): Promise<void> {
      for (const name of PEOPLE) await revive(name)
      await sql`delete from attempts`
      await trade('buyer', 'supplier')
      await trade('outsider', 'rival')
      for (const name of PEOPLE) await putUnsubscribeToken(name)
      await readLetters()
    },
  }
}
export type Market = Awaited<ReturnType<typeof createMarket>>
