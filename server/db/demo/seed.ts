import { createHash } from 'node:crypto'

import { fromHryvnias, kopiykasOf } from '#domain/rules/money/money.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { freeSlug, slugOf } from '#domain/rules/slug.ts'
import { defined } from '#server/defined.ts'
import { type OfferTermsRow, toOfferTermsRow } from '#domain/rules/deals/offer/kept-terms.ts'

import type { Sql, Tx } from '../client.ts'
import { transaction } from '../transaction.ts'
import { castMembers, createChance, type CastMember, type CastSupplier, nth } from './cast.ts'
import { insertChats } from './chats.ts'
import { insertDeals } from './deals.ts'
import { insertEdits, orderRevision } from './edits.ts'
import { termsFor } from './offers.ts'
import {
  categoryId,
  DEMO_SUPPLIER,
  plan,
  planUnanswered,
  type PlannedOrder,
  type PlannedProposal,
} from './plot.ts'
import type { PictureStore } from '#server/outside/pictures/picture-store.ts'
import { oneStartAtATime } from '#server/db/one-start.ts'
import { insertEndings } from './endings.ts'
import { insertInvitations, planInvitations } from './invitations.ts'
import { type DrawLogo, saveLogos } from './logos.ts'
import { type DemoTeller, insertNotifications } from './notifications.ts'
import { insertPosts } from './posts.ts'
import { agreedAt, insertReviews, planReviews, type PlannedReview } from './reviews.ts'
import { planQuestions } from './questions.ts'
import { registerCode } from './register-codes.ts'
import { insertWaiting } from './waiting.ts'
import { knownSignIns, makeSignIns, type DemoSignIn } from './sign-ins.ts'

