import { describe, expect, test } from 'vitest'

import type { FrameUser } from '#src/shell/frame-props.ts'
import { anOrder } from '#tests/fixtures/market.fixture.ts'

import { groupsOf, isAbout, textOf, walked } from './search.logic.ts'
import { findPlaces } from './site-pages.ts'

const MEMBER: FrameUser = { email: 'o@example.com', username: 'Олена', has_company: false, intent: 'buy' }
const hrefs = (typed: string, user: FrameUser | null) => findPlaces(typed, user).map(({ value }) => value)

describe('pages and acts', () => {
  test('a guest is shown none of the office', () => {
    expect(hrefs('', null).filter((href) => href.startsWith('/office'))).toEqual(['/office/create-order'])
    expect(hrefs('чати', null)).toEqual([])
    expect(hrefs('увійти', null)).toEqual(['/login'])
  })

  test('a member finds them by their names and by other words', () => {
    expect(hrefs('чати', MEMBER)).toEqual(['/office/chats'])
    expect(hrefs('сповіщення', MEMBER)).toEqual(['/office/notifications', '/office/profile'])
    expect(hrefs('видалення', MEMBER)).toEqual(['/office/delete-account'])
    expect(hrefs('платежі', MEMBER)).toEqual(['/pay'])
    expect(hrefs('пароль', MEMBER)).toEqual(['/office/profile'])
    expect(hrefs('фірма', MEMBER)).toEqual(['/office/supplier/create'])
    expect(hrefs('фірма', { ...MEMBER, has_company: true })).toEqual(['/office/supplier/my-company'])
    expect(hrefs('логотип', { ...MEMBER, has_company: true })).toEqual(['/office/supplier/update'])
  })

  test('orders that fit are there for whom orders are found', () => {
    expect(hrefs('для вас', MEMBER)).toEqual([])
    for (const supplier of [
      { ...MEMBER, has_company: true },
      { ...MEMBER, intent: 'sell' as const },
    ])
      expect(hrefs('для вас', supplier)).toEqual(['/office/fitting-orders'])
  })
})

describe('what is saved', () => {
  test.each([
    ['цукор', true],
    ['цукру білого', true],
    ['ЦУК', true],
    ['вінниця', true],
    ['вінницької області', true],
    ['цукор тростинний', false],
    ['борошно', false],
    ['%', false],
  ])('%s', (typed, isFound) => {
    expect(isAbout(textOf(anOrder()), typed)).toBe(isFound)
  })
})

test('typed words lead on to both lists, and no group is empty', () => {
  const nothing = { mine: [], orders: [], suppliers: [], chats: [] }
  expect(groupsOf(nothing, [], '', 7)).toEqual([])
  expect(
    groupsOf(nothing, [], 'сіль & перець', null).flatMap(({ rows }) => rows.map(({ href }) => href)),
  ).toEqual([
    '/orders?text=%D1%81%D1%96%D0%BB%D1%8C+%26+%D0%BF%D0%B5%D1%80%D0%B5%D1%86%D1%8C',
    '/suppliers?text=%D1%81%D1%96%D0%BB%D1%8C+%26+%D0%BF%D0%B5%D1%80%D0%B5%D1%86%D1%8C',
  ])
})

test('own orders lead to the desk, each once, with their state; those of others to their pages', () => {
  const paused = anOrder({ id: 4, status: 'pause' })
  const closed = anOrder({ id: 3, status: 'closed' })
  const fresh = anOrder({ id: 6 })
  const theirs = anOrder({ id: 7, user: { id: 20, username: 'Їдальня' } })
  const things = { mine: [paused, closed], orders: [theirs, fresh, paused], suppliers: [], chats: [] }
  const [own, others] = groupsOf(things, [], 'цукор', fresh.user.id)
  expect(own).toMatchObject({ name: 'Мої замовлення' })
  expect(own!.rows.map(({ href }) => href)).toEqual([
    '/office/my-orders/4',
    '/office/my-orders/3?list=archive',
    '/office/my-orders/6',
  ])
  expect(own!.rows.map(({ note }) => note)).toEqual([
    expect.stringMatching(/^призупинено/),
    expect.stringMatching(/^закрито/),
    expect.stringMatching(/^Цукор/),
  ])
  expect(others!.rows.map(({ href }) => href).slice(0, -1)).toEqual(['/orders/7'])
})

test('the arrows go round, other keys go nowhere', () => {
  expect(walked('ArrowDown', 2, 3)).toBe(0)
  expect(walked('ArrowUp', 0, 3)).toBe(2)
  expect(walked('Home', 1, 3)).toBeNull()
})
