import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

import { readinessTexts } from '#domain/uk/readiness.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { keepReadiness, type Readiness, readReadiness } from '#src/data/readiness.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

import { ConnectionLine } from './connection-line.tsx'

/** How long the line was to wait, in ms, before it says this; a machine that does other work makes it later than that. */
function waitsOf(): (to: Reach) => number | undefined {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  return (to) =>
    (timers.mock.calls as unknown[][]).find(([, , said]) => said === to)?.[1] as number | undefined
}

test('that there is no network is said after a second, and no longer than it is true', async ({
  screen,
  network,
}) => {
  screen.open('/office/profile', aMe())
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const line = page.getByText(shellTexts.connection.offline)
  network(false)
  await expect.element(line).toBeVisible()
  const waited = waitsOf()
  network(true)
  await expect.element(line).not.toBeInTheDocument()
  expect(waited('connecting') ?? waited('ok')).toBe(0)
})

test('a server that answers again takes its line away at once', async () => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const show = (connection: Reach): void =>
    root.render(<ConnectionLine connection={connection} guest left={0} />)
  const line = page.getByText(shellTexts.connection.unreachableGuest)
  show('ok')
  show('unreachable')
  await expect.element(line).toBeVisible()
  const waited = waitsOf()
  show('ok')
  await expect.element(line).not.toBeInTheDocument()
  expect(waited('ok')).toBe(0)
  root.unmount()
  element.remove()
})

test('without network the line says what is known of the device, and a tap what it lacks and why', async ({
  screen,
  network,
}) => {
  const me = aMe()
  screen.open('/office/notifications', me)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // who saves data has nothing fetched ahead: that much is found out a moment after the start
  await expect.poll(() => readReadiness()?.why, { timeout: 60_000 }).toBe('saving')
  const found = readReadiness()!
  const keep = (change: Partial<Readiness>): void => keepReadiness({ ...found, ...change })
  network(false)
  const short = page.getByRole('button', { name: shellTexts.connection.notAllSaved })
  await expect.element(short).toHaveAttribute('aria-expanded', 'false')
  const rest = page.getByText(/^Для роботи без мережі бракує:/)
  await expect.element(rest).not.toBeVisible()
  await short.click()
  await expect.element(rest).toBeVisible()
  await expect.element(rest).toHaveTextContent(/чати, .*\(браузер заощаджує трафік\)$/)
  keep({ missing: ['chats', 'today', 'contacts'], chats: 3, why: 'slow' })
  await expect
    .element(rest)
    .toHaveTextContent(/: 3\sчати, список «Сьогодні», відкриті контакти \(мережа надто повільна\)$/)

  const readyAt = Date.now()
  keep({ readyAt, missing: [], why: null })
  await expect.element(page.getByRole('button', { name: readinessTexts.ready(readyAt) })).toBeVisible()
  await expect.element(short).not.toBeInTheDocument()
  // calls were counted, and nobody has looked at what the device has
  keep({ missing: [], why: null })
  await expect.element(page.getByText(shellTexts.connection.offline)).toBeVisible()
})

test('in a chat on a phone it stands in the bar, in the place of who is there, and takes nothing from the messages', async ({
  server,
  screen,
  network,
}) => {
  aTalk(server)
  await page.viewport(PHONE.width, PHONE.height)
  screen.open('/office/chats/5/6', aMe())
  const log = page.getByRole('log')
  await expect.element(log.getByText('Є, надішлю копію.')).toBeVisible()
  const who = document.querySelector<HTMLElement>('[data-page-bar] p')!
  await expect.element(who).toBeVisible()
  // which of its words are true depends on how far the device has come
  const line = page.getByRole('status').getByText(/^(?:Немає мережі: |Готово до роботи без мережі)/)
  const height = log.element().clientHeight
  network(false)
  const short = main().getByText(shellTexts.connection.offlineShort, { exact: true })
  await expect.element(short).toBeVisible()
  await expect.element(who).not.toBeVisible()
  expect(log.element().clientHeight).toBe(height)
  expect(getComputedStyle(document.documentElement).getPropertyValue('--line-inset')).toBe('')

  // wide enough for a head of its own, and back
  await page.viewport(DESK.width, DESK.height)
  await expect.element(line).toBeVisible()
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(short).toBeVisible()

  await page.getByRole('link', { name: uiTexts.back }).click()
  await expect.element(line).toBeVisible()
  expect(getComputedStyle(document.documentElement).getPropertyValue('--line-inset')).toBe('32px')
})
