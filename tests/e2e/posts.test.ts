import { runLine } from '#server/operator-command/run.ts'

import { saved } from './device.ts'
import { controlled, expect, test, WITH_WORKER } from './world.ts'

test.use(WITH_WORKER)

const FOLDER = 'server/db/demo/posts'
const TITLE = 'Ознаки шахрайства в гуртовій торгівлі'
const ADDRESS = '/posts/oznaky-shakhraistva'

test('an article that the operator imported is read with its picture, also without network', async ({
  server,
  visit,
}) => {
  const words = ['posts', 'import', FOLDER]
  const imported = await runLine(words, { dataDir: server.dataDir, width: 120, now: new Date() })
  expect(imported).toMatchObject({ code: 0, err: '' })
  const { page } = await visit(null)
  await page.goto('/posts')
  const list = page.getByRole('list', { name: 'Статті' })
  await expect(list.getByRole('link')).toHaveCount(6)
  await saved(page, 'GET /posts infinite')
  await list.getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(ADDRESS)
  const picture = page.getByRole('img', { name: /^Зупиніться, якщо ціна/ })
  const expectDrawn = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  await expectDrawn()
  await expect(picture).toHaveAttribute('width', '1080')
  await controlled(page)
  // a picture is kept by the worker alone, which was not there yet
  await page.reload()
  await expectDrawn()
  await saved(page, 'GET /posts/:slug')
  await page.context().setOffline(true)
  await page.reload()
  await expectDrawn()
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/posts')
  await expect(list.getByRole('link')).toHaveCount(6)
})
