import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { today } from '#domain/contract/today.ts'
import { connection } from '#src/realtime/realtime.ts'
import type { FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { aMessage, aNotification, aToday, MOMENT } from '#tests/fixtures/market.fixture.ts'
import { asBuyer, asSupplier, fitting, waiting } from '#tests/fixtures/today.fixture.ts'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK } from '#tests/support/screen-rules.ts'

const region = (name: string) => main().getByRole('region', { name, exact: true })
const supplier = () => aMe({ id: 8, intent: 'sell', has_company: true })

/** What the socket would bring to this page from now on; what else hears an event may read all of it. */
function aSocket() {
  const events = vi.spyOn(connection, 'on')
  const connects = vi.spyOn(connection, 'onConnect')
  return {
    hear: (event: string, payload: object) => {
      for (const [name, handle] of events.mock.calls) if (name === event) handle(payload as never)
    },
    comesBack: () => {
      for (const [fill] of connects.mock.calls) fill()
    },
  }
}

const NEWS: Record<string, (socket: ReturnType<typeof aSocket>) => void> = {
  'notification.new': (socket) =>
    socket.hear('notification.new', { notification: aNotification({ type: 'proposal_new' }), quiet: true }),
  'new.message': (socket) => socket.hear('new.message', { message: aMessage(), chatId: 9 }),
  'unread.count.changed': (socket) => socket.hear('unread.count.changed', { total: 1, per_chat: { 9: 1 } }),
  'a gap in the connection': (socket) => socket.comesBack(),
}

async function openEmpty(server: FakeServer, open: () => void): Promise<void> {
  server.on(today.get, { data: aToday() })
  open()
  await expect.element(main().getByText('На сьогодні все')).toBeVisible()
}

for (const [event, happens] of Object.entries(NEWS))
  test(`${event} has the open home ask anew, for who buys`, async ({ server, screen }) => {
    const socket = aSocket()
    await openEmpty(server, () => screen.open('/', aMe({ intent: 'buy' })))
    server.on(today.get, { data: asBuyer() })
    happens(socket)
    await expect.element(region('Нові пропозиції')).toBeVisible()
    await expect.element(main().getByText('На сьогодні все')).not.toBeInTheDocument()
  })

test('what comes to a supplier while they look stands there: an order, an invitation, a look at a proposal', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const socket = aSocket()
  await openEmpty(server, () => screen.open('/', supplier()))
  const happens = (data: ReturnType<typeof asSupplier>, event: string): void => {
    server.on(today.get, { data })
    NEWS[event]!(socket)
  }
  const nothing = { total: 0, data: [] }
  const rest = { chats: nothing, proposals: nothing }
  happens(asSupplier({ ...rest, invitations: nothing }), 'notification.new')
  await expect
    .element(region('Нові замовлення для вас').getByRole('link', { name: /^Борошно житнє/ }))
    .toBeVisible()
  await expect.element(region('Вас запросили')).not.toBeInTheDocument()
  happens(asSupplier(rest), 'notification.new')
  await expect.element(region('Вас запросили').getByRole('link', { name: /Вівсяні пластівці/ })).toBeVisible()
  const seen = waiting({ news: 'seen', seen_at: MOMENT })
  const orders = { total: 2, data: [fitting(31), fitting(33)] }
  happens(asSupplier({ orders, proposals: { total: 1, data: [seen] } }), 'a gap in the connection')
  await expect.element(region('Мої пропозиції').getByText(/^переглянуто/)).toBeVisible()
  await expect.element(region('Чекають на вашу відповідь')).toBeVisible()
})
