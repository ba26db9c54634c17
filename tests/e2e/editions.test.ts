import { expect, test } from './fixtures.ts'
import { provePhone, publishOrder, register } from './people.ts'

test('an edit with three proposals: one is confirmed without network, one changed, one waits below', async ({
  person,
  server,
}) => {
  const { page: buyer } = await person({ width: 360, height: 2600 })
  let orderId = 0
  await test.step('an order is published', async () => {
    await register(buyer, 'Пекарня Олени', 'Хочу купити')
    orderId = await publishOrder(buyer, server)
  })

  const suppliers = await Promise.all(
    ['Перший', 'Другий', 'Третій'].map(async (name) => ({
      name,
      ...(await person({ width: 1280, height: 1800 })),
    })),
  )
  for (const { name, page } of suppliers)
    await test.step(`${name} answers it`, async () => {
      await register(page, name, 'Хочу продати')
      await page.goto(`/orders/${orderId}-propose`)
      await provePhone(page, server)
      await page.getByLabel('Ваша пропозиція').fill(`${name}: маємо десять тонн на складі.`)
      await page.getByLabel('Мінімальне замовлення, ₴').fill('15 000')
      await page.getByLabel('Строк доставки, днів').fill('3')
      await page.getByLabel('Місце відвантаження').fill('Вінниця')
      await page.getByRole('button', { name: 'Надіслати пропозицію' }).click()
      await expect(page).toHaveURL(/office\/proposes/)
      await expect(page.getByText('чекає відповіді')).toBeVisible()
    })
  const [first, second, third] = suppliers.map(({ page }) => page)
  const edit = async (quantity: string): Promise<void> => {
    await buyer.getByRole('button', { name: 'Змінити', exact: true }).click()
    await buyer.getByLabel('Кількість', { exact: true }).fill(quantity)
    await buyer.getByRole('button', { name: 'Зберегти' }).click()
    await expect(buyer.getByRole('dialog', { name: 'Редагування замовлення' })).toBeHidden()
  }

  await test.step('the buyer asks for more: all three are to be confirmed, and none can be accepted', async () => {
    await buyer.goto(`/office/my-orders/order-detail/${orderId}`)
    await expect(buyer.getByRole('button', { name: /^Прийняти: /, disabled: false })).toHaveCount(3)
    await edit('25')
    await expect(buyer.getByText('не підтверджено після змін')).toHaveCount(3)
    await expect(buyer.getByRole('button', { name: /^Прийняти: /, disabled: false })).toHaveCount(0)
  })

  await test.step('the first sees what changed, confirms without network, and a later edit is shown in its place', async () => {
    if (!first) throw new Error('no first supplier')
    const changed = first.getByRole('region', { name: 'Замовлення змінилося після вашої відповіді' })
    await expect(changed.locator('del')).toHaveText('10 т')
    await expect(changed.locator('ins')).toHaveText('25 т')
    await first.context().setOffline(true)
    await changed.getByRole('button', { name: 'Підтвердити без змін' }).click()
    await expect(changed.getByText('Підтвердження надішлеться автоматично')).toBeVisible()
    await edit('30')
    await first.context().setOffline(false)
    await expect(changed.getByText('перегляньте нові зміни')).toBeVisible()
    await expect(changed.locator('ins')).toHaveText('30 т')
    await changed.getByRole('button', { name: 'Підтвердити без змін' }).click()
    await expect(changed).toBeHidden()
  })

  await test.step('the second changes the proposal, which confirms it', async () => {
    if (!second) throw new Error('no second supplier')
    await expect(second.locator('ins')).toHaveText('30 т')
    await second.getByRole('button', { name: 'Змінити пропозицію' }).click()
    await second.getByLabel('Строк доставки, днів').fill('5')
    await second.getByRole('button', { name: 'Зберегти зміни' }).click()
    await expect(second.getByText('чекає відповіді')).toBeVisible()
  })

  await test.step('two can be accepted, one stands below; one is accepted and the order closed', async () => {
    await buyer.reload()
    await expect(buyer.getByRole('button', { name: /^Прийняти: /, disabled: false })).toHaveCount(2)
    await expect(buyer.getByRole('article').last()).toContainText('не підтверджено після змін')
    await buyer.getByRole('button', { name: 'Прийняти: Перший' }).click()
    await buyer.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
    await buyer
      .getByRole('region', { name: 'Пропозицію прийнято.' })
      .getByRole('button', { name: 'Закрити замовлення' })
      .click()
    const closing = buyer.getByRole('dialog', { name: 'Закрити замовлення?' })
    await closing.locator('button[type=submit]').click()
    await expect(closing).toBeHidden()
    await expect(buyer.getByText('закрито', { exact: true })).toBeVisible()
    if (!third) throw new Error('no third supplier')
    await expect(third.getByText('Покупець закрив замовлення')).toBeVisible()
  })
})
