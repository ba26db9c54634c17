import { page } from 'vitest/browser'

import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { Cut, type FakeServer } from '#tests/fixtures/fake-server.fixture.ts'
import { aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

const COUNTS = { all: 3, pending: 2, accepted: 1, rejected: 0, revoked: 0 }
const ALL: Proposal[] = [
  aProposal({ id: 21, text: 'Перша: двадцять тонн', status: 'pending' }),
  aProposal({ id: 22, text: 'Друга: сорок тонн', status: 'accepted', chat_id: 4 }),
  aProposal({ id: 23, text: 'Третя: шістдесят тонн', status: 'pending' }),
]
const counted = (data: Proposal[]) => {
  const { meta } = onePage(data)
  return { data, meta: { ...meta, counts: COUNTS } }
}
const answerByStatus = (server: FakeServer): void =>
  server.on(proposals.mine, ({ query: { status } }) =>
    counted(ALL.filter((each) => status === undefined || each.status === status)),
  )
const chip = (name: RegExp) => main().getByRole('link', { name })
const words = (text: RegExp) => main().getByText(text)

test('one’s proposals by status, with how many there are; the address keeps the choice', async ({
  server,
  screen,
}) => {
  answerByStatus(server)
  screen.open('/office/proposes', aMe())
  await expect.element(words(/^Перша/)).toBeVisible()
  await expect.element(chip(/^Усі\s· 3$/)).toHaveAttribute('aria-current')
  await chip(/^Прийняті\s· 1$/).click()
  await expect.poll(screen.path).toBe('/office/proposes?status=accepted')
  await expect.element(words(/^Перша/)).not.toBeInTheDocument()
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(chip(/^Прийняті/)).toHaveAttribute('aria-current')
  await expect.element(chip(/^Усі/)).not.toHaveAttribute('aria-current')
  await chip(/^Відхилені\s· 0$/).click()
  await expect.element(words(/^Таких пропозицій немає$/)).toBeVisible()
  screen.back()
  await expect.element(words(/^Друга/)).toBeVisible()
  screen.reopen()
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(words(/^Перша/)).not.toBeInTheDocument()
})

test('where the server does not answer, the saved list is narrowed and says so', async ({
  server,
  screen,
}) => {
  answerByStatus(server)
  screen.open('/office/proposes', aMe())
  await expect.element(words(/^Перша/)).toBeVisible()
  server.on(proposals.mine, () => {
    throw new Cut('no answer')
  })
  await chip(/^Чекають відповіді\s· 2$/).click()
  await expect.element(words(/^Третя/)).toBeVisible()
  await expect.element(words(/^Друга/)).not.toBeInTheDocument()
  await expect
    .element(page.getByText('Показано лише ті, що збережені на цьому пристрої'), { timeout: 10_000 })
    .toBeVisible()
})

test('a server of an earlier release tells no counts and answers with all: the page narrows', async ({
  server,
  screen,
}) => {
  server.on(proposals.mine, onePage(ALL))
  screen.open('/office/proposes?status=accepted', aMe())
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(words(/^Перша/)).not.toBeInTheDocument()
  await expect.element(chip(/^Прийняті$/)).toHaveAttribute('aria-current')
})
