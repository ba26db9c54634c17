import { onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { today } from '#domain/contract/today.ts'
import { aBuyersDesk, dear, offered } from '#tests/fixtures/desk.fixture.ts'
import { aChat, aMessage, aMyOrder, aToday, onePage } from '#tests/fixtures/market.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

/** As the browser does it: the page hears of it, and is laid out for paper. */
async function print(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'))
  await commands.emulateMedia({ media: 'print' })
  onTestFinished(() => commands.emulateMedia({ media: 'screen' }))
}

async function endPrinting(): Promise<void> {
  await commands.emulateMedia({ media: 'screen' })
  window.dispatchEvent(new Event('afterprint'))
}

/** These stand one below the other, and the last of them within the page. */
function expectStacked(rows: readonly Element[]): void {
  const boxes = rows.map((row) => row.getBoundingClientRect())
  expect(boxes.filter(({ height }) => height === 0)).toEqual([])
  expect(boxes.filter(({ top }, at) => at > 0 && top < boxes[at - 1]!.bottom - 1)).toEqual([])
  expect(boxes.at(-1)!.bottom).toBeLessThanOrEqual(main().element().getBoundingClientRect().bottom + 1)
}

const seen = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )

test('a chat is printed to its last message, without the place to write and the other chats', async ({
  server,
  screen,
}) => {
  aTalk(server)
  const data = Array.from({ length: 150 }, (_, at) =>
    aMessage({ id: at + 1, content: `слово ${at + 1}${' і ще'.repeat(at % 40)}` }),
  )
  const read = { data: aChat({ unread_count: 0, read_up_to_id: 150 }) }
  server.on(chats.byProposal, read)
  server.on(chats.get, read)
  server.on(chats.list, onePage([read.data]))
  const first = { currentPage: 1, lastPage: 1, hasNextPage: false, hasPrevPage: false, perPage: 200 }
  server.on(chats.messages, { data, ...first })
  for (const size of [DESK, PHONE]) {
    await page.viewport(size.width, size.height)
    screen.open('/office/chats/5/6', aMe())
    const log = page.getByRole('log')
    await expect.element(log.getByText(/^слово 150/)).toBeVisible()
    expect(log.getByText(/^слово/).elements().length).toBeLessThan(150)
    await print()
    expect(log.getByText(/^слово/).elements().length).toBe(150)
    expectStacked(seen('[role=log] li'))
    await expect.element(log.getByText(/^слово 1 |^слово 1$/)).toBeVisible()
    expect(seen('main form, main textarea, main [type=search], main button')).toEqual([])
    await expect.element(page.getByRole('list', { name: 'Список чатів' })).not.toBeInTheDocument()
    await endPrinting()
    await expect.element(button('Надіслати')).toBeVisible()
    await expect.element(log.getByText(/^слово 150/)).toBeVisible()
    await expect.poll(() => log.getByText(/^слово/).elements().length).toBeLessThan(150)
  }
})

test('the own orders are printed to the last row; beside an order that stands open they are left out', async ({
  server,
  screen,
}) => {
  aBuyersDesk(server, offered(), dear)
  const all = Array.from({ length: 60 }, (_, at) =>
    aMyOrder({ id: at + 10, text: `Цукор білий ${at + 1}, 20 т` }),
  )
  server.on(myOrders.mine, onePage(all))
  await page.viewport(PHONE.width, PHONE.height)
  screen.open('/office/my-orders', aMe())
  const list = page.getByRole('list', { name: 'Мої замовлення' })
  const rows = list.getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().length).toBeLessThan(60)
  await print()
  await expect.poll(() => rows.elements().length).toBe(60)
  expectStacked(seen('main li'))
  expect(seen('main button, main nav')).toEqual([])
  await endPrinting()

  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/my-orders')
  await expect.element(page.getByRole('heading', { level: 1, name: /Моцарела/ })).toBeVisible()
  // a browser that does not tell the page of it prints no sheet of the comparison
  await commands.emulateMedia({ media: 'print' })
  await expect.element(page.getByRole('heading', { level: 1, name: /Моцарела/ })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('home is printed whole, and nothing of it can be pressed', async ({ server, screen }) => {
  server.on(today.get, { data: aToday() })
  for (const size of [DESK, PHONE]) {
    await page.viewport(size.width, size.height)
    screen.open('/', aMe())
    const heading = main().getByRole('heading', { level: 1 })
    await expect.element(heading).toBeInTheDocument()
    await print()
    await expect.element(heading).toBeVisible()
    expect(seen('header:not(main header), nav, main button')).toEqual([])
    const { bottom } = main().element().getBoundingClientRect()
    const below = seen('main *').filter((each) => each.getBoundingClientRect().bottom > bottom + 1)
    expect(below).toEqual([])
    await endPrinting()
  }
})
