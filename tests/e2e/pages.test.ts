import { check } from './screen-check.ts'
import { expect, PHONE, test } from './world.ts'

for (const size of [PHONE]) {
  test(`A guest reads of the market and of paying from the menu, at ${size.width} px`, async ({ visit }) => {
    const { page } = await visit(null, size)
    await page.goto('/')
    for (const [link, path, words] of [
      ['Про «Гурт»', '/about', 'український майданчик гуртової торгівлі'],
      ['Оплата', '/pay', 'карткою онлайн або банківським переказом'],
    ] as const) {
      await page.getByRole('button', { name: 'Меню' }).click()
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page).toHaveTitle(`${link} · Гурт`)
      await expect(page.locator('meta[name="description"]')).toHaveCount(1)
      await check(page, path, size)
    }
  })
}
