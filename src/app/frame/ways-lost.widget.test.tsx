import { page } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { login } from '#domain/contract/sign-in.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field, heading, main } from '#tests/fixtures/widget-steps.fixture.ts'

const NOWHERE = [
  '/невідома',
  '/office/nothing',
  '/orders/abc',
  '/orders/abc-propose',
  '/orders/999999-propose',
  '/office/my-orders/order-detail/abc',
  '/office/my-orders/abc',
  '/office/chats/abc',
  '/office/chats/1/abc',
]

function knowNoOrder(server: FakeServer): void {
  const gone = (): never => {
    throw new Refusal('not_found')
  }
  server.on(orders.get, gone)
  server.on(myOrders.myOrder, gone)
  server.on(myOrders.mine, onePage([]))
}

test('an unknown address, an unknown order and a word for a number say so and lead home', async ({
  server,
  screen,
}) => {
  knowNoOrder(server)
  for (const path of NOWHERE) {
    screen.open(path, aMe())
    await expect.element(heading('Не знайдено'), { message: path }).toBeVisible()
    await expect.poll(() => document.title).toBe('Не знайдено · Гурт')
    await expect.element(main().getByRole('link', { name: 'На головну' })).toBeVisible()
  }
  await main().getByRole('link', { name: 'На головну' }).click()
  await expect.poll(screen.path).toBe('/')
})

test('an order that is nowhere says so, to strangers and in the office', async ({ server, screen }) => {
  knowNoOrder(server)
  screen.open('/orders/999999', aMe())
  await expect.element(page.getByRole('heading', { name: 'Замовлення не знайдено' })).toBeVisible()
  expect(document.title).toBe('Замовлення не знайдено · Гурт')
  await expect.element(main().getByRole('link', { name: 'Усі замовлення' })).toBeVisible()
  screen.open('/office/my-orders/order-detail/999999', aMe())
  const said = main().getByRole('alert')
  await expect.element(said).toHaveTextContent('Замовлення не знайдено')
  await expect.element(said.getByRole('link', { name: 'Мої замовлення' })).toBeVisible()
})

async function signIn(): Promise<void> {
  await field('Електронна адреса').fill('olena@example.com')
  await field('Пароль').fill('довгий пароль для тесту')
  await button('Увійти').click()
}

test('the office asks a guest to sign in and leads back to the very place, and nowhere abroad', async ({
  server,
  screen,
}) => {
  knowNoOrder(server)
  server.on(proposals.mine, onePage([]))
  server.on(login, { data: { token: 'a-token', user: aMe() } })
  const path = '/office/my-orders/order-detail/999999'
  screen.open(path)
  await expect.poll(screen.path).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  await signIn()
  await expect.poll(screen.path).toBe(path)
  await expect.element(main().getByRole('alert')).toHaveTextContent('Замовлення не знайдено')

  // who is in already is led on at once; `safe-redirect.test.ts` has every wish that is refused
  for (const [form, end] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/login?redirect=/office/proposes', '/office/proposes'],
    ['/login?redirect=//evil.example', '/'],
    ['/login?redirect=/nowhere', '/'],
  ] as const) {
    screen.open(form, aMe())
    await expect.poll(screen.path, { message: form }).toBe(end)
  }
})

test('after signing in by the form an evil way back ends at home too', async ({ server, screen }) => {
  server.on(login, { data: { token: 'a-token', user: aMe() } })
  screen.open('/login?redirect=//evil.example')
  await signIn()
  await expect.poll(screen.path).toBe('/')
})
