import { page } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { CONTROL, HUGE, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, expectExpiry, expectWrong, paste } from '#tests/fixtures/widget-steps.fixture.ts'

const field = page.getByRole('textbox', { name: 'Повідомлення' })
const log = page.getByRole('log', { name: 'Повідомлення' })
const send = button('Надіслати')

async function write(text: string): Promise<void> {
  await field.fill(text)
  await send.click()
  await expect.element(field).toHaveValue('')
}

test('nothing empty, unclean or too long can be sent, and a reload keeps what is typed', async ({
  server,
  screen,
}) => {
  aTalk(server)
  screen.open('/office/chats/5/6', aMe())
  await field.fill(' \n \u200B')
  await expect.element(send).toBeDisabled()
  for (const [typed, message] of [
    [CONTROL, 'недозволені символи'],
    [HUGE, 'Задовге повідомлення'],
  ] as const) {
    await paste(field, typed)
    await expectWrong([field, message])
    await expect.element(send).toBeDisabled()
  }
  screen.reopen()
  await expect.element(field).toHaveValue(HUGE)
  expect(server.askedOf(chats.send)).toEqual([])
})

test('a refused message says why and goes when it is sent again; one that came too fast goes by itself', async ({
  server,
  screen,
}) => {
  const { sent } = aTalk(server)
  const me = aMe()
  screen.open('/office/chats/5/6', me)
  await write(NASTY)
  await expect.poll(sent).toEqual([NASTY])
  const failure = log.getByRole('alert')
  for (const code of ['too_large', 'chat_closed'] as const) {
    server.failNext(chats.send, new Refusal(code))
    await write(`відмова ${code}`)
    await expect.element(failure).toHaveTextContent(errorTexts[code])
    await failure.getByRole('button', { name: 'Надіслати ще раз' }).click()
    await expect.element(failure).not.toBeInTheDocument()
    await expect.poll(() => sent().at(-1)).toBe(`відмова ${code}`)
  }
  server.failNext(chats.send, new Refusal('rate_limited', { retryAfter: 1 }))
  await write('забагато за раз')
  await expect.poll(() => sent().at(-1)).toBe('забагато за раз')
  await field.fill('після виходу')
  await expectExpiry({ server, path: screen.path }, chats.send, send, me)
  await expect.element(log.getByText('після виходу')).toBeVisible()
  await expect
    .poll(sent)
    .toEqual([NASTY, 'відмова too_large', 'відмова chat_closed', 'забагато за раз', 'після виходу'])
})
