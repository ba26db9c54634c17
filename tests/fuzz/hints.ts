import { createECDH } from 'node:crypto'

import { somePhone } from '#tests/factories/users.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Random } from '#tests/torture/random.ts'

import type { Operation } from './document.ts'
import { ACTORS, PASSWORD, type ActorName, type Market } from './market.ts'
import { kindOfParameter, type Memory } from './memory.ts'
import { someDay, someUuid, someWords, type Hint, type Json } from './values.ts'

const BUYERS: ActorName[] = ['buyer', 'outsider']
const SUPPLIERS: ActorName[] = ['supplier', 'rival']
/** Calls that are granted to one side and in one state: which things are in it, and who may. */
const FITTING: Record<string, { kind?: string; who: ActorName[] }> = {
  'proposals.accept': { kind: 'pending', who: BUYERS },
  'proposals.reject': { kind: 'pending', who: BUYERS },
  'proposals.revoke': { kind: 'pending', who: SUPPLIERS },
  'proposals.remove': { kind: 'pending', who: SUPPLIERS },
  'proposals.update': { kind: 'pending', who: SUPPLIERS },
  'proposals.create': { kind: 'open', who: ['supplier', 'rival', 'newcomer'] },
  'orders.play': { kind: 'paused', who: BUYERS },
  'orders.pause': { kind: 'open', who: BUYERS },
  'orders.update': { kind: 'open', who: BUYERS },
  'orders.myOrder': { who: BUYERS },
  'invitations.create': { who: BUYERS },
  'reviews.create': { kind: 'accepted', who: BUYERS },
  'deals.confirm': { kind: 'open-deal', who: [...BUYERS, ...SUPPLIERS] },
  'deals.cancel': { kind: 'open-deal', who: [...BUYERS, ...SUPPLIERS] },
  'reviews.reply': { kind: 'review', who: SUPPLIERS },
  'chats.openContacts': { kind: 'shared', who: SUPPLIERS },
  'chats.shareContacts': { who: BUYERS },
  'contactHistory.opened': { who: SUPPLIERS },
  'contactHistory.ofOrder': { who: BUYERS },
  'chats.start': { kind: 'pending', who: BUYERS },
  'payments.get': { who: SUPPLIERS },
  'companies.mine': { who: SUPPLIERS },
  'companies.updateMine': { who: SUPPLIERS },
  'companies.putLogo': { who: SUPPLIERS },
  'companies.dropLogo': { who: SUPPLIERS },
}
/** Words that companies and orders hold: a search that finds nothing puts nothing in order. */
const SOUGHT = ['борошно', 'гречка', 'цукор', 'палета', 'гуртом']
const FITTING_SHARE = 0.6
/** Where the link of each call leads, as the letters name it. */
const LINKS: Record<string, string> = {
  'accountLinks.resetPassword': 'reset-password',
  'accountLinks.lookAtLoginLink': 'login-by-link',
  'accountLinks.loginByLink': 'login-by-link',
  'accountLinks.proveEmail': 'verify-email',
  'accountLinks.lookAtAddress': 'verify-email',
  'accountLinks.disavowAddress': 'verify-email',
  'accountLinks.lookAtEmailChange': 'cancel-email-change',
  'accountLinks.cancelEmailChange': 'cancel-email-change',
}
/** The closed port of this machine: a push goes nowhere. */
export const PUSH_HOST = '127.0.0.1:9'
const POINT = createECDH('prime256v1').generateKeys('base64url')
const SECRET = 'A'.repeat(22)

