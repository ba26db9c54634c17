import { commands, page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { companies } from '#domain/contract/companies.ts'
import { orders } from '#domain/contract/orders.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { today } from '#domain/contract/today.ts'
import { aCompany, aMyOrder, anOrder, anOrderPage, onePage } from '#tests/fixtures/market.fixture.ts'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

const positionOf = (selector: string): string => getComputedStyle(document.querySelector(selector)!).position
const shown = (selector: string): boolean => document.querySelector(selector)!.checkVisibility()
const bar = 'nav[aria-label="Кабінет і розділи"]'

test('in a window of less than 480 px nothing lies over a form, nor over what is read', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage() })
  server.on(orders.similar, { data: [] })
  server.on(myOrders.mine, onePage([]))
  for (const height of [PHONE.height, 400, 256]) {
    const isSmall = height < 480
    await page.viewport(320, height)
    screen.open('/login')
    await expect.element(main().getByRole('button', { name: 'Увійти' })).toBeVisible()
    expect(positionOf('header')).toBe(isSmall ? 'absolute' : 'fixed')
    expect(positionOf('[data-page-bar]')).toBe(isSmall ? 'absolute' : 'fixed')
    expect(overhang()).toEqual([])
  }
  for (const height of [PHONE.height, 400, 256]) {
    const isSmall = height < 480
    await page.viewport(320, height)
    screen.open('/orders/5', aMe({ id: 8 }))
    const act = main().getByRole('link', { name: 'Надіслати пропозицію' })
    await expect.element(act).toBeInTheDocument()
    expect(getComputedStyle(act.element().parentElement!).position).toBe(isSmall ? 'static' : 'sticky')
    screen.open('/office/create-order', aMe())
    await expect.element(main().getByRole('textbox', { name: 'Опис' })).toBeInTheDocument()
    expect(overhang()).toEqual([])
  }
})

test('the bar of sections does not stand under the buttons of a form, nor in a small window under any form', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage() })
  server.on(orders.similar, { data: [] })
  server.on(companies.mine, { data: aCompany() })
  const sections = 'nav[aria-label="Розділи"]:not(header *)'
  const newcomer = aMe({ id: 9 })
  const owner = aMe({ id: 8, has_company: true })
  for (const [path, me, button] of [
    ['/office/supplier/create', newcomer, 'Створити компанію'],
    ['/office/supplier/update', owner, 'Зберегти зміни'],
    ['/orders/5-propose', owner, 'Надіслати пропозицію'],
  ] as const)
    for (const height of [PHONE.height, 400]) {
      await page.viewport(PHONE.width, height)
      screen.open(path, me)
      await expect.element(main().getByRole('button', { name: button }), { message: path }).toBeVisible()
      expect(shown(sections), path).toBe(false)
    }
  for (const height of [PHONE.height, 400]) {
    await page.viewport(PHONE.width, height)
    screen.open('/office/delete-account', aMe())
    await expect.element(main().getByRole('textbox').first()).toBeInTheDocument()
    expect(shown(sections), `a form of a page, ${height}`).toBe(height >= 480)
    screen.open('/orders/5', aMe({ id: 8 }))
    await expect.element(main().getByRole('link', { name: 'Надіслати пропозицію' })).toBeInTheDocument()
    expect(shown(sections), `no form, ${height}`).toBe(true)
  }
})

test('on a phone the bar shows the whole title of a screen, whatever is unread', async ({
  server,
  screen,
}) => {
  await page.viewport(PHONE.width, PHONE.height)
  server.on(chats.unreadCount, { data: { total: 3, per_chat: { 5: 3 } } })
  server.on(proposals.mine, onePage([]))
  server.on(today.fitting, onePage([]))
  for (const [path, title] of [
    ['/office/my-orders', 'Мої замовлення'],
    ['/office/proposes', 'Мої пропозиції'],
    ['/office/fitting-orders', 'Замовлення для вас'],
  ] as const) {
    screen.open(path, aMe({ has_company: true }))
    await expect.element(page.getByRole('link', { name: /3 непрочитан/ })).toBeVisible()
    const heading = main().getByRole('heading', { level: 1, name: title })
    await expect.element(heading).toBeVisible()
    const { scrollWidth, clientWidth } = heading.element()
    expect(scrollWidth, title).toBeLessThanOrEqual(clientWidth)
  }
})

test('on paper a page stands alone, without bars, filters and buttons', async ({ server, screen }) => {
  server.on(orders.list, onePage([anOrder()]))
  server.on(myOrders.mine, onePage([aMyOrder()]))
  screen.open('/orders', aMe())
  await expect.element(main().getByRole('link', { name: /цукор/ })).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  try {
    for (const gone of ['header', bar, 'main search']) expect(shown(gone), gone).toBe(false)
    expect(positionOf('[data-page-bar]')).toBe('static')
    expect([...document.querySelectorAll('main button')].filter((each) => each.checkVisibility())).toEqual([])
    await expect.element(main().getByRole('link', { name: /цукор/ })).toBeVisible()
  } finally {
    await commands.emulateMedia({ media: 'screen' })
  }
})

test('what is chosen has a frame where colours are the reader’s own', async ({ server, screen }) => {
  server.on(orders.list, onePage([anOrder()]))
  server.on(orders.counts, { data: { categories: [{ id: 12, orders: 1 }], locations: [] } })
  await page.viewport(DESK.width, DESK.height)
  screen.open('/orders?category=12', aMe())
  await expect.element(page.getByRole('checkbox', { name: /Цукор/ })).toBeChecked()
  await commands.emulateMedia({ forcedColors: 'active' })
  try {
    const chosen = [
      ...document.querySelectorAll('[aria-pressed="true"], [aria-current="true"], label:has(> :checked)'),
    ]
    expect(chosen.length).toBeGreaterThanOrEqual(3)
    expect(chosen.filter((each) => getComputedStyle(each).outlineStyle !== 'solid')).toEqual([])
    const other = document.querySelector('label:has(> input:not(:checked))')!
    expect(getComputedStyle(other).outlineStyle).toBe('none')
    expect(getComputedStyle(other.querySelector('svg')!).visibility).toBe('hidden')
  } finally {
    await commands.emulateMedia({ forcedColors: 'none' })
  }
})
