import { type Locator, page, userEvent } from 'vitest/browser'

import { orders } from '#domain/contract/orders.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { today } from '#domain/contract/today.ts'
import { aBuyersDesk, aSuppliersDesk, dear, offered, supplier } from '#tests/fixtures/desk.fixture.ts'
import { anOrder, aToday, onePage } from '#tests/fixtures/market.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { button, field, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { overhang } from '#tests/support/screen-rules.ts'

/** A window of 1280 px at 200 and at 400 per cent. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]

/** Brought into view it is seen whole, and nothing lies over it. */
async function expectReachable(at: Locator): Promise<void> {
  await expect.element(at).toBeInTheDocument()
  const element = at.element()
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const name = element.textContent
  expect(top, name).toBeGreaterThanOrEqual(0)
  expect(bottom, name).toBeLessThanOrEqual(window.innerHeight)
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(element.contains(hit), `${name}: ${hit?.outerHTML.slice(0, 120)}`).toBe(true)
}

const heightOf = (at: Locator): number => at.element().getBoundingClientRect().height

for (const size of ZOOMED) {
  const name = `${size.width} × ${size.height}`

  test(`a buyer’s desk in a window of ${name}: a whole row, a whole inspector, and each of its buttons`, async ({
    server,
    screen,
  }) => {
    await page.viewport(size.width, size.height)
    aBuyersDesk(server, offered({ chat_id: 4 }), dear)
    screen.open('/office/my-orders', aMe())
    const list = page.getByRole('region', { name: 'Мої замовлення' })
    const row = list.getByRole('listitem').first()
    await expectReachable(row)
    expect(overhang()).toEqual([])

    screen.open('/office/my-orders/5?proposal=6')
    const inspector = page.getByRole('region', { name: 'Пропозиція: Солодка гора' })
    await expect.element(inspector).toBeVisible()
    const body = inspector.getByRole('tabpanel')
    expect(body.element().scrollHeight).toBeLessThanOrEqual(body.element().clientHeight)
    expect(heightOf(body)).toBeGreaterThanOrEqual(100)
    for (const act of ['Прийняти: Солодка гора', 'Відхилити: Солодка гора', 'Запитати: Солодка гора'])
      await expectReachable(inspector.getByRole('button', { name: act }))
    expect(overhang()).toEqual([])

    await inspector.getByRole('button', { name: 'Відхилити: Солодка гора' }).click()
    const dialog = page.getByRole('dialog')
    await expectReachable(dialog.getByRole('textbox'))
    await expectReachable(dialog.getByRole('button', { name: 'Відхилити' }))
    await userEvent.keyboard('{Escape}')

    await inspector.getByRole('tab', { name: /^Чат/ }).click()
    await expect.element(page.getByRole('log')).toBeInTheDocument()
    await expectReachable(page.getByRole('textbox', { name: 'Повідомлення' }))
    await expectReachable(button('Надіслати'))
    expect(heightOf(page.getByRole('log'))).toBeGreaterThanOrEqual(100)
    expect(overhang()).toEqual([])
  })

  test(`a supplier’s desk in a window of ${name}: a whole row, the buyer, and the form to its button`, async ({
    server,
    screen,
  }) => {
    await page.viewport(size.width, size.height)
    aSuppliersDesk(server)
    screen.open('/office/fitting-orders', supplier())
    const list = page.getByRole('region', { name: 'Замовлення для вас' })
    await expectReachable(list.getByRole('link').first())
    expect(overhang()).toEqual([])

    screen.open('/office/fitting-orders/31?beside=buyer')
    const buyer = page.getByRole('region', { name: 'Покупець: Пекарня Олени' })
    await expect.element(buyer.getByText('Телефон підтверджено')).toBeVisible()
    const body = buyer.getByRole('tabpanel')
    expect(body.element().scrollHeight).toBeLessThanOrEqual(body.element().clientHeight)
    expect(heightOf(body)).toBeGreaterThanOrEqual(100)
    expect(overhang()).toEqual([])

    // made small while it was written in
    await page.viewport(1280, 800)
    screen.open('/office/fitting-orders/31')
    await field('Ваша пропозиція').fill('Борошно житнє обдирне')
    await page.viewport(size.width, size.height)
    await expectReachable(field('Ваша пропозиція'))
    await expectReachable(button('Надіслати пропозицію'))
    expect(overhang()).toEqual([])
  })

  test(`a chat in a window of ${name}: some messages, and the place to write`, async ({ server, screen }) => {
    await page.viewport(size.width, size.height)
    aTalk(server)
    screen.open('/office/chats', aMe())
    await expectReachable(page.getByRole('list', { name: 'Список чатів' }).getByRole('link').first())
    screen.open('/office/chats/5/6')
    await expect.element(page.getByRole('log').getByText('Є, надішлю копію.')).toBeVisible()
    expect(heightOf(page.getByRole('log'))).toBeGreaterThanOrEqual(100)
    await expectReachable(page.getByRole('textbox', { name: 'Повідомлення' }))
    await expectReachable(button('Надіслати'))
    expect(overhang()).toEqual([])
  })

  test(`home and the search in a window of ${name}: each button and a whole row`, async ({
    server,
    screen,
  }) => {
    await page.viewport(size.width, size.height)
    server.on(today.get, { data: aToday() })
    server.on(orders.list, onePage([anOrder()]))
    server.on(suppliers.list, onePage([]))
    screen.open('/', aMe())
    await expect.element(main().getByRole('heading', { level: 1 })).toBeInTheDocument()
    for (const each of main().getByRole('button').all()) await expectReachable(each)
    for (const each of main().getByRole('link').all()) await expectReachable(each)
    expect(overhang()).toEqual([])

    await userEvent.keyboard('{Control>}k{/Control}')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('цукор')
    await expectReachable(dialog.getByRole('option').first())
    await expectReachable(dialog.getByRole('combobox'))
    expect(heightOf(dialog.getByRole('listbox'))).toBeGreaterThanOrEqual(100)
  })
}
