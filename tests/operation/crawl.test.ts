import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'

import { APP_PATHS } from '#server/pages/app-paths.ts'
import { query } from '#tests/support/embedded-sandbox.ts'
import { crawl, notFollowedOf, structuredDataOf, visit, type Visit } from '#tests/support/crawler.ts'
import { picturesOf } from '#tests/support/pictures.ts'

import { openPlace, ROOT, type Place } from './installation.ts'

const SITE = 'https://gurt.example'
const VALIDATOR = join(ROOT, 'node_modules/html-validate/bin/html-validate.mjs')
const RULES = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // the build writes elements without an end as HTML does, the page's own template and its head as XML does
    'void-style': 'off',
  },
}
const PLANTED = 'a document with faults'
/** Ends a crawl that hangs; it takes half a minute on an idle machine. */
const WITHIN_MS = 10 * 60_000
const OUTPUT_BYTES = 64 * 1024 * 1024

/** How the manifest starts the application: another address of the page that it names as canonical. */
const STARTED_BY_APP = /[?&]source=\w+$/

/** Lists narrowed twice are thousands of one making. */
const NARROWED_TWICE = 30

let place: Place
let visits: Map<string, Visit>
let pages: Visit[]
/** Some of the lists that no crawler follows a link to. */
let unfollowed: Visit[]
/** Documents of what is not there, or not any more, by the statuses that they are to have. */
let missing: { visit: Visit; status: number }[]

/** Addresses that are the application's alone: what stands there needs its scripts and often a sign-in. */
const isOfApp = (path: string): boolean => {
  const [address = ''] = path.split('?')
  return (
    /^\/orders\/\d+-propose$/.test(address) ||
    APP_PATHS.some((one) => address === one || (one.endsWith('*') && address.startsWith(one.slice(0, -1))))
  )
}

/** Pictures of orders are drawn alike: one of ten is enough, as each costs a fifth of a second. */
const isOneOfManyPictures = (path: string): boolean => /^\/previews\/orders\/\d*[1-9]\.png$/.test(path)

/** So many of them at most, from first to last. */
const spread = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, all.length / count)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

const linksNotFollowed = ({ path, text }: Visit): [string, string][] =>
  notFollowedOf(text).map((link) => [link, path])

/** Hides an order whose page nobody has asked for yet, and answers where it stood. */
async function hideSomeOrder(): Promise<string> {
  const database = { host: join(place.folder('data'), 'socket'), port: 5432, user: 'gurt', database: 'gurt' }
  const orders = await query<{ path: string }>(
    database,
    `select '/orders/' || id as path from orders where published_at is not null order by id`,
  )
  const { path } = orders.find((order) => !visits.has(order.path))!
  await query(database, `update orders set status = 'hidden' where '/orders/' || id = '${path}'`)
  return path
}

beforeAll(async () => {
  place = await openPlace()
  const server = await place.up(place.folder('data'), {
    env: { DEMO: '', PUBLIC_URL: SITE, RATE_LIMITS: 'off' },
  })
  visits = await crawl({
    server: server.url,
    site: SITE,
    start: ['/', '/robots.txt'],
    leaveOut: isOneOfManyPictures,
  })
  pages = [...visits.values()].filter(({ type, path }) => type.startsWith('text/html') && !isOfApp(path))
  unfollowed = await Promise.all(
    spread([...new Map(pages.flatMap(linksNotFollowed))], NARROWED_TWICE).map(([path, from]) =>
      visit(server.url, path, from),
    ),
  )
  missing = await Promise.all(
    [
      { path: '/no/such/page', status: 404 },
      { path: '/orders/99999999', status: 404 },
      { path: '/suppliers/no-such-supplier', status: 404 },
      { path: '/posts/no-such-article', status: 404 },
      { path: await hideSomeOrder(), status: 410 },
    ].map(async ({ path, status }) => ({ visit: await visit(server.url, path, 'the test'), status })),
  )
}, WITHIN_MS)
afterAll(() => place.clean())

test('every public address that is named anywhere answers, and at once', () => {
  const wrong = [...visits.values()].filter(({ status }) => status !== 200)
  expect(wrong.map(({ path, status, location, from }) => ({ path, status, location, from }))).toEqual([])
})

test('a list that crawlers are asked not to follow answers too, and is not to be found', () => {
  expect(unfollowed).toHaveLength(NARROWED_TWICE)
  const wrong = unfollowed.filter(
    ({ path, status, text }) =>
      status !== 200 || visits.has(path) || !text.includes('<meta name="robots" content="noindex"'),
  )
  expect(wrong.map(({ path, status, from }) => ({ path, status, from }))).toEqual([])
})

test('what is not there, or not any more, says so by its status and its document', () => {
  const wrong = missing.filter(
    ({ visit: { status, text }, status: wanted }) =>
      status !== wanted ||
      !text.includes('content="noindex"') ||
      !text.includes('<div id="root" data-served>'),
  )
  expect(wrong.map(({ visit: { path, status } }) => ({ path, status }))).toEqual([])
})

