import { type BrowserContext, expect, type Page, type Request, type Route } from 'playwright/test'

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
type Sends = { texts: string[]; keys: string[]; bySw: boolean[]; at: number[] }

/**
 * Every message that page or worker sends; `act` may answer the nth sending of a text itself. Then each comes alone, as
 * to a server that does not know the call for several.
 */
export async function onSends(
  context: BrowserContext,
  act?: (route: Route, content: string, nth: number) => Promise<void> | undefined,
): Promise<Sends> {
  const seen: Sends = { texts: [], keys: [], bySw: [], at: [] }
  const note = (request: Request, { content, client_id }: Draft): void => {
    seen.texts.push(content)
    seen.keys.push(client_id)
    seen.bySw.push(request.serviceWorker() !== null)
    seen.at.push(Date.now())
  }
  await context.route(/\/chats\/\d+\/messages\/batch$/, async (route) => {
    if (act) return refuse(route, 404, 'not_found', 'Не знайдено')
    const request = route.request()
    for (const draft of (request.postDataJSON() as { messages: Draft[] }).messages) note(request, draft)
    return route.continue()
  })
  await context.route(/\/chats\/\d+\/messages$/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const draft = request.postDataJSON() as Draft
    note(request, draft)
    const { content } = draft
    const nth = seen.texts.filter((text) => text === content).length
    await (act?.(route, content, nth) ?? route.continue())
  })
  return seen
}

type Pause = { header?: string; retry_after?: number }

/** `pause`: when it may come again, told by the header or in the body. */
export function refuse(
  route: Route,
  status: number,
  code: string,
  detail: string,
  { header, retry_after }: Pause = {},
): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: header === undefined ? {} : { 'retry-after': header },
    body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail, retry_after }),
  })
}

/** Milliseconds between the first two sendings of a text. */
export function pauseBefore({ texts, at }: Sends, text: string): number {
  const [first = 0, second = 0] = at.filter((_, index) => texts[index] === text)
  return second - first
}

/** The server stores it, and nobody hears. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** The line of the connection takes room above the page until the socket is there. */
export const lineGone = (page: Page): Promise<void> => expect(page.locator('header + output')).toBeEmpty()

/** How the browser names the colour of a token. */
export const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = `var(${name})`
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, token)
