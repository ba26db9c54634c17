import { describe, expect, test } from 'vitest'

import { anOrder } from '#tests/fixtures/market.fixture.ts'

import { groupsOf, isAbout, textOf, walked } from './search.logic.ts'
import { findPlaces } from './site-pages.ts'

const MEMBER = { email: 'o@example.com', username: 'Олена', has_company: false, intent: 'buy' as const }
const hrefs = (typed: string, user: typeof MEMBER | null) => findPlaces(typed, user).map(({ value }) => value)

describe('pages and acts', () => {
  test('a guest is shown none of the office', () => {
    expect(hrefs('', null).filter((href) => href.startsWith('/office'))).toEqual(['/office/create-order'])
    expect(hrefs('чати', null)).toEqual([])
    expect(hrefs('увійти', null)).toEqual(['/login'])
  })

  test('a member finds them by their names and by other words', () => {
    expect(hrefs('чати', MEMBER)).toEqual(['/office/chats'])
    expect(hrefs('пароль', MEMBER)).toEqual(['/office/profile'])
    expect(hrefs('фірма', MEMBER)).toEqual(['/office/supplier/create'])
    expect(hrefs('фірма', { ...MEMBER, has_company: true })).toEqual(['/office/supplier/my-company'])
  })
})

describe('what is saved', () => {
  test.each([
    ['цукор', true],
    ['цукру білого', true],
    ['ЦУК', true],
    ['вінниця', true],
    ['цукор тростинний', false],
    ['борошно', false],
    ['%', false],
  ])('%s', (typed, isFound) => {
    expect(isAbout(textOf(anOrder()), typed)).toBe(isFound)
  })
})

test('typed words lead on to both lists, and no group is empty', () => {
  const nothing = { orders: [], suppliers: [], chats: [] }
  expect(groupsOf(nothing, [], '', 7)).toEqual([])
  expect(
    groupsOf(nothing, [], 'сіль & перець', null).flatMap(({ rows }) => rows.map(({ href }) => href)),
  ).toEqual([
    '/orders?text=%D1%81%D1%96%D0%BB%D1%8C+%26+%D0%BF%D0%B5%D1%80%D0%B5%D1%86%D1%8C',
    '/suppliers?text=%D1%81%D1%96%D0%BB%D1%8C+%26+%D0%BF%D0%B5%D1%80%D0%B5%D1%86%D1%8C',
  ])
})

test('the arrows go round, other keys go nowhere', () => {
  expect(walked('ArrowDown', 2, 3)).toBe(0)
  expect(walked('ArrowUp', 0, 3)).toBe(2)
  expect(walked('Home', 1, 3)).toBeNull()
})
