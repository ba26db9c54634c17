import { page, userEvent } from 'vitest/browser'

import { companies } from '#domain/contract/companies.ts'
import { companyDrafts } from '#domain/contract/company-draft.ts'
import { badTexts, CHOOSE, FILL, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aCompany } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import {
  button,
  expectBadTexts,
  expectExpiry,
  expectRefusals,
  expectWrong,
  field,
  pick,
} from '#tests/fixtures/widget-steps.fixture.ts'

const title = field('Назва для покупців')
const legal = field('Юридична назва')
const type = field('Вид діяльності')
const description = field('Опис')
const tags = field('Основні товари')
const post = field('Нова пошта')
const card = field('Картка')
const phone = field('Телефон компанії')
const submit = button('Створити компанію')

test('the form of a company says what is wrong with each field, a reload loses nothing, and a refusal stands at its fields', async ({
  server,
  screen,
}) => {
  const me = aMe({ phone: null, phone_verified_at: null })
  server.on(companyDrafts.create, { data: aCompany({ title: NASTY }) })
  server.on(companies.mine, () => {
    if (server.askedOf(companyDrafts.create).length === 0) throw new Refusal('not_found')
    return { data: aCompany({ title: NASTY }) }
  })
  screen.open('/office/supplier/create', me)
  await phone.fill('не номер')
  await submit.click()
  await expectWrong(
    [title, FILL],
    [legal, FILL],
    [type, CHOOSE],
    [description, FILL],
    [tags, 'Додайте хоча б один товар'],
    [phone, 'Введіть номер у форматі'],
  )
  await title.fill(NASTY)
  await legal.fill(NASTY)
  await pick('Місце', 'вінн', /^Вінниця/)
  await type.selectOptions('farm')
  await expectBadTexts(description, submit, badTexts('5.000'))
  await description.fill(NASTY)
  await tags.fill(NASTY.slice(0, 60))
  await userEvent.keyboard('{Enter}')
  await submit.click()
  await expect.element(post).toHaveFocus()
  // leaving the field adds the tag; the press that left it is not lost for the line that it takes
  await tags.fill('Мед гречаний у бочках по двісті кілограмів')
  await page.getByText('Нова пошта').click()
  await expect.element(post).toBeChecked()
  await expect.element(button('Прибрати «Мед гречаний у бочках по двісті кілограмів»')).toBeVisible()
  await page.getByText('Картка', { exact: true }).click()
  await submit.click()
  await expectWrong([phone, 'Введіть номер у форматі'])
  await phone.fill('067 123 45 67')
  screen.reopen()
  await expect.element(legal).toHaveValue(NASTY)
  await expect.element(post).toBeChecked()

  const errors = { phone: ['Чужий'], title: ['Така вже є'] }
  server.failNext(companyDrafts.create, new Refusal('validation', { errors }))
  await submit.click()
  await expectWrong([title, 'Така вже є'], [phone, 'Чужий'])
  const codes = ['forbidden', 'too_large', 'rate_limited', 'internal'] as const
  await expectRefusals(server, companyDrafts.create, submit, codes, { title, legal, description, phone })
  await expectExpiry({ server, path: screen.path }, companyDrafts.create, submit, me)
  await submit.click()
  await expect.element(page.getByRole('heading', { level: 1, name: NASTY })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(server.askedOf(companyDrafts.create).map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: NASTY, company_type: 'farm', location_id: 31, phone: '+380671234567' }),
  ])
})

test('without network the button says why it rests, and what was typed outlives it', async ({
  server,
  screen,
  network,
}) => {
  server.on(companies.mine, () => {
    throw new Refusal('not_found')
  })
  screen.open('/office/supplier/create', aMe())
  await title.fill('Солодка гора')
  network(false)
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(/^Немає мережі: створити компанію можна буде/)
  await expect.element(page.getByText('Заповнене збережено на пристрої')).toBeInViewport()
  // the line above promises nothing that this form does not do
  await expect.element(page.getByText('Немає мережі: показуємо збережене')).toBeVisible()
  await expect.element(page.getByText('надішлемо')).not.toBeInTheDocument()
  await legal.fill('ФГ «Солодка гора»')
  network(true)
  await expect.element(submit).toBeEnabled()
  await expect.element(page.getByText('створити компанію можна буде')).not.toBeInTheDocument()
  screen.reopen()
  await expect.element(title).toHaveValue('Солодка гора')
  await expect.element(legal).toHaveValue('ФГ «Солодка гора»')
})

test('a place that was chosen last has its name after a reload', async ({ server, screen }) => {
  server.on(companies.mine, () => {
    throw new Refusal('not_found')
  })
  screen.open('/office/supplier/create', aMe())
  await pick('Місце', 'вінн', /^Вінниця/)
  await expect.element(button('Місце')).toHaveTextContent('Вінниця')
  screen.reopen()
  await expect.element(button('Місце')).toHaveTextContent('Вінниця')
})