const SEED = 20_261
/** Leads the buyers. */
const DEMO_BUYER = 0
/** Names a company whose title has nothing to write in Latin letters. */
const SLUG_NOUN = 'company'
const TRADERS: ReadonlySet<string> = new Set(['wholesaler', 'distributor', 'importer'])
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const shortCode = (index: number): string => {
  const bytes = createHash('sha256').update(`demo ${index}`).digest()
  return Array.from(bytes.subarray(0, 8), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}

/** One a day, and all before the first order. */
const joinedAt = (index: number): Date => new Date(Date.now() - (40 + index) * DAY_MS)

async function insertPeople(
  members: readonly CastMember[],
  passwordOf: (email: string) => string | null,
  tx: Tx,
): Promise<number[]> {
  const rows = members.map(({ email, username, phone, intent }, index) => ({
    email,
    username,
    phone,
    phone_verified_at: joinedAt(index),
    email_verified_at: joinedAt(index),
    intent,
    is_first_time: false,
    password_hash: passwordOf(email),
    created_at: joinedAt(index),
  }))
  return (await tx<{ id: number }[]>`insert into users ${tx(rows)} returning id`).map((row) => row.id)
}

function codeOf(companyName: string, index: number) {
  const edrpou = registerCode(companyName, index)
  return { edrpou, edrpou_checked_at: edrpou === null ? null : joinedAt(index) }
}

async function insertCompanies(
  suppliers: readonly CastSupplier[],
  ids: readonly number[],
  logos: ReadonlyMap<string, string>,
  tx: Tx,
): Promise<void> {
  const taken = new Set<string>()
  const rows = suppliers.map(({ company, phone }, index) => {
    const { category_slugs, delivery_methods, payment_methods, product_tags, ...fields } = company
    const slug = freeSlug(slugOf(fields.title, SLUG_NOUN), taken)
    taken.add(slug)
    return {
      ...fields,
      delivery_methods: [...delivery_methods],
      payment_methods: [...payment_methods],
      product_tags: [...product_tags],
      category_ids: category_slugs.map(categoryId),
      logo: logos.get(fields.title) ?? null,
      ...codeOf(fields.company_name, index),
      user_id: nth(ids, index),
      created_at: joinedAt(index),
      slug,
      phone,
    }
  })
  await tx`insert into companies ${tx(rows)}`
}

async function insertOrders(
  orders: readonly PlannedOrder[],
  reviews: ReadonlyMap<PlannedProposal, PlannedReview>,
  buyers: readonly number[],
  phones: readonly string[],
  now: number,
  tx: Tx,
): Promise<number[]> {
  const rows = orders.map(({ content, buyer, ageMs, status, proposals }, index) => {
    const search = foldForSearch(content.text)
    const at = new Date(now - ageMs)
    const needed = content.needed_in_days
    return {
      short_code: shortCode(index),
      user_id: nth(buyers, buyer),
      text: content.text,
      search,
      fingerprint: createHash('sha256').update(search).digest(),
      category_id: categoryId(content.category_slug),
      location_id: content.location_id,
      phone: nth(phones, buyer),
      quantity: content.quantity ?? null,
      unit: content.unit ?? null,
      budget_kop: kopiykasOf(content.budget ?? null),
      needed_by: needed === undefined ? null : new Date(now + needed * DAY_MS).toISOString().slice(0, 10),
      status,
      proposals_count: proposals.length,
      pending_count: proposals.filter((each) => !each.conversation && !reviews.has(each)).length,
      created_at: at,
      published_at: new Date(at.getTime() + 2 * MINUTE_MS),
      updated_at: at,
    }
  })
  const ids = (await tx<{ id: number }[]>`insert into orders ${tx(rows)} returning id`).map((row) => row.id)
  await tx`insert into order_history (order_id, to_status, actor, at) select id, 'moderation', 'owner', created_at from orders`
  await tx`insert into order_history (order_id, from_status, to_status, actor, at) select id, 'moderation', 'accepted', 'moderation', published_at from orders`
  return ids
}

const jsonOf = ({ tiers, ...terms }: OfferTermsRow, tx: Tx) => ({
  ...terms,
  tiers: tiers && tx.json(tiers as never),
})

type SeededProposal = PlannedProposal & {
  asked: PlannedOrder['content']
  orderId: number
  buyerId: number
  supplierId: number
  review: PlannedReview | null
}

async function insertProposals(
  placed: readonly SeededProposal[],
  origins: readonly string[],
  now: number,
  tx: Tx,
): Promise<number[]> {
  // a chance of its own: the rest of the demo is as it was
  const chance = createChance(SEED + 3)
  const rows = placed.map(
    ({ content, asked, orderId, supplierId, supplier, conversation, ageMs, review }) => {
      const talkedAt = conversation ? new Date(now - ageMs + 30 * MINUTE_MS) : null
      const acceptedAt = review ? agreedAt({ ageMs }, now) : talkedAt
      const startsAt = review ? now - ageMs + DAY_MS : now + DAY_MS
      const terms = termsFor(content, asked, now, chance)
      return {
        order_id: orderId,
        user_id: supplierId,
        text: content.text,
        start_date: new Date('terms' in content ? now + content.starts_in_days * DAY_MS : startsAt)
          .toISOString()
          .slice(0, 10),
        delivery_origin: nth(origins, supplier),
        minimum_sum_kop: fromHryvnias(content.minimum_sum),
        delivery_days: terms.delivery === 'pickup' ? 0 : content.delivery_days,
        ...jsonOf(toOfferTermsRow(terms), tx),
        order_revision: orderRevision(content),
        status: acceptedAt ? 'accepted' : 'pending',
        created_at: new Date(now - ageMs),
        decided_at: acceptedAt,
        accepted_at: acceptedAt,
        // whoever was answered yesterday has looked by now
        seen_at: acceptedAt ?? (ageMs > DAY_MS ? new Date(now - ageMs + 90 * MINUTE_MS) : null),
      }
    },
  )
  return (await tx<{ id: number }[]>`insert into proposals ${tx(rows)} returning id`).map((row) => row.id)
}

/** Where the articles lie, where pictures go, how logos are drawn, and what the product tells of events. */
type DemoSources = {
  folder: string
  pictures: Pick<PictureStore, 'save'>
  drawLogo: DrawLogo
  teller: DemoTeller
}

async function fill(
  passwordHashes: ReadonlyMap<string, string>,
  sources: DemoSources,
  tx: Tx,
): Promise<void> {
  const now = Date.now()
  const chance = createChance(SEED)
  const { buyers, suppliers } = castMembers()
  const sellers = suppliers.map(({ company }) => ({
    slugs: company.category_slugs,
    isTrader: TRADERS.has(company.company_type),
  }))
  const unanswered = planUnanswered(buyers.length, sellers, createChance(SEED + 6))
  const orders = [...plan(buyers.length, sellers, chance), ...unanswered].toSorted(
    (left, right) => right.ageMs - left.ageMs,
  )
  // a chance of their own: the rest of the demo is as it was
  const reviews = planReviews(orders, createChance(SEED + 1))
  const invitations = planInvitations(orders, sellers, createChance(SEED + 2))
  const passwordOf = (email: string) => passwordHashes.get(email) ?? null
  const buyerIds = await insertPeople(buyers, passwordOf, tx)
  const supplierIds = await insertPeople(suppliers, passwordOf, tx)
  const titles = suppliers.map(({ company }) => company.title)
  const logos = await saveLogos(titles, sources.pictures, sources.drawLogo)
  await insertCompanies(suppliers, supplierIds, logos, tx)
  const phones = buyers.map(({ phone }) => phone)
  const orderIds = await insertOrders(orders, reviews, buyerIds, phones, now, tx)
  await insertEdits(orders, orderIds, buyerIds, now, tx)
  const places = await tx<{ id: number; name: string }[]>`select id, name from locations`
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const origins = suppliers.map(({ company }) =>
    defined(names.get(company.location_id), `place ${company.location_id}`),
  )
  const placed = orders
    .flatMap((order, index) =>
      order.proposals.map((proposal) => ({
        ...proposal,
        asked: order.content,
        review: reviews.get(proposal) ?? null,
        orderId: nth(orderIds, index),
        buyerId: nth(buyerIds, order.buyer),
        supplierId: nth(supplierIds, proposal.supplier),
      })),
    )
    .toSorted((left, right) => right.ageMs - left.ageMs)
  const proposalIds = await insertProposals(placed, origins, now, tx)
  const talks = placed.flatMap(({ conversation, ...talk }, index) =>
    conversation ? [{ ...talk, conversation, proposalId: nth(proposalIds, index) }] : [],
  )
  const seeded = placed.map((proposal, index) => ({ ...proposal, proposalId: nth(proposalIds, index) }))
  const questions = planQuestions(seeded, nth(buyerIds, DEMO_BUYER), createChance(SEED + 4))
  await insertChats([...talks, ...questions], now, tx)
  const reviewed = placed.flatMap(({ review, ...deal }, index) =>
    review ? [{ ...deal, review, proposalId: nth(proposalIds, index) }] : [],
  )
  await insertReviews(reviewed, now, tx)
  await insertDeals(now, tx)
  const asked = invitations.map((invitation) => ({
    ...invitation,
    orderId: nth(orderIds, invitation.order),
    supplierId: nth(supplierIds, invitation.supplier),
  }))
  await insertInvitations(asked, now, tx)
  await insertWaiting(nth(buyerIds, DEMO_BUYER), createChance(SEED + 5), now, tx)
  const pair = { buyerId: nth(buyerIds, DEMO_BUYER), supplierId: nth(supplierIds, DEMO_SUPPLIER) }
  await insertEndings(pair, now, tx)
  await insertNotifications(nth(supplierIds, DEMO_SUPPLIER), sources.teller, now, tx)
  await insertPosts(sources.folder, sources.pictures, tx)
}

/** Without it the first searches are planned blindly, until autovacuum comes. Tables of PostgreSQL itself are not ours to ask. */
async function analyzeTables(tx: Tx): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  for (const { name } of tables) await tx`analyze ${tx(name)}`
}

/**
 * Fills an empty database with a believable marketplace; a filled one is left alone. Answers how to sign in as its two
 * leading people: their passwords are random per installation and kept in DATA_DIR, readable by the owner alone.
 */
export async function seedDemo(sql: Sql, dataDir: string, sources: DemoSources): Promise<DemoSignIn[]> {
  await transaction(sql, async (tx) => {
    // of two servers that start on one empty database the second finds it filled
    await oneStartAtATime(tx, 'demo')
    const [known] = await tx`select 1 from users limit 1`
    if (known) return
    await fill(await makeSignIns(dataDir), sources, tx)
    await analyzeTables(tx)
  })
  return knownSignIns(sql, dataDir)
}
