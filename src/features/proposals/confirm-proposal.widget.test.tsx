import { proposals, type Proposal } from '#domain/contract/proposals.ts'
import { Cut, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'

const changedTo = (quantity: number, revision: number): Proposal => {
  const proposal = aProposal()
  const { text, unit, needed_by, location } = proposal.order
  return {
    ...proposal,
    order: { ...proposal.order, quantity, revision, text: text.replace('білий', 'буряковий') },
    answered: { revision: 1, text, quantity: 10, unit, needed_by, location },
  }
}
const confirm = button('Підтвердити без змін')
const marked = (tag: 'ins' | 'del') => [...document.querySelectorAll(tag)].map((each) => each.textContent)

test('what changed stands word by word, and one press confirms it', async ({ server, screen }) => {
  let shown = changedTo(25, 2)
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposals.confirm, ({ body }) => {
    expect(body).toEqual({ order_revision: 2 })
    shown = { ...shown, order_revision: 2, answered: null }
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(confirm).toBeVisible()
  expect([marked('del'), marked('ins')]).toEqual([
    ['10\u00A0т', 'білий'],
    ['25\u00A0т', 'буряковий'],
  ])
  await confirm.click()
  await expect.element(confirm).not.toBeInTheDocument()
})

test('an edit meanwhile is told and shown in the place of the former one', async ({ server, screen }) => {
  let shown = changedTo(25, 2)
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposals.confirm, () => {
    shown = changedTo(30, 3)
    throw new Refusal('order_changed')
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await confirm.click()
  await expect.element(main().getByText(/перегляньте нові зміни/)).toBeVisible()
  await expect.poll(() => marked('ins')).toEqual(['30\u00A0т', 'буряковий'])
  await expect.element(confirm).toBeEnabled()
})

test('where the answer is lost it waits in the queue and says so', async ({ server, screen }) => {
  server.on(proposals.mine, onePage([changedTo(25, 2)]))
  server.on(proposals.confirm, () => {
    throw new Cut('lost')
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await confirm.click()
  await expect.element(main().getByText(/Підтвердження надішлеться автоматично/)).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
})
