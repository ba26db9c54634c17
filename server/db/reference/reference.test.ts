import { describe, expect, it } from 'vitest'
import { demoCompanies } from '#server/db/demo/content/companies.ts'
import { demoConversations } from '#server/db/demo/content/conversations.ts'
import { demoOrders } from '#server/db/demo/content/orders.ts'
import { demoPeople } from '#server/db/demo/content/people.ts'
import { placeId } from '#server/db/demo/content/places.ts'
import { demoProposals } from '#server/db/demo/content/proposals.ts'
import { unansweredOrders } from '#server/db/demo/content/unanswered-orders.ts'
import { categories } from './categories.ts'
import { locations } from './locations.ts'

const orders = [...demoOrders, ...unansweredOrders]

const children = categories.flatMap((group) => group.children)
const childSlugs = new Set(children.map((child) => child.slug))
const locationIds = new Set(locations.map((location) => location.id))
const regions = locations.filter((location) => location.type === 'oblast')
const cities = locations.filter((location) => location.type === 'city')

const texts = [
  ...locations.flatMap((location) => [location.name, ...(location.aliases ?? [])]),
  ...categories.flatMap((group) => [group.name, ...group.children.map((child) => child.name)]),
  ...orders.flatMap((order) => [order.text, order.unit ?? '']),
  ...demoCompanies.flatMap((company) => [
    company.title,
    company.company_name,
    company.description,
    company.return_terms,
    ...company.product_tags,
  ]),
  ...demoProposals.map((proposal) => proposal.text),
  ...demoConversations.flatMap((messages) => messages.map((message) => message.text)),
  ...demoPeople,
]

/** A Latin letter that touches a Cyrillic one: as good as always a look-alike typed by mistake. */
const MIXED_ALPHABETS =
  /\p{Script=Latin}[\p{M}’]*\p{Script=Cyrillic}|\p{Script=Cyrillic}[\p{M}’]*\p{Script=Latin}/u
