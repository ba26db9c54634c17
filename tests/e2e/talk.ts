import type { BrowserContext, Page, Route } from 'playwright/test'

export const log = (page: Page) => page.getByRole('log', { name: 'Повідомлення' })

/** Writes as a person does; comes back once the field is empty; the outbox has the text once its bubble says that it waits. */
export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Повідомлення' })
  await field.fill(text)
  await page.getByRole('button', { name: 'Надіслати', exact: true }).click()
  await field.and(page.locator(':placeholder-shown')).waitFor()
}

/** Bubbles whose message the server does not have yet. */
export const waiting = (page: Page) => log(page).getByText('чекає надсилання', { exact: true })

type Draft = { content: string; client_id: string }

/**
 * Every message that page or worker sends; `act` may answer the nth sending of a text itself. Then each comes alone, as
 * to a server that does not know the call for several.
 */
export async function onSends(
  context: BrowserContext,
  act?: (route: Route, content: string, nth: number) => Promise<void> | undefined,
): Promise<{ texts: string[]; keys: string[]; bySw: boolean[] }> {
  const seen = { texts: [] as string[], keys: [] as string[], bySw: [] as boolean[] }
  await context.route(/\/chats\/\d+\/messages\/batch$/, async (route) => {
    if (act) return refuse(route, 404, 'not_found', 'Не знайдено')
    const request = route.request()
    for (const { content, client_id } of (request.postDataJSON() as { messages: Draft[] }).messages) {
      seen.texts.push(content)
      seen.keys.push(client_id)
      seen.bySw.push(request.serviceWorker() !== null)
    }
    return route.continue()
  })
  await context.route(/\/chats\/\d+\/messages$/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const { content, client_id } = request.postDataJSON()
    seen.texts.push(content)
    seen.keys.push(client_id)
    seen.bySw.push(request.serviceWorker() !== null)
    const nth = seen.texts.filter((text) => text === content).length
    await (act?.(route, content, nth) ?? route.continue())
  })
  return seen
}

const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail }),
})

export const refuse = (route: Route, status: number, code: string, detail: string) =>
  route.fulfill(problem(status, code, detail))

/** The server stores it, and nobody hears. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}
