import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

import { setStorageState, storageState } from '#src/offline/storage-state.ts'
import { rest } from '#tests/fixtures/press.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button } from '#tests/fixtures/widget-steps.fixture.ts'

const notice = page.getByText('Браузер не дає зберігати дані на пристрої')
const composer = page.getByRole('textbox', { name: 'Повідомлення' })
const pointer = (event: string) => document.dispatchEvent(new PointerEvent(event, { bubbles: true }))
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const sendTop = (): number => button('Надіслати').element().getBoundingClientRect().top

for (const [moment, untilPress] of [
  // its code is on the way then, in the first test at least
  ['told just before a press', 20],
  ['told during a press', null],
] as const)
  test(`what the app has to say, ${moment}, comes after it and above nothing that is written`, async ({
    server,
    screen,
  }) => {
    await page.viewport(360, 760)
    aTalk(server)
    screen.open('/office/chats/5/6', aMe())
    await expect.element(composer).toBeVisible()
    await expect.poll(storageState).not.toBe('unknown')
    await composer.fill('Скільки коштує палета?')
    await rest()
    onTestFinished(() => setStorageState('durable'))
    if (untilPress !== null) {
      setStorageState('memory')
      await wait(untilPress)
      // where it was there already, the page has made room for it
      if (notice.query()) await rest()
    }
    pointer('pointerdown')
    if (untilPress === null) setStorageState('memory')
    const before = sendTop()
    // React shows a lazy part within a third of a second
    await wait(600)
    expect(sendTop()).toBe(before)
    pointer('pointerup')
    await expect.element(notice).toBeVisible()
    const host = notice.element().closest('output')!
    await expect
      .poll(
        () => host.getBoundingClientRect().top - button('Надіслати').element().getBoundingClientRect().bottom,
      )
      .toBeGreaterThanOrEqual(0)
  })

test('who has read of a trouble is not told again, until it was over and comes back', async ({
  server,
  screen,
}) => {
  aTalk(server)
  screen.open('/office/chats/5/6', aMe())
  await expect.element(composer).toBeVisible()
  await expect.poll(storageState).not.toBe('unknown')
  onTestFinished(() => setStorageState('durable'))
  const full = page.getByText('На пристрої бракує місця')
  setStorageState('full')
  await expect.element(full).toBeVisible()
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect.element(full).not.toBeInTheDocument()
  setStorageState('durable')
  await wait(50)
  setStorageState('full')
  await expect.element(full).toBeVisible()
})
