import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { type Notification, notifications } from '#domain/contract/notifications.ts'
import { logout } from '#domain/contract/users.ts'
import { UNREAD_POLL_MS } from '#domain/rules/limits.ts'
import { connection } from '#src/realtime/realtime.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aNamedCompany,
  aNotification,
  MOMENT,
  onePage,
  someFacts,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { keepNotifications, marksTold } from '#tests/fixtures/notifications.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button, focus, main, pressAtOnce } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const list = page.getByRole('list', { name: 'Список сповіщень' })
const bell = ({ width } = PHONE) =>
  page.getByRole('banner').getByRole(width === PHONE.width ? 'link' : 'button', { name: /^Сповіщення/ })
const choice = (words: string) => list.getByRole('checkbox', { name: words })
const chip = (name: string) =>
  main().getByRole('group', { name: 'Фільтр сповіщень' }).getByRole('link', { name, exact: true })

const told = (id: number, title: string, read: boolean, changed: Partial<Notification> = {}): Notification =>
  aNotification({ id, title, message: `Зміст ${id}`, read_at: read ? MOMENT : null, ...changed })
/** As by the keyboard: the box itself is drawn by its label. */
const toggle = async (words: string) => {
  focus(choice(words))
  await userEvent.keyboard(' ')
}
const THREE = [
  told(3, 'Третє', false),
  told(2, 'Друге', false, { link: '/office/proposes' }),
  told(1, 'Перше', true),
]

