import type { CDPSession, Page } from 'playwright/test'

import { button } from './forms.ts'
import { DESK, expect, makeOrder, makePerson, makeProposal, test } from './world.ts'

type Told = {
  id: string
  parent: string | undefined
  role: string
  name: string
  /** Told to a reader as `expanded` or `checked` are. */
  states: Record<string, unknown>
  /** Of the element behind it: the tree of the browser's tools leaves out what sorts and what is current. */
  attributes: () => Promise<Record<string, string>>
}

/** What the browser hands to a screen reader of this page, in the order of the tree. */
async function toldOf(page: Page, tools: CDPSession): Promise<Told[]> {
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  return nodes.map((node) => ({
    id: node.nodeId,
    parent: node.parentId,
    role: String(node.role?.value ?? ''),
    name: String(node.name?.value ?? '').replaceAll('\u00A0', ' '),
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    attributes: async () => {
      const behind = await tools.send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId! })
      const flat = behind.node.attributes ?? []
      return Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!]] : [])))
    },
  }))
}

/** Those of a role somewhere below a node, which pieces without a meaning of their own may stand between. */
function below(all: readonly Told[], top: Told, role: string): Told[] {
  const parents = new Map(all.map(({ id, parent }) => [id, parent]))
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (id === top.id || isBelow(parents.get(id)))
  return all.filter((one) => one.role === role && isBelow(one.parent))
}
const named = (all: readonly Told[], role: string, name: string): Told => {
  const found = all.filter((one) => one.role === role && one.name === name)
  expect(found, `${role} ${name}`).toHaveLength(1)
  return found[0]!
}
const withAttribute = (all: readonly Told[], attribute: string) =>
  Promise.all(all.map(async ({ name, attributes }) => [name, (await attributes())[attribute]]))

test('a screen reader is told of a named table whose columns say how they are sorted and whose rows are suppliers, and which order and which proposal stand open', async ({
  market,
  server,
  visit,
}) => {
  const { buyer, order } = market
  const other = await makePerson(server, { username: 'Дніпромлин' })
  await makeProposal(other, order, 'Маємо 20 тонн у Дніпрі.')
  await makeOrder(buyer, 'Моцарела для піци блоком, щотижня по 500 кг.')
  const { page } = await visit(buyer, DESK)
  await page.goto(`/office/my-orders/${order}`)
  await button(page, 'Деталі: Солодка гора').click()
  await expect(page.getByRole('region', { name: 'Пропозиція: Солодка гора' })).toBeFocused()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Accessibility.enable')

  const all = await toldOf(page, tools)
  const table = named(all, 'table', 'Пропозиції')
  expect(await withAttribute(below(all, table, 'columnheader'), 'aria-sort')).toEqual([
    ['Постачальник', undefined],
    ['Разом з ПДВ і доставкою', 'ascending'],
    ['Ціна за одиницю, з ПДВ', undefined],
    ['Мін. замовлення', undefined],
    ['Строк, Упорядкувати: Готові з', undefined],
    ['Діє до, стан', undefined],
  ])
  // of the row that stands open beside the table its button says so, and the one that is not says that too
  const rows = below(all, table, 'row').slice(1)
  const suppliers = rows.map((row) => below(all, row, 'rowheader').map(({ name }) => name))
  expect(suppliers.toSorted()).toEqual([['Дніпромлин'], ['Солодка гора']])
  const opened = rows.map((row) => {
    const about = below(all, row, 'button').filter(({ name }) => name.startsWith('Деталі: '))
    return about.map(({ name, states }) => [name, states['expanded']])
  })
  expect(opened.toSorted()).toEqual([[['Деталі: Дніпромлин', false]], [['Деталі: Солодка гора', true]]])
  named(all, 'region', 'Пропозиція: Солодка гора')
  const list = named(all, 'list', 'Мої замовлення')
  const orders = (await withAttribute(below(all, list, 'link'), 'aria-current')).map(([name, current]) => [
    name?.split(/[ ,]/).slice(0, 2).join(' '),
    current,
  ])
  expect(orders).toEqual([
    ['Моцарела для', undefined],
    ['Потрібен цукор', 'page'],
  ])

  await button(page, 'Мін. замовлення').click()
  await button(page, 'Мін. замовлення').click()
  await page.getByRole('checkbox', { name: 'Порівняти: Дніпромлин' }).check()
  const then = await toldOf(page, tools)
  const again = named(then, 'table', 'Пропозиції')
  const sorted = await withAttribute(below(then, again, 'columnheader'), 'aria-sort')
  expect(sorted.filter(([, sort]) => sort !== undefined)).toEqual([['Мін. замовлення', 'descending']])
  expect(named(then, 'checkbox', 'Порівняти: Дніпромлин').states['checked']).toBe('true')
  expect(named(then, 'checkbox', 'Порівняти: Солодка гора').states['checked']).toBe('false')
})
