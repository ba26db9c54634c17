import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import type { AnswerGuest, LoadedPage, RenderPage } from '#domain/contract/served-page.ts'
import { Application } from '#src/app/boot/application.tsx'
import { makeQueryClient } from '#src/app/boot/query-client.ts'
import { makeRouter } from '#src/app/boot/router.tsx'
import { filled, configureHttp } from '#src/lib/http.ts'
import { loadParty } from '#src/lib/party.ts'
import { categoriesQuery, withoutOtherNames } from '#src/lib/reference.ts'
import { showServedMinute } from '#src/lib/time.ts'

// The entry of the build for Node. The server gives what answers the calls; nothing of a browser is at hand here.

/** React writes what belongs into the head before everything else; the server has a head of its own. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** React writes it in the place of what threw or waited while it was drawn, and says nothing. */
const BROKEN_PART = '<!--$!-->'
const MINUTE_MS = 60_000

const live = { goLive: () => Promise.resolve(), follow: () => Promise.resolve() }

/** Asks for nothing twice: a page is made of what was read once. */
function makeReadingClient(): QueryClient {
  const client = makeQueryClient(() => undefined)
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...others,
    queries: { ...queries, retry: false, retryOnMount: false, staleTime: Infinity },
  })
  return client
}

/** What the screens asked for while they were drawn, and nobody has read yet. */
const unread = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown }
      return state.status === 'pending' && (enabled === undefined || enabled === true)
    })

/**
 * Spells the address as the application does, which drops and mends what it does not know: for any other spelling the
 * router would lead there and draw nothing.
 */
function spellAsOwn(router: ReturnType<typeof makeRouter>): void {
  router.updateLatestLocation()
  const own = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    _includeValidateSearch: true,
  } as Parameters<typeof router.buildLocation>[0])
  if (own.publicHref !== router.latestLocation.publicHref) router.history.replace(own.publicHref)
}

/** Draws what was loaded. A drawing that asks for more would not be told by the tag of what was read, so it fails. */
function draw(client: QueryClient, router: ReturnType<typeof makeRouter>, now: Date): string {
  showServedMinute(now.getTime())
  try {
    const html = renderToString(<Application queryClient={client} live={live} router={router} />)
    if (html.includes(BROKEN_PART)) throw new Error('a part of it could not be drawn')
    const [late] = unread(client)
    if (late) throw new Error(`${JSON.stringify(late.queryKey)} was not read before the drawing`)
    return html.replace(HOISTED, '')
  } finally {
    client.clear()
  }
}

function servedBy(client: QueryClient, now: Date): LoadedPage['served'] {
  const queries = client.getQueryCache().getAll()
  if (queries.some(({ state }) => state.status === 'error')) return null
  const catalogue = client.getQueryData(categoriesQuery().queryKey)
  const answers = queries.flatMap(({ queryKey, state: { data } }) =>
    data === undefined
      ? []
      : [{ key: [...queryKey], data: catalogue && data === catalogue ? withoutOtherNames(catalogue) : data }],
  )
  return { now: now.getTime(), answers }
}

/** Renders with what `answer` says; one for the process, as the calls of the screens know of no page. */
export function openRenderer(answer: AnswerGuest): RenderPage {
  configureHttp({
    exchange: async ({ method, path }, { params = {}, query = {} }) => {
      const { status, body } = await answer({
        method,
        path,
        params: Object.fromEntries(filled(params)),
        query: Object.fromEntries(filled(query)),
      })
      return { ok: status < 400, status, body, retryAfter: null, savedAt: null }
    },
  })
  return renderPage
}

const renderPage: RenderPage = async (address, at, read) => {
  // ages are told by the minute: within one, a page that has not changed is the same to the letter
  const now = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  const client = makeReadingClient()
  for (const { key, data } of read) client.setQueryData(key, data)
  try {
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = makeRouter(client, live.goLive, history)
    spellAsOwn(router)
    // who runs the service stands at the foot of every page
    await Promise.all([router.load(), loadParty({ context: { queryClient: client } })])
    const screen = router.state.matches.at(-1)?.routeId
    if (screen === undefined) throw new Error(`${address} leads elsewhere`)
    return { screen, served: servedBy(client, now), draw: () => draw(client, router, now) }
  } finally {
    // their timers would hold what was read for minutes, also of a page that nobody draws
    for (const query of client.getQueryCache().getAll()) query.destroy()
  }
}
