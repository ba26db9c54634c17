import { page, userEvent } from 'vitest/browser'

import { users } from '#domain/contract/users.ts'
import { companies } from '#domain/contract/companies.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { focus } from '#tests/fixtures/widget-steps.fixture.ts'

const question = page.getByRole('dialog', { name: 'Вітаємо в «Гурті»!' })
const sell = question.getByRole('button', { name: 'Хочу продати' })

for (const size of [PHONE, DESK])
  test(`only an answer closes the first question, at ${size.width} px`, async ({ server, screen }) => {
    server.on(users.chooseIntent, undefined)
    server.on(companies.mine, () => {
      throw new Refusal('not_found')
    })
    await page.viewport(size.width, size.height)
    screen.open('/orders', aMe({ id: size.width, is_first_time: true }))
    await expect.element(question).toBeVisible()
    await check(size)
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
    await expect.element(question).toBeVisible()
    for (let pressed = 0; pressed < 6; pressed++) {
      await userEvent.keyboard('{Tab}')
      const { activeElement: at, body } = document
      expect(at === body || at?.closest('dialog') !== null, 'the focus goes round inside').toBe(true)
    }
    focus(sell)
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.path).toBe('/office/supplier/create')
    await expect.element(question).not.toBeInTheDocument()
    await expect
      .poll(() => server.askedOf(users.chooseIntent).map(({ body }) => body))
      .toEqual([{ choice: 'sell' }])
  })
