import { renderToString } from 'react-dom/server'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'

import { appTexts } from '#domain/uk/app.ts'
import { authTexts } from '#domain/uk/auth.ts'

import { makeRealtimeLoader } from '#src/app/live/load-realtime.ts'
import { App } from './providers.tsx'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'

async function render(path: string): Promise<string> {
  const queryClient = makeQueryClient(() => undefined)
  const live = makeRealtimeLoader(queryClient)
  const router = makeRouter(queryClient, live.goLive, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<App queryClient={queryClient} live={live} router={router} />)
}

describe('screens rendered where there is no browser', () => {
  it('renders the sign-in', async () => {
    const html = await render('/login')
    expect(html).toContain(authTexts.login.title)
    expect(html).toContain('type="password"')
  })

  it('renders the registration with the way back to the sign-in', async () => {
    const html = await render('/register?redirect=/orders/5-propose')
    expect(html).toContain('href="/login?redirect=%2Forders%2F5-propose"')
  })

  it('renders an unknown address as not found, with a way home', async () => {
    const html = await render('/no-such-page')
    expect(html).toContain(appTexts.error.notFound)
    expect(html).toContain('href="/"')
  })
})

describe('a router', () => {
  it('knows its own screens and no others', () => {
    const queryClient = makeQueryClient(() => undefined)
    const { knowsPath } = makeRouter(queryClient, async () => undefined).options.context
    expect(knowsPath('/login')).toBe(true)
    expect(knowsPath('/office')).toBe(true)
    expect(knowsPath('/office/no-such-page')).toBe(false)
    expect(knowsPath('/no-such-page')).toBe(false)
  })

  it('fetches the page that is only pointed at, except for who saves data', () => {
    const preload = () =>
      makeRouter(
        makeQueryClient(() => undefined),
        async () => undefined,
      ).options.defaultPreload
    expect(preload()).toBe('intent')
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(preload()).toBe(false)
    vi.unstubAllGlobals()
  })
})
