import { test } from './phone-world.ts'
import { expect } from './world.ts'

test('a start that the server died under opens by itself once the server is back', async ({
  server,
  phone,
}) => {
  const { context } = await phone.open()
  // its console tells of the file that does not come, and that is what is meant here
  const page = await context.newPage()
  let isKilled = false
  await page.route('**/assets/app-*.js', async (route) => {
    if (!isKilled) {
      isKilled = true
      await server.down('SIGKILL')
    }
    await route.continue()
  })
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.goto('/')
  await page.dispatchEvent('body', 'pointermove')
  const trouble = page.getByRole('alert')
  await expect(trouble).toContainText('сторінка відкриється сама')
  await asked
  await server.up()
  await expect(page.locator('#root:not([data-served])').getByRole('banner')).toBeVisible()
  await expect(trouble).toHaveCount(0)
})
