import type { Page } from 'playwright/test'

import { errorTexts } from '#domain/uk/errors.ts'
import { createApi } from '#tests/support/api.ts'
import { CONTROL, HUGE, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import type { AppServer } from '#tests/support/app-server.ts'

import { atReview, button, ordersOf } from './forms.ts'
import { expectExpiry, refuseNext } from './refusals.ts'
import { anotherToken, expect, makePerson, type Person, test, WITHOUT_WORKER } from './world.ts'

test.use(WITHOUT_WORKER)

const main = (page: Page) => page.getByRole('main')

/** The same person, signed in anew after the session of the story has ended. */
const again = async (server: AppServer, person: Person): Promise<Person> => ({
  ...person,
  api: createApi(server.url, await anotherToken(server, person)),
})

test('an order of nasty text, during which the session ends, is published as it was typed', async ({
  server,
  visit,
}) => {
  const buyer = await makePerson(server)
  const { page } = await visit(buyer)
  const order = `${NASTY} Купуємо борошно пшеничне.`
  await atReview(page, order, buyer)
  const publish = button(page, 'Опублікувати')
  await expectExpiry(page, buyer, publish)
  await publish.click()
  await page.waitForURL(/order-detail\/\d+$/)
  await expect(main(page).getByText(NASTY).filter({ visible: true }).first()).toBeVisible()
  expect(await ordersOf(await again(server, buyer))).toEqual([order])
})

test('a search', async ({ market, visit }) => {
  const { page } = await visit(market.supplier)
  const field = page.getByRole('searchbox', { name: 'Пошук замовлень' })
  await page.goto('/orders')
  for (const typed of [`немаєтакого ${NASTY}`, CONTROL, HUGE]) {
    await field.fill(typed)
    // words of no order are left out where others are known
    await expect(
      main(page)
        .getByText(/^(?:Нічого не знайдено|Знайдено \d+\s+замовлен.+)$/)
        .first(),
    ).toBeVisible()
    await button(page, 'Очистити пошук').click()
    await expect(
      main(page)
        .getByRole('link', { name: /Потрібен цукор/ })
        .first(),
    ).toBeVisible()
  }
  await refuseNext(page, /\/orders\?.*text=/, 'validation')
  await field.fill('цукор')
  await expect(main(page).getByText(errorTexts.validation)).toBeVisible()
  await expect(field).toHaveValue('цукор')
  await button(page, 'Спробувати ще раз').click()
  await expect(
    main(page)
      .getByRole('link', { name: /Потрібен цукор/ })
      .first(),
  ).toBeVisible()
})