/** Knows what fields are about: ids of things that are there, and the caller's own address, phone and links. */
export function createHints(server: TestServer, memory: Memory, market: Market) {
  let categories: number[] = []
  let locations: number[] = []

  const numberOf = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : Number(text)

  function valuesFor(
    { id }: Operation,
    actor: ActorName,
    random: Random,
  ): Record<string, () => Json | undefined> {
    const known = (kind: string) => numberOf(memory.recall(actor, kind, random))
    // whoever has no account comes by somebody's: by a link or a password it proves whose it is
    const name = actor === 'guest' ? random.weighted({ ...ACTORS, guest: 0 }) : actor
    const self = market.actor(name)
    const isCompany = id.startsWith('companies.')
    const isNew = id === 'auth.register' || id === 'security.changeEmail'
    const text = (count: number) => () => someWords(random, count)
    return {
      text: id.endsWith('.list') || id === 'orders.counts' ? () => random.pick(SOUGHT) : text(9),
      query: text(1),
      content: () => [...(self?.secrets ?? [])].find((secret) => secret.startsWith('канарка')),
      email: () => (isNew ? `fuzz-${someUuid(random).slice(0, 13)}@example.com` : self?.email),
      phone: () => (isCompany ? somePhone() : (self?.phone ?? somePhone())),
      password: () => PASSWORD,
      password_confirmation: () => PASSWORD,
      current_password: () => PASSWORD,
      username: () => someWords(random, 1),
      token: () => (Object.hasOwn(LINKS, id) ? memory.latest(name, `token of ${LINKS[id]}`) : undefined),
      code: () => memory.latest(name, id === 'phone.verify' ? 'code' : 'deletion code'),
      category_id: () => random.pick(categories),
      category: () => random.pick(categories),
      category_ids: () => [random.pick(categories)],
      location_id: () => random.pick(locations),
      geo: () => random.pick(locations),
      order_id: () => known(id === 'invitations.create' ? 'open' : 'order'),
      order: () => known('order'),
      propose_id: () => known(id === 'chats.start' ? 'pending' : 'proposal'),
      up_to_id: () => known('message'),
      after_id: () => known('message'),
      before_id: () => known('message'),
      start_date: () => someDay(random),
      needed_by: () => someDay(random),
      edrpou: () => null,
      instagram: () => null,
      telegram: () => null,
      endpoint: () => `https://${PUSH_HOST}/${random.whole(1, 30)}`,
      p256dh: () => POINT,
      auth: () => SECRET,
      rating: () => random.whole(1, 5),
      page: () => random.whole(1, 3),
      per_page: () => random.whole(1, 50),
      cursor: () => memory.recall(actor, `cursor of ${id}`, random),
    }
  }

  return {
    async prepare(): Promise<void> {
      const { sql } = server
      categories = (
        await sql<{ id: number }[]>`select id from categories where parent_id is not null order by id`
      ).map(({ id }) => id)
      locations = (
        await sql<{ id: number }[]>`select id from locations where type = 'city' order by id limit 200`
      ).map(({ id }) => id)
      await sql`
        insert into posts (slug, title, summary, body, words, published_on, checksum)
        values ('yak-kupuvaty', 'Як купувати', 'Коротко', ${sql.json([{ kind: 'rule' }])}, 10, '2026-01-01', 'fuzz')`
      for (const actor of Object.keys(ACTORS)) memory.remember(actor, 'post', 'yak-kupuvaty')
    },
    /** Who calls: mostly somebody who may. */
    caller({ id }: Operation, random: Random): ActorName {
      const { who } = FITTING[id] ?? {}
      return who && random.chance(FITTING_SHARE) ? random.pick(who) : random.weighted(ACTORS)
    },
    /** What draws up a call of this actor. */
    of(operation: Operation, actor: ActorName, random: Random) {
      const values = valuesFor(operation, actor, random)
      const hint: Hint = (name) => (Object.hasOwn(values, name) ? values[name]!() : undefined)
      const segment = (path: string, name: string): string => {
        const kind = kindOfParameter(path, name)
        const { kind: state } = FITTING[operation.id] ?? {}
        const fitting = state === undefined ? undefined : memory.recall(actor, state, random)
        return encodeURIComponent(fitting ?? memory.recall(actor, kind, random) ?? '1')
      }
      return { hint, segment }
    },
    /** A thing of the kind that the path takes, whoever's it is. */
    anySegment: (path: string, name: string, random: Random): string =>
      encodeURIComponent(memory.recall('', kindOfParameter(path, name), random) ?? '1'),
  }
}
