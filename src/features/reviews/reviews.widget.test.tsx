import { page, userEvent } from 'vitest/browser'

import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { reviewDrafts } from '#domain/contract/review-draft.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aMyOrderDetail,
  anOrderProposal,
  aReview,
  aSupplierPage,
  MOMENT,
  onePage,
  reviewsOf,
} from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const { text: TEXT } = aReview()
const ADDRESS = '/suppliers/solodka-hora'
const dialog = page.getByRole('dialog')
const words = dialog.getByRole('textbox')
const star = (name: string) => dialog.getByRole('radio', { name })
const section = page.getByRole('region', { name: 'Відгуки' })

/** A deal that was agreed and not reviewed, or reviewed like this. */
function aDeal(server: FakeServer, review: ReturnType<typeof aReview> | null = null): void {
  const own = review && { ...review, hidden_reason: null }
  const proposal = anOrderProposal({ status: 'accepted', accepted_at: MOMENT, review: own })
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ pending_count: 0, proposals: [proposal] }) })
  server.on(myOrders.mine, onePage([]))
}

test('a review says what is missing, marks contacts, is kept while it is written, and is refused in words', async ({
  server,
  screen,
}) => {
  aDeal(server)
  server.on(reviewDrafts.create, ({ body }) => {
    aDeal(server, aReview(body))
    return { data: { ...aReview(body), hidden_reason: null } }
  })
  screen.open('/office/my-orders/order-detail/5', aMe())
  const opener = page.getByRole('button', { name: 'Залишити відгук про: Солодка гора' })
  const submit = dialog.getByRole('button', { name: 'Надіслати' })
  await opener.click()
  await expect.element(dialog).toHaveTextContent('Про постачальника: Солодка гора')
  await submit.click()
  await expect.element(page.getByText('Поставте оцінку від 1 до 5')).toBeVisible()
  await expect.element(page.getByText('Обов’язкове поле, має містити не менше ніж 10 символів')).toBeVisible()
  await check()

  const first = star('1 з 5, дуже погано').element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard(`{ }${'{ArrowRight}'.repeat(4)}`)
  await expect.element(star('5 з 5, чудово')).toBeChecked()
  await words.fill(`${TEXT} Питайте 067 123 45 67.`)
  await expect.element(page.getByText('Знайдено: «067 123 45 67»').first()).toBeVisible()
  await words.fill(TEXT)
  screen.reopen()
  await opener.click()
  await expect.element(words).toHaveValue(TEXT)
  await expect.element(star('5 з 5, чудово')).toBeChecked()

  server.failNext(reviewDrafts.create, new Refusal('review_exists'))
  await submit.click()
  await expect.element(page.getByText('Помилка при відправці відгуку')).toBeVisible()
  await expect.element(dialog).toHaveTextContent(errorTexts.review_exists)
  await check()
  await submit.click()
  const said = page.getByRole('article', { name: /Оцінка 5 з 5/ })
  await expect.element(said).toHaveTextContent(TEXT)
  expect(server.askedOf(reviewDrafts.create).map(({ body }) => body)).toEqual([{ rating: 5, text: TEXT }])
})

/** The page of a supplier of whom this was said. */
function aPage(server: FakeServer, review = aReview(), is_mine = false): void {
  server.on(suppliers.get, { data: aSupplierPage({ rating: 5, reviews_count: 1, is_mine }) })
  server.on(reviews.list, reviewsOf(review))
  server.on(reviews.due, { data: [] })
  server.on(invitations.sent, { data: [] })
  server.on(myOrders.mine, onePage([]))
}

test('the supplier answers a review once, and everybody reads both', async ({ server, screen }) => {
  aPage(server, aReview(), true)
  const reply = { text: 'Дякуємо, чекаємо на вас!', created_at: MOMENT }
  server.on(reviewDrafts.reply, () => {
    aPage(server, aReview({ reply }), true)
    return { data: aReview({ reply }) }
  })
  screen.open(`${ADDRESS}#reviews`, aMe({ id: 8, has_company: true }))
  await section.getByRole('button', { name: 'Відповісти на відгук: Пекарня Олени' }).click()
  await words.fill(reply.text)
  await dialog.getByRole('button', { name: 'Надіслати' }).click()
  await expect.element(section).toHaveTextContent('Відповідь: Солодка гора')
  await expect.element(section.getByRole('button', { name: /Відповісти/ })).not.toBeInTheDocument()
  await expect.element(section.getByRole('button', { name: /Поскаржитися/ })).toBeVisible()

  aPage(server, aReview({ reply }))
  await page.viewport(DESK.width, DESK.height)
  screen.open(ADDRESS)
  await expect.element(section).toHaveTextContent(TEXT)
  await expect.element(section).toHaveTextContent(reply.text)
  await expect.element(section).toHaveTextContent('5 з 5: 1 відгук')
  await check(DESK)
})

test('a reader tells the operator of what should not stand there', async ({ server, screen }) => {
  aPage(server)
  server.on(reviewDrafts.report, { data: { review_id: 3, created_at: MOMENT } })
  screen.open(ADDRESS, aMe({ id: 20 }))
  await section.getByRole('button', { name: 'Поскаржитися на відгук: Пекарня Олени' }).click()
  await words.fill('Це реклама')
  await dialog.getByRole('button', { name: 'Поскаржитися' }).click()
  await expect.element(section.getByText('Скаргу надіслано')).toBeVisible()
  expect(server.askedOf(reviewDrafts.report).map(({ body }) => body)).toEqual([{ reason: 'Це реклама' }])
})

test('more of what was said is opened at an address of its own, which opens as far again', async ({
  server,
  screen,
}) => {
  const said = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => aReview({ id: from + at, text: `Відгук номер ${from + at}.` }))
  aPage(server)
  server.on(reviews.list, ({ query }) => {
    const page = query.cursor === undefined ? reviewsOf(...said(1, PAGE_SIZE)) : reviewsOf(...said(21, 3))
    return { ...page, meta: { ...page.meta, next_cursor: query.cursor === undefined ? 'second' : null } }
  })
  const shown = section.getByText(/^Відгук номер/)
  screen.open(ADDRESS)
  await expect.element(shown.nth(PAGE_SIZE - 1)).toBeVisible()
  await section.getByRole('link', { name: 'Показати ще' }).click()
  await expect.element(shown.nth(PAGE_SIZE + 2)).toBeVisible()
  expect(screen.path()).toBe(`${ADDRESS}?reviews=2`)
  await expect.element(section.getByRole('link', { name: 'Показати ще' })).not.toBeInTheDocument()

  screen.open(`${ADDRESS}?reviews=2`)
  await expect.element(shown.nth(PAGE_SIZE + 2)).toBeVisible()
})