test('the market is found: orders, suppliers, articles, categories, feeds, pictures and styles', () => {
  const counted = (pattern: RegExp) => [...visits.keys()].filter((path) => pattern.test(path)).length
  expect(counted(/^\/orders\/\d+$/)).toBeGreaterThan(100)
  expect(counted(/^\/suppliers\/[a-z]/)).toBeGreaterThan(20)
  expect(counted(/^\/posts\/[a-z]/)).toBe(6)
  expect(counted(/^\/orders\?category=\d+$/)).toBeGreaterThan(20)
  expect(counted(/^\/feeds\/[\w-]+\.xml$/)).toBeGreaterThan(20)
  expect(counted(/^\/sitemap\/[\w-]+\.xml$/)).toBeGreaterThan(3)
  expect(counted(/^\/previews\/orders\/\d+\.png$/)).toBeGreaterThan(10)
  expect(counted(/^\/previews\/(?:suppliers|posts)\/[\w-]+\.png$/)).toBeGreaterThan(20)
  expect(counted(/^\/assets\/.*\.css$/)).toBeGreaterThan(0)
})

test('what is to be found names itself as it is found, and nothing else is in the sitemap', () => {
  const listed = new Set(
    [...visits.values()]
      .filter(({ path }) => /^\/sitemap\/.*\.xml$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)),
  )
  const wrong = pages.flatMap(({ path, text }) => {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    const isHidden = /<meta name="robots" content="noindex"/.test(text)
    const isListed = listed.has(SITE + path)
    if (isHidden) return isListed || canonical !== undefined ? [{ path, isListed, canonical }] : []
    if (isListed || canonical === undefined || !STARTED_BY_APP.test(path))
      return canonical === SITE + path ? [] : [{ path, canonical }]
    return []
  })
  expect(wrong).toEqual([])
  expect([...listed].filter((address) => !visits.has(address.slice(SITE.length)))).toEqual([])
})

test('every page has a title and a description of its own', () => {
  const found = pages.filter(
    ({ text, path }) => !text.includes('content="noindex"') && !STARTED_BY_APP.test(path),
  )
  const said = (pattern: RegExp) =>
    found.map(({ text, path }) => ({ path, text: pattern.exec(text)?.[1] ?? '' }))
  for (const texts of [said(/<title>([^<]*)<\/title>/), said(/<meta name="description" content="([^"]*)"/)]) {
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([])
    expect(texts.filter(({ text }, at) => texts.findIndex((one) => one.text === text) !== at)).toEqual([])
  }
})

test('pictures have their room before they come, come when they are near, and are small files', () => {
  const pictures = picturesOf(pages, visits)
  const kinds = [/^\/$/, /^\/suppliers$/, /^\/suppliers\/[a-z]/, /^\/posts\/[a-z]/]
  expect(kinds.filter((kind) => !pictures.some(({ path }) => kind.test(path)))).toEqual([])
  expect(pictures.filter(({ faults }) => faults.length > 0).slice(0, 10)).toEqual([])
})