/** Lone Latin letters that look Cyrillic, between Cyrillic words: «в i на» with a Latin i. */
const LONE_LOOK_ALIKE = /\p{Script=Cyrillic}[,»]? [aceiopxy] [«]?\p{Script=Cyrillic}/u
const FOREIGN_APOSTROPHE = /\p{Script=Cyrillic}['ʼ`´‘]\p{Script=Cyrillic}/u
const NON_UKRAINIAN_LETTER = /[ыэъё]/iu
const STRAY_MARK = /\p{M}|\u00ad|[\u200b-\u200f]/u
const CONTACT = /https?:|www\.|@|\+\s?380|(?:\d[\s().-]{0,2}){9,}/u

const faults = (pattern: RegExp): string[] => texts.filter((text) => pattern.test(text))
const length = (text: string): number => Array.from(text).length
const heading = (text: string): string => text.split(/(?<=[.!?])\s/u)[0] ?? ''
const unique = (values: readonly unknown[]): number => new Set(values).size

describe('places', () => {
  it('have an id each', () => {
    expect(unique(locations.map((location) => location.id))).toBe(locations.length)
  })

  it('are one country, 27 regions with their register code and every city', () => {
    expect(locations.filter((location) => location.type === 'country')).toHaveLength(1)
    expect(regions).toHaveLength(27)
    expect(unique(regions.map((region) => region.katottg))).toBe(27)
    expect(regions.every((region) => /^UA\d{2}$/u.test(region.katottg ?? ''))).toBe(true)
    expect(cities.length).toBeGreaterThanOrEqual(440)
  })

  it('name the region of every city, and no city twice in a region', () => {
    const regionIds = new Set(regions.map((region) => region.id))
    expect(cities.filter((city) => city.oblast_id === null || !regionIds.has(city.oblast_id))).toEqual([])
    expect(unique(cities.map((city) => `${city.oblast_id} ${city.name}`))).toBe(cities.length)
  })

  it('keep the ids that rows already point to', () => {
    const idOf = (name: string): number => placeId(name)
    expect(idOf('вся Україна')).toBe(1)
    expect(idOf('Київ')).toBe(180)
    expect(idOf('Вінниця')).toBe(105001)
    expect(idOf('Шептицький')).toBe(cities.find((city) => city.aliases?.includes('Червоноград'))?.id)
    expect(idOf('Чернігів')).toBe(174001)
  })

  it('refuse to guess between towns of one name', () => {
    expect(() => placeId('Городок')).toThrow('More than one place')
    expect(() => placeId('Китеж')).toThrow('No such place')
  })
})

describe('categories', () => {
  it('have unique ids and slugs on both levels together', () => {
    const all = [...categories, ...children]
    expect(unique(all.map((category) => category.id))).toBe(all.length)
    expect(unique(all.map((category) => category.slug))).toBe(all.length)
    expect(all.filter((category) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(category.slug))).toEqual([])
  })

  it('number the children after their group', () => {
    expect(categories.length).toBeGreaterThanOrEqual(22)
    expect(children.length).toBeGreaterThanOrEqual(210)
    for (const [groupIndex, group] of categories.entries()) {
      expect(group.id).toBe((groupIndex + 1) * 100)
      expect(group.children.map((child) => child.id)).toEqual(
        group.children.map((_, index) => group.id + index + 1),
      )
    }
  })
})

describe('demo orders', () => {
  it('are enough, in known categories and places', () => {
    expect(orders.length).toBeGreaterThanOrEqual(200)
    expect(orders.filter((order) => !childSlugs.has(order.category_slug))).toEqual([])
    expect(orders.filter((order) => !locationIds.has(order.location_id))).toEqual([])
  })

  it('keep to the bounds of a text and of its heading', () => {
    expect(orders.filter((order) => length(order.text) < 30 || length(order.text) > 900)).toEqual([])
    expect(orders.map((order) => heading(order.text)).filter((line) => length(line) >= 90)).toEqual([])
  })

  it('do not repeat one another', () => {
    expect(unique(orders.map((order) => order.text.slice(0, 60)))).toBe(orders.length)
  })

  it('have plausible numbers', () => {
    const numbers = orders.flatMap((order) => [order.quantity, order.budget, order.needed_in_days])
    expect(numbers.filter((value) => value !== undefined && !(value > 0))).toEqual([])
    expect(orders.filter((order) => (order.quantity === undefined) !== (order.unit === undefined))).toEqual(
      [],
    )
  })
})

describe('the rest of the demo', () => {
  it('is enough, and points to known categories', () => {
    const groupSlugs = new Set(categories.map((group) => group.slug))
    expect(demoCompanies.length).toBeGreaterThanOrEqual(60)
    expect(unique(demoCompanies.map((company) => company.company_name))).toBe(demoCompanies.length)
    expect(unique(demoCompanies.map((company) => company.title))).toBe(demoCompanies.length)
    expect(
      demoCompanies.flatMap((company) => company.category_slugs).filter((slug) => !childSlugs.has(slug)),
    ).toEqual([])
    expect(demoProposals.length).toBeGreaterThanOrEqual(40)
    expect(demoProposals.filter(({ group_slug: slug }) => slug !== null && !groupSlugs.has(slug))).toEqual([])
    expect(unique(demoPeople)).toBe(demoPeople.length)
    expect(demoPeople.length).toBeGreaterThanOrEqual(80)
  })

  it('has conversations in which both sides speak', () => {
    expect(demoConversations.length).toBeGreaterThanOrEqual(15)
    for (const messages of demoConversations) {
      expect(messages.length).toBeGreaterThanOrEqual(4)
      expect(messages.length).toBeLessThanOrEqual(14)
      expect(unique(messages.map((message) => message.from))).toBe(2)
      expect(messages[0]?.minutes_after).toBe(0)
    }
  })
})

describe('every word people will read', () => {
  it.each([
    ['a Latin letter inside a Cyrillic word', MIXED_ALPHABETS, 'цукoр'],
    ['a lone Latin look-alike', LONE_LOOK_ALIKE, 'сіль i цукор'],
    ['an apostrophe of another kind', FOREIGN_APOSTROPHE, "м'ясо"],
    ['a letter that Ukrainian lacks', NON_UKRAINIAN_LETTER, 'полторы'],
    ['a stray mark', STRAY_MARK, 'віта\u0301ється'],
    ['a contact', CONTACT, 'пишіть на 067 123 45 67'],
  ])('is free of %s', (_, pattern, specimen) => {
    expect(pattern.test(specimen.normalize('NFC'))).toBe(true)
    expect(faults(pattern)).toEqual([])
  })

  it('is in Unicode NFC and trimmed', () => {
    expect(texts.filter((text) => text !== text.normalize('NFC').trim())).toEqual([])
  })
})