for (const size of [PHONE, DESK])
  test(`several are chosen, marked and deleted, and the bell follows, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    keepNotifications(server, ...THREE)
    await page.viewport(size.width, size.height)
    screen.open('/office/notifications', aMe({ id: size.width }))
    await expect.element(bell(size)).toHaveAccessibleName(/: 2\s/)
    await check(size)
    await button('Обрати').click()
    await expect.element(button('Видалити')).toBeDisabled()
    await toggle('Друге')
    await expect.element(page.getByText('Обрано: 1')).toBeVisible()
    await check(size)
    await button('Позначити прочитаними').click()
    await expect.element(bell(size)).toHaveAccessibleName(/: 1\s/)

    await button('Обрати').click()
    await button('Обрати всі').click()
    await toggle('Перше')
    await button('Видалити').click()
    await expect.element(list.getByText('Третє')).not.toBeInTheDocument()
    await expect.element(list.getByText('Перше')).toBeVisible()
    await expect.element(bell(size)).toHaveAccessibleName('Сповіщення')
    await expect.poll(() => marksTold(server)).toEqual({ all: [], read: [[2]], deleted: [[3, 2]] })
  })

test('without network all of it is done here, and told once the network is back', async ({
  server,
  screen,
  network,
}) => {
  keepNotifications(server, ...THREE, told(4, 'Четверте', false, { link: '/office/profile' }))
  screen.open('/office/notifications', aMe({ id: 41 }))
  await expect.element(bell()).toHaveAccessibleName(/: 3\s/)
  network(false)
  await button('Обрати').click()
  await toggle('Третє')
  await button('Видалити').click()
  await expect.element(list.getByText('Третє')).not.toBeInTheDocument()
  await expect.element(bell()).toHaveAccessibleName(/: 2\s/)
  await expect.element(page.getByText('надійде на сервер, щойно він буде доступний')).toBeVisible()
  await button('Позначити все прочитаним').click()
  await expect.element(bell()).toHaveAccessibleName('Сповіщення')
  await expect.element(button('Позначити все прочитаним')).not.toBeInTheDocument()
  await check()
  expect(marksTold(server)).toEqual({ all: [], read: [], deleted: [] })

  network(true)
  await expect.poll(() => marksTold(server)).toEqual({ all: [MOMENT], read: [], deleted: [[3]] })
  await expect.element(list.getByText('Друге')).toBeVisible()
  await expect.element(list.getByText('Третє')).not.toBeInTheDocument()
  await expect.element(page.getByText('надійде на сервер')).not.toBeInTheDocument()
  await expect.element(bell()).toHaveAccessibleName('Сповіщення')
})

test('what the server fails at is tried again; what it refuses comes back', async ({ server, screen }) => {
  keepNotifications(server, ...THREE)
  screen.open('/office/notifications', aMe({ id: 42 }))
  const removeAll = async () => {
    await button('Обрати').click()
    await button('Обрати всі').click()
    await button('Видалити').click()
  }
  server.failNext(notifications.deleteMultiple, new Refusal('validation'))
  await removeAll()
  await expect.element(list.getByText('Третє')).toBeVisible()
  await expect.element(bell()).toHaveAccessibleName(/: 2\s/)
  server.failNext(notifications.deleteMultiple, new Refusal('internal'))
  await removeAll()
  await expect.element(page.getByText('Сповіщень поки немає')).toBeVisible()
  await expect.poll(() => marksTold(server).deleted, { timeout: 60_000 }).toEqual([[3, 2, 1]])
  await expect.element(page.getByText('Сповіщень поки немає')).toBeVisible()
})

test('what is wanted stands in the address: by topic, unread alone, and the way back', async ({
  server,
  screen,
  network,
}) => {
  const chat = told(9, 'Нове повідомлення', true, { type: 'message_new', link: '/office/chats/5/6' })
  keepNotifications(server, ...THREE, chat)
  screen.open('/office/notifications', aMe({ id: 43 }))
  await chip('Чати').click()
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Нове повідомлення')
  expect(screen.path()).toBe('/office/notifications?topic=chats')
  await expect.element(chip('Чати')).toHaveAttribute('aria-current', 'true')
  await chip('Непрочитані').click()
  await expect.element(page.getByText('Таких сповіщень немає')).toBeVisible()
  expect(screen.path()).toBe('/office/notifications?topic=chats&unread=1')
  await check()
  await chip('Чати').click()
  await expect.poll(screen.path).toBe('/office/notifications?unread=1')
  await expect.poll(() => list.getByRole('listitem').all()).toHaveLength(2)
  await button('Позначити все прочитаним').click()
  await expect.element(page.getByText('Усе прочитано')).toBeVisible()
  screen.back()
  await expect.element(page.getByText('Таких сповіщень немає')).toBeVisible()
  await main().getByRole('link', { name: 'Показати всі' }).click()
  await expect.poll(() => list.getByRole('listitem').all()).toHaveLength(4)

  network(false)
  await chip('Замовлення').click()
  await expect.element(page.getByText('Таких сповіщень немає')).toBeVisible()
  await expect.element(page.getByText('Показано лише те, що є на цьому пристрої')).toBeVisible()
  await chip('Пропозиції').click()
  await expect.poll(() => list.getByRole('listitem').all()).toHaveLength(3)
  // an address that names what there is not shows all
  network(true)
  screen.open('/office/notifications?topic=love&unread=5')
  await expect.poll(() => list.getByRole('listitem').all()).toHaveLength(4)
})

test('many about one place are one row, which is unfolded, chosen and deleted as one', async ({
  server,
  screen,
}) => {
  const proposals = [8, 7, 6, 5].map((id) =>
    aNotification({ id, message: `Млин ${id}: нова пропозиція до замовлення «Цукор»` }),
  )
  keepNotifications(server, ...proposals, told(2, 'Друге', true))
  screen.open('/office/notifications', aMe({ id: 44 }))
  const group = list.getByRole('link', { name: /4\sнові пропозиції до замовлення «Цукор»/ })
  await expect.element(group).toHaveTextContent('Млин 8, Млин 7, Млин 6 та ще 1')
  focus(main().getByRole('button', { name: 'Показати всі 4' }))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(main().getByRole('button', { name: 'Згорнути' }))
    .toHaveAttribute('aria-expanded', 'true')
  await expect.element(list.getByRole('link', { name: /Млин 5: нова пропозиція/ })).toBeVisible()
  await check()

  await button('Обрати').click()
  await toggle('Млин 6: нова')
  await expect.element(page.getByText('Обрано: 1')).toBeVisible()
  await expect.element(choice('4 нові пропозиції')).toBePartiallyChecked()
  await check()
  await toggle('4 нові пропозиції')
  await expect.element(page.getByText('Обрано: 4')).toBeVisible()
  await button('Видалити').click()
  await expect.poll(() => marksTold(server).deleted).toEqual([[8, 7, 6, 5]])
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Друге')
})

test('a row of many leads to their place, and all of them are read by that', async ({ server, screen }) => {
  keepNotifications(server, ...[8, 7, 6].map((id) => aNotification({ id, link: '/office/profile' })))
  screen.open('/office/notifications', aMe({ id: 45 }))
  await list.getByRole('link', { name: /3\sнові пропозиції/ }).click()
  await expect.poll(screen.path).toBe('/office/profile')
  await expect.poll(() => marksTold(server).read).toEqual([[8, 7, 6]])
})

test('what was marked goes before a sign-out', async ({ server, screen }) => {
  keepNotifications(server, ...THREE)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.on(notifications.markAllRead, async () => {
    await held
    return undefined
  })
  const arrived: boolean[] = []
  server.on(logout, () => {
    arrived.push(server.askedOf(notifications.markAllRead).length > 0)
    return undefined
  })
  screen.open('/office/notifications', aMe({ id: 47 }))
  await button('Позначити все прочитаним').click()
  await page.getByRole('button', { name: 'Меню' }).click()
  // leaving waits two seconds for the marks
  await pressAtOnce(page.getByRole('button', { name: 'Вийти', exact: true }))
  await expect.poll(screen.path).toBe('/')
  expect(arrived).toEqual([])
  answer()
  await expect.poll(() => arrived).toEqual([true])
})

test('a sign-out without network says first that what was marked would come back', async ({
  server,
  screen,
  network,
}) => {
  keepNotifications(server, ...THREE)
  screen.open('/office/notifications', aMe({ id: 48 }))
  await expect.element(list.getByText('Третє')).toBeVisible()
  network(false)
  await button('Позначити все прочитаним').click()
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).click()
  await expect.element(page.getByText('усе повернеться, як було')).toBeVisible()
  expect(screen.path()).toBe('/logout')
  await check()
  network(true)
  await expect.poll(() => marksTold(server).all).toEqual([MOMENT])
  await expect.element(page.getByText('усе повернеться, як було')).not.toBeInTheDocument()
})

test('while no socket brings news it is asked every half a minute', async ({ server, screen }) => {
  const everyHalfMinute: (() => void)[] = []
  const { setInterval } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === UNREAD_POLL_MS) everyHalfMinute.push(run)
    return setInterval(run, ms)
  }) as typeof setInterval)
  keepNotifications(server, told(1, 'Перше', true))
  screen.open('/office/notifications', aMe({ id: 49 }))
  await expect.element(list.getByText('Перше')).toBeVisible()
  keepNotifications(server, told(2, 'Друге', false), told(1, 'Перше', true))
  const pass = (): void => everyHalfMinute.forEach((run) => run())
  await expect.poll(() => (pass(), list.getByText('Друге').elements().length), { timeout: 60_000 }).toBe(1)
  await expect.element(bell()).toHaveAccessibleName(/: 1\s/)
  vi.restoreAllMocks()
})

test('what the socket told before the bell heard it, and after the list was read, is read at once', async ({
  server,
  screen,
}) => {
  const socket = vi.spyOn(connection, 'status').mockReturnValue('connected')
  keepNotifications(server, told(1, 'Перше', true))
  server.on(notifications.list, () => {
    keepNotifications(server, told(2, 'Друге', false), told(1, 'Перше', true))
    return onePage([told(1, 'Перше', true)])
  })
  screen.open('/office/notifications', aMe({ id: 50 }))
  await expect.element(list.getByText('Друге')).toBeVisible()
  await expect.element(bell()).toHaveAccessibleName(/: 1\s/)
  socket.mockRestore()
})

for (const size of [PHONE, DESK])
  test(`a supplier who is told of is named with the way to the company and what is checked, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    const company = aNamedCompany({ rating: 4.86, reviews_count: 7 })
    const supplier = { user: SUPPLIER, company, facts: someFacts() }
    keepNotifications(server, told(2, 'Нова пропозиція', false, { supplier }), told(1, 'Давня', true))
    await page.viewport(size.width, size.height)
    screen.open('/office/notifications', aMe())
    await expect
      .element(list.getByRole('link', { name: 'Солодка гора', exact: true }))
      .toHaveAttribute('href', '/suppliers/solodka-hora')
    await expect.element(list.getByText(/^4,86\s·\s7$/)).toBeVisible()
    await check(size)
    const dated = list.getByText('контрольна цифра правильна')
    await expect.element(dated).not.toBeInTheDocument()
    await list.getByText('телефон', { exact: true }).click()
    await expect.element(dated).toBeVisible()
    await check(size)
  })
