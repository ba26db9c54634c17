import { onTestFinished, vi } from 'vitest'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { today } from '#domain/contract/today.ts'
import type { Incoming } from '#src/realtime/connection.ts'
import { connection } from '#src/realtime/realtime.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aMessage,
  aMyOrder,
  aNotification,
  anOrderPage,
  aProposal,
  aToday,
  MOMENT,
  onePage,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { POINTERS, pressOn } from '#tests/fixtures/press.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

/** What a list is drawn anew in, on a machine that is busy. */
const DRAWN_MS = 200
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const link = (name: RegExp) => main().getByRole('link', { name }).first()

/** What a socket tells, to all who listen from now on. */
function aSocket() {
  const on = vi.spyOn(connection, 'on')
  onTestFinished(() => on.mockRestore())
  return <E extends keyof Incoming>(event: E, payload: Incoming[E]): void => {
    for (const [name, heard] of on.mock.calls)
      if (name === event) (heard as (told: Incoming[E]) => void)(payload)
  }
}

const chat = (id: number, username: string) =>
  aChat({ id, order_id: id, propose_id: id, supplier: { ...SUPPLIER, id: 20 + id, username, email: null } })
const waiting = (id: number, username: string) => ({
  id,
  order: { id, heading: 'Потрібен цукор' },
  propose_id: id,
  partner: { id: 20 + id, username },
  company: null,
  last_message: { content: 'Є, надішлю копію.', created_at: MOMENT },
  unread_count: 1,
})
const told = (id: number, title: string) =>
  aNotification({ id, title, link: `/office/my-orders/order-detail/${id}` })
const own = (id: number, text: string) => aProposal({ id, order: { ...aProposal().order, id, text } })

type List = {
  path: string
  /** Has the server answer with the one row, once `isNew` says so with another one above it. */
  serve: (server: FakeServer, isNew: () => Promise<boolean>) => void
  row: RegExp
  opens: string
}

const rowsOf = async <T,>(isNew: () => Promise<boolean>, known: T, fresh: T): Promise<T[]> =>
  (await isNew()) ? [fresh, known] : [known]

/** Both rows are as high: where nothing holds them, the press ends on the new one. */
const LISTS: Record<string, List> = {
  notifications: {
    path: '/office/notifications',
    serve: (server, isNew) => {
      server.on(notifications.list, async () =>
        onePage(await rowsOf(isNew, told(5, 'Перше'), told(6, 'Друге'))),
      )
      // what is followed is read
      server.on(notifications.markMultipleRead, { count: 1 })
    },
    row: /Перше/,
    opens: '/office/my-orders/order-detail/5',
  },
  'own proposals': {
    path: '/office/proposes',
    serve: (server, isNew) =>
      server.on(proposals.mine, async () => onePage(await rowsOf(isNew, own(5, 'Рис'), own(6, 'Сіль')))),
    row: /Рис/,
    opens: '/orders/5',
  },
  'own orders': {
    path: '/office/my-orders',
    serve: (server, isNew) =>
      server.on(myOrders.mine, async () =>
        onePage(await rowsOf(isNew, aMyOrder({ id: 5, text: 'Рис' }), aMyOrder({ id: 6, text: 'Сіль' }))),
      ),
    row: /Рис/,
    opens: '/office/my-orders/order-detail/5',
  },
  'the home': {
    path: '/',
    serve: (server, isNew) =>
      server.on(today.get, async () => {
        const data = await rowsOf(isNew, waiting(5, 'Перша'), waiting(6, 'Друга'))
        return { data: aToday({ buying: { chats: { total: data.length, data } } }) }
      }),
    row: /Перша/,
    opens: '/office/chats/5/5',
  },
}

const news = { notification: aNotification({ id: 6 }), quiet: true }

for (const pointer of POINTERS) {
  for (const [name, { path, serve, row, opens }] of Object.entries(LISTS))
    test(`a row that is pressed (${pointer}) opens though the list is read anew meanwhile: ${name}`, async ({
      server,
      screen,
    }) => {
      aTalk(server)
      server.on(orders.get, { data: anOrderPage() })
      const tell = aSocket()
      let answer: (() => void) | null = null
      let isTold = false
      serve(server, async () => {
        if (isTold) await new Promise<void>((resolve) => (answer = resolve))
        return isTold
      })
      screen.open(path, aMe({ intent: 'buy' }))
      await expect.element(link(row)).toBeVisible()
      isTold = true
      // what listens for it may still be on its way
      await expect
        .poll(() => (tell('notification.new', news), answer !== null), { timeout: 10_000 })
        .toBe(true)
      await pressOn(link(row).element(), pointer, async () => {
        answer?.()
        await wait(DRAWN_MS)
      })
      await expect.poll(screen.path).toBe(opens)
    })

  test(`a chat that is pressed (${pointer}) opens though another comes to the top meanwhile`, async ({
    server,
    screen,
  }) => {
    aTalk(server)
    server.on(chats.list, onePage([chat(5, 'Перша'), chat(6, 'Друга')]))
    const tell = aSocket()
    screen.open('/office/chats', aMe())
    await expect.element(link(/Перша/)).toBeVisible()
    await pressOn(link(/Перша/).element(), pointer, async () => {
      tell('new.message', { chatId: 6, message: aMessage({ id: 9, chat_id: 6 }) })
      await wait(DRAWN_MS)
    })
    await expect.poll(screen.path).toBe('/office/chats/5/5')
  })

  test(`a chat that is pressed (${pointer}) opens though the list has just scrolled`, async ({
    server,
    screen,
  }) => {
    aTalk(server)
    server.on(
      chats.list,
      onePage([chat(5, 'Перша'), ...Array.from({ length: 30 }, (_, at) => chat(6 + at, 'Інша'))]),
    )
    screen.open('/office/chats', aMe())
    await expect.element(link(/Перша/)).toBeVisible()
    await pressOn(link(/Перша/).element(), pointer, async () => {
      document.querySelector('[data-virtual]')!.scrollTop += 10
      await wait(DRAWN_MS / 4)
    })
    await expect.poll(screen.path).toBe('/office/chats/5/5')
  })
}

test('what came under a press is there after it', async ({ server, screen }) => {
  server.on(chats.list, onePage([chat(5, 'Перша'), chat(6, 'Друга')]))
  const tell = aSocket()
  screen.open('/office/chats', aMe())
  await expect.element(link(/Перша/)).toBeVisible()
  await pressOn(main().getByRole('heading').first().element(), 'mouse', () =>
    tell('new.message', { chatId: 6, message: aMessage({ id: 9, chat_id: 6 }) }),
  )
  await expect.poll(() => main().getByRole('listitem').first().element().textContent).toMatch(/Друга/)
})
