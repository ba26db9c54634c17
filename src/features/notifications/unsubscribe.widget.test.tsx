import { page } from 'vitest/browser'

import { notificationSettings } from '#domain/contract/notification-settings.ts'
import { login } from '#domain/contract/sign-in.ts'
import { unsubscribing } from '#domain/contract/unsubscribing.ts'
import { links } from '#domain/rules/links.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notifications/notification-settings.ts'
import { unsubscribeToken } from '#domain/rules/notifications/unsubscribe-token.ts'
import { Cut, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field, heading, main } from '#tests/fixtures/widget-steps.fixture.ts'

const signature = 'A'.repeat(43)
const OF_PROPOSALS = unsubscribeToken({ userId: 7, topic: 'proposal_new', signature })
const OF_ALL = unsubscribeToken({ userId: 7, topic: 'all', signature })
const submit = button('Відписатися')

test('a mail’s link does nothing before it is asked for; signed out, it leads to the settings by the sign-in', async ({
  server,
  screen,
}) => {
  server.on(unsubscribing.unsubscribe, undefined)
  screen.open(links.unsubscribe(OF_PROPOSALS))
  await expect.element(main().getByText('Більше не надсилати листів «Нові пропозиції»?')).toBeVisible()
  await check()
  expect(server.askedOf(unsubscribing.unsubscribe)).toEqual([])
  await submit.click()
  await expect.element(page.getByText('Готово: листів «Нові пропозиції» більше не буде.')).toBeVisible()
  await check()
  expect(server.askedOf(unsubscribing.unsubscribe).map(({ params }) => params)).toEqual([
    { token: OF_PROPOSALS },
  ])

  server.on(login, { data: { token: 'a-token', user: aMe() } })
  server.on(notificationSettings.get, { data: DEFAULT_NOTIFICATION_SETTINGS })
  await page.getByRole('link', { name: 'Налаштування сповіщень' }).click()
  await expect.element(heading('Вхід')).toBeVisible()
  await field('Електронна адреса').fill('olena@example.com')
  await field('Пароль').fill('інший ключ від складу')
  await button('Увійти').click()
  await expect.poll(screen.path).toBe(links.notificationSettings())
})

test('a digest’s link ends digests', async ({ server, screen }) => {
  server.on(unsubscribing.unsubscribe, undefined)
  screen.open(links.unsubscribe(unsubscribeToken({ userId: 7, topic: 'digests', signature })))
  await expect.element(main().getByText('Більше не надсилати листів зі зведеннями новин?')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Готово: листів зі зведеннями новин більше не буде.')).toBeVisible()
})

test('without network it says so and is pressed again', async ({ server, screen }) => {
  server.on(unsubscribing.unsubscribe, undefined)
  server.failNext(unsubscribing.unsubscribe, new Cut())
  screen.open(links.unsubscribe(OF_ALL))
  await submit.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Готово: листів про сповіщення більше не буде.')).toBeVisible()
})

test.for([
  ['is forged or too old', OF_ALL, true],
  ['is cut off', OF_ALL.slice(0, -5), false],
  ['is of a type that nobody knows', OF_ALL.replace('.all.', '.love_new.'), false],
] as const)(
  'a link that %s says so and names the other way',
  async ([, token, isAsked], { server, screen }) => {
    server.on(unsubscribing.unsubscribe, () => {
      throw new Refusal('unsubscribe_link_invalid')
    })
    screen.open(links.unsubscribe(token))
    if (isAsked) await submit.click()
    await expect.element(page.getByText('Посилання з листа недійсне або застаріле')).toBeVisible()
    await check()
  },
)
