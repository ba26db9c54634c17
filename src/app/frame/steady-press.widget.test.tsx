import { onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'

import { companies } from '#domain/contract/companies.ts'
import { deals } from '#domain/contract/deals.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { phone } from '#domain/contract/phone.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aCompany,
  aDeal,
  aDealPage,
  aMyOrder,
  aMyOrderDetail,
  anOrder,
  anOrderPage,
  anOrderProposal,
  aProposal,
  MOMENT,
  onePage,
} from '#tests/fixtures/market.fixture.ts'
import { mistype, movedByPressBelow, POINTERS, pressOn, typedFields } from '#tests/fixtures/press.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field, pick } from '#tests/fixtures/widget-steps.fixture.ts'

const NEWCOMER = aMe({ id: 10, phone: null, phone_verified_at: null })
const SUPPLIER = aMe({ id: 8, has_company: true })
const any = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const gone = (): never => {
  throw new Refusal('not_found')
}

async function theMarket(server: FakeServer): Promise<void> {
  // a sheet that is still coming up moves by itself
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  onTestFinished(() => commands.emulateMedia({ reducedMotion: 'no-preference' }))
  aTalk(server)
  const agreed = anOrderProposal({ id: 9, status: 'accepted', accepted_at: MOMENT })
  server.on(myOrders.mine, onePage([aMyOrder({ proposals_count: 1, pending_count: 1 })]))
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ proposals: [anOrderProposal(), agreed] }) })
  server.on(orders.list, onePage([anOrder()]))
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  server.on(proposals.mine, onePage([aProposal()]))
  server.on(companies.mine, { data: aCompany() })
  server.on(deals.get, { data: aDeal() })
  server.on(deals.mine, aDealPage(aDeal()))
  server.on(suppliers.openContacts, { data: { phone: '+380000000123', instagram: null, telegram: null } })
  server.on(phone.channels, { data: { sms: true, telegram: false } })
}

type Way = {
  path: string
  as?: ReturnType<typeof aMe>
  /** What leads from the address to the fields. */
  opens?: () => Promise<void>
  /** None of its fields says anything when it is left. */
  silent?: true
}

const press = (name: string | RegExp) => async (): Promise<void> => {
  await any(name).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const WAYS: Record<string, Way> = {
  'the sign-in': { path: '/login' },
  'the registration': { path: '/register' },
  'a forgotten password': { path: '/forgot-password' },
  'a new password': { path: '/reset-password#token=a-token' },
  'what is needed': { path: '/office/create-order', as: aMe() },
  'the number of an order': {
    path: '/office/create-order',
    as: NEWCOMER,
    opens: async () => {
      await field('Опис').fill('Потрібен рис круглий, мішки по 25 кг, щотижня дві палети.')
      await button('Далі: категорія і місце').click()
      await pick('Категорія', 'цукор', /цукор/i)
      await pick('Місце', 'вінн', /^Вінниця/)
      await button('Далі: номер телефону').click()
    },
  },
  'a change of an order': { path: '/office/my-orders/order-detail/5', as: aMe(), opens: press('Змінити') },
  'a rejection': {
    path: '/office/my-orders/order-detail/5',
    as: aMe(),
    opens: press(/^Відхилити/),
    silent: true,
  },
  'a review': {
    path: '/office/my-orders/order-detail/5',
    as: aMe(),
    opens: press(/^Залишити відгук/),
    silent: true,
  },
  'a proposal': { path: '/orders/6-propose', as: SUPPLIER },
  'a change of a proposal': { path: '/office/proposes', as: SUPPLIER, opens: press('Змінити') },
  'a new company': { path: '/office/supplier/create', as: aMe() },
  'the company': { path: '/office/supplier/update', as: SUPPLIER },
  'the cabinet': { path: '/office/profile', as: aMe() },
  'another password': { path: '/office/profile', as: aMe(), opens: press('Змінити пароль') },
  'another address': { path: '/office/profile', as: aMe(), opens: press('Змінити електронну адресу') },
  'the end of a deal': { path: '/office/deals/20', as: aMe(), opens: press('Скасувати угоду'), silent: true },
  'a chat': { path: '/office/chats/5/6', as: aMe(), silent: true },
}

for (const pointer of POINTERS)
  for (const [name, { path, as, opens, silent }] of Object.entries(WAYS))
    test(`nothing moves under a press (${pointer}) that leaves a field: ${name}`, async ({
      server,
      screen,
    }) => {
      await theMarket(server)
      if (path === '/office/supplier/create') server.on(companies.mine, gone)
      screen.open(path, as ?? null)
      await opens?.()
      await expect.poll(() => typedFields().length).toBeGreaterThan(0)
      const moved: string[] = []
      for (const each of typedFields()) {
        mistype(each)
        moved.push(...(await movedByPressBelow(each, pointer)))
      }
      expect(moved).toEqual([])
      // else nothing was tried here
      if (!silent)
        await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0)
    })

test('what a proposal comes to goes with a price that is none, yet not under a press', async ({
  server,
  screen,
}) => {
  await theMarket(server)
  screen.open('/office/proposes', SUPPLIER)
  await press('Змінити')()
  const total = page.getByRole('dialog').getByText('Покупець побачить')
  await expect.element(total).toBeVisible()
  const price = page.getByLabelText('Ціна за одиницю', { exact: false }).element() as HTMLInputElement
  const below = page.getByLabelText('Місце відвантаження').element()
  let isShown = false
  await pressOn(below, 'touch', async () => {
    mistype(price)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isShown = total.query() !== null
  })
  expect(isShown).toBe(true)
  await expect.element(total).not.toBeInTheDocument()
})
