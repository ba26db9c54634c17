import { onTestFinished, vi } from 'vitest'

import { companies } from '#domain/contract/companies.ts'
import { orders } from '#domain/contract/orders.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { anOrderPage } from '#tests/fixtures/market.fixture.ts'
import { rest } from '#tests/fixtures/press.fixture.ts'
import { field, focus } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const HELD_AT_MOST_MS = 5000
const spots = (): number[] =>
  [...document.querySelectorAll('main :is(a, button, input, textarea, select)')].map(
    (each) => each.getBoundingClientRect().top,
  )
const pointer = (event: string) => document.dispatchEvent(new PointerEvent(event, { bubbles: true }))

for (const [path, label, typed, fault] of [
  ['/register', 'Електронна адреса', 'olena', 'Введіть електронну адресу'],
  ['/forgot-password', 'Електронна адреса', 'olena', 'Введіть електронну адресу'],
  ['/office/create-order', 'Кількість', 'багато', 'більшу за нуль'],
  ['/orders/5-propose', 'Мінімальне замовлення, ₴', 'сто', 'суму в гривнях'],
  ['/office/supplier/create', 'Телефон компанії', 'не номер', 'Введіть номер у форматі'],
] as const)
  test(`a press that leaves a wrong field moves nothing until it has had its click: ${path}`, async ({
    server,
    screen,
  }) => {
    server.on(orders.get, { data: anOrderPage() })
    server.on(companies.mine, () => {
      throw new Refusal('not_found')
    })
    screen.open(path, path.startsWith('/office') || path.startsWith('/orders') ? aMe({ id: 8 }) : null)
    const left = field(label)
    await left.fill(typed)
    focus(left)
    await rest()
    const before = spots()
    pointer('pointerdown')
    const element = left.element()
    if (element instanceof HTMLElement) element.blur()
    await expect.element(left).toHaveAttribute('aria-invalid', 'true')
    expect(spots()).toEqual(before)
    pointer('pointerup')
    await expect.element(left).toHaveAccessibleDescription(new RegExp(fault.replaceAll(' ', String.raw`\s`)))
  })

for (const end of ['contextmenu', 'dragstart', 'nothing'])
  test(`a press whose end is told by ${end} holds back what a field says no longer`, async ({ screen }) => {
    screen.open('/register')
    const left = field('Електронна адреса')
    await left.fill('olena')
    focus(left)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    pointer('pointerdown')
    const element = left.element()
    if (element instanceof HTMLElement) element.blur()
    await expect.element(left).toHaveAttribute('aria-invalid', 'true')
    await expect.element(left).not.toHaveAccessibleDescription(/Введіть/)
    if (end === 'nothing') vi.advanceTimersByTime(HELD_AT_MOST_MS)
    else pointer(end)
    vi.advanceTimersByTime(1)
    await expect.element(left).toHaveAccessibleDescription(/Введіть/)
  })

test('a scrollbar that is dragged holds nothing back', async ({ screen }) => {
  screen.open('/register')
  const left = field('Електронна адреса')
  await left.fill('olena')
  focus(left)
  const { right } = document.documentElement.getBoundingClientRect()
  document.documentElement.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, clientX: right + 5, clientY: 5 }),
  )
  const element = left.element()
  if (element instanceof HTMLElement) element.blur()
  await expect.element(left).toHaveAccessibleDescription(/Введіть/)
})

test('a press that opened a list of choices ends with the choice', async ({ screen }) => {
  screen.open('/register')
  const left = field('Електронна адреса')
  await left.fill('olena')
  focus(left)
  const list = document.createElement('select')
  document.body.append(list)
  onTestFinished(() => list.remove())
  list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const element = left.element()
  if (element instanceof HTMLElement) element.blur()
  await expect.element(left).toHaveAttribute('aria-invalid', 'true')
  await expect.element(left).not.toHaveAccessibleDescription(/Введіть/)
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(left).toHaveAccessibleDescription(/Введіть/)
})