/** Attributes whose words no rule of the validator looks at. */
const WORDS = 'href|src|srcset|imagesrcset|content|alt|title|aria-label|datetime|style|value'
const attribute = new RegExp(String.raw`\s(${WORDS})="([^"]+)"`, 'gi')
const raw = (words: string): string => [...new Set(words.match(/&[#\w]*;?|>/g))].toSorted().join('')

/** A document without its words, styles and scripts: its elements, their attributes, and how signs are written in it. */
const shapeOf = (html: string): string =>
  html
    .replaceAll(/(<(style|script)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1')
    .replaceAll(/>([^<]+)/g, (_all, words: string) => (words.trim() === '' ? '> ' : `>words${raw(words)}`))
    .replaceAll(attribute, (_all, name: string, words: string) => ` ${name}="words${raw(words)}"`)

test('documents of other words are of one shape; what a validator may find is none', () => {
  const shape = shapeOf('<p id="a" title="One">Цукор</p>')
  expect(shapeOf('<p id="a" title="Other">Сіль, 2 т</p>')).toBe(shape)
  const others = [
    '<p id="b" title="One">Цукор</p>',
    '<p id="a" title="">Цукор</p>',
    '<p id="a" title="One & all">Цукор</p>',
    '<p id="a" title="One">Цукор & сіль</p>',
    '<p id="a" title="One">Цукор &amp; сіль</p>',
    '<p id="a" title="One"></p>',
    '<p id="a" title="One"><b>Цукор</b></p>',
  ]
  expect(others.map(shapeOf)).not.toContain(shape)
})

test('every document is valid HTML', async () => {
  const folder = place.folder('documents')
  await mkdir(folder)
  const names = new Map<string, string>()
  // the validator takes a minute and a half for all of them, three of four of which differ by their words alone
  const documents = [...pages, ...unfollowed, ...missing.map((one) => one.visit)]
  const shapes = new Map(documents.toReversed().map((page) => [shapeOf(page.text), page]))
  expect(shapes.size).toBeGreaterThan(100)
  for (const [at, { path, text }] of [...shapes.values()].entries()) {
    names.set(`${at}.html`, path)
    await writeFile(join(folder, `${at}.html`), text)
  }
  // so that a validator which finds nothing anywhere is noticed
  names.set('planted.html', PLANTED)
  await writeFile(join(folder, 'planted.html'), '<!doctype html><p><div id="a" id="b"></p></div>')
  await writeFile(join(folder, '.htmlvalidate.json'), JSON.stringify(RULES))
  const report = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [VALIDATOR, '--formatter', 'json', '.'],
      { cwd: folder, maxBuffer: OUTPUT_BYTES },
      (_error, output, complaint) => resolve(output || complaint),
    ),
  )
  const files = JSON.parse(report) as { filePath: string; messages: { ruleId: string; message: string }[] }[]
  const faults = files.flatMap(({ filePath, messages }) => {
    const path = names.get(filePath.split('/').at(-1) ?? '') ?? filePath
    return messages.map(({ ruleId, message }) => ({ path, fault: `${ruleId}: ${message}` }))
  })
  expect(faults.filter(({ path }) => path === PLANTED)).not.toEqual([])
  expect(faults.filter(({ path }) => path !== PLANTED).slice(0, 20)).toEqual([])
})

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const Address = v.pipe(v.string(), v.url(), v.startsWith(`${SITE}/`))
const When = v.pipe(v.string(), v.isoTimestamp())
const Day = v.pipe(v.string(), v.isoDate())
const Positive = v.pipe(v.number(), v.gtValue(0))
const thing = <const T extends string, const E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ '@type': v.literal(type), ...entries })

const Area = v.strictObject({
  '@type': v.picklist(['Country', 'AdministrativeArea', 'City']),
  name: Text,
  containedInPlace: v.optional(thing('AdministrativeArea', { name: Text })),
})
const Publisher = thing('Organization', {
  name: Text,
  url: Address,
  logo: Address,
  legalName: v.optional(Text),
  email: v.optional(Text),
  address: v.optional(Text),
})
const Rating = thing('AggregateRating', {
  ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  bestRating: v.literal(5),
  worstRating: v.literal(1),
})
const Supplier = thing('Organization', {
  name: Text,
  legalName: Text,
  description: Text,
  url: Address,
  logo: v.optional(Address),
  image: v.optional(Address),
  address: thing('PostalAddress', {
    addressLocality: v.optional(Text),
    addressRegion: v.optional(Text),
    addressCountry: v.literal('UA'),
  }),
  knowsAbout: v.array(Text),
  aggregateRating: v.optional(Rating),
})
const Demand = thing('Demand', {
  name: Text,
  description: Text,
  url: Address,
  image: v.optional(Address),
  itemOffered: thing('Product', { name: Text, category: Text }),
  areaServed: Area,
  validFrom: When,
  validThrough: v.optional(Day),
  eligibleQuantity: v.optional(thing('QuantitativeValue', { value: Positive, unitText: v.optional(Text) })),
  priceSpecification: v.optional(
    thing('PriceSpecification', { maxPrice: Positive, priceCurrency: v.literal('UAH') }),
  ),
})
const Article = thing('Article', {
  headline: v.pipe(Text, v.maxLength(110)),
  description: Text,
  url: Address,
  datePublished: Day,
  image: Address,
  inLanguage: v.literal('uk'),
  publisher: Publisher,
  author: Publisher,
})
const Breadcrumbs = thing('BreadcrumbList', {
  itemListElement: v.pipe(
    v.array(thing('ListItem', { position: v.pipe(v.number(), v.integer()), name: Text, item: Address })),
    v.minLength(2),
    v.check((items) => items.every(({ position }, at) => position === at + 1), 'out of order'),
  ),
})
const Site = thing('WebSite', {
  name: Text,
  description: Text,
  url: Address,
  inLanguage: v.literal('uk'),
})
const graphOf = (...things: v.GenericSchema[]) =>
  v.strictObject({ '@context': v.literal('https://schema.org'), '@graph': v.strictTuple(things) })

test.each([
  ['the home page', /^\/$/, graphOf(Publisher, Site)],
  [
    'a list or a text',
    /^\/(?:orders(?:\?.*)?|suppliers(?:\?.*)?|posts|about|oferta|policy|pay)$/,
    graphOf(Breadcrumbs),
  ],
  ['an order', /^\/orders\/\d+$/, graphOf(Demand, Breadcrumbs)],
  ['a supplier', /^\/suppliers\/[^?]+$/, graphOf(Supplier, Breadcrumbs)],
  ['an article', /^\/posts\/[^?]+$/, graphOf(Article, Breadcrumbs)],
])('%s says in the words of schema.org what it is', (_name, pattern, schema) => {
  const some = pages.filter(({ path }) => pattern.test(path))
  expect(some.length).toBeGreaterThan(0)
  const wrong = some.flatMap(({ path, text }) => {
    const blocks = structuredDataOf(text)
    const parsed = v.safeParse(v.strictTuple([schema]), blocks)
    return parsed.success ? [] : [{ path, issues: v.flatten(parsed.issues) }]
  })
  expect(wrong.slice(0, 5)).toEqual([])
})
