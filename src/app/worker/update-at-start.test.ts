import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { aPage } from '#tests/fixtures/page.fixture.ts'
import { aServiceWorker } from '#tests/fixtures/service-worker.fixture.ts'
import { eventually } from '#tests/support/wait.ts'
import { noteWaiting, startUpToDate } from './update-at-start.ts'

describe('a start with a version that waits', () => {
  const start = vi.fn<() => void>()
  const reload = vi.fn<() => void>()
  const asked = vi.fn<(message: unknown) => void>()
  const answers = vi.fn<typeof fetch>()
  let page: ReturnType<typeof aPage>
  let takesOver: () => void
  let waiting: ReturnType<typeof aServiceWorker>
  let registered: () => Promise<unknown>

  beforeEach(() => {
    for (const each of [start, reload, asked, answers]) each.mockReset()
    answers.mockResolvedValue(new Response(null))
    page = aPage()
    waiting = aServiceWorker('activated', asked)
    registered = () => Promise.resolve({ waiting })
    const serviceWorker = {
      controller: {},
      getRegistration: () => registered(),
      addEventListener: (_name: string, heard: () => void) => (takesOver = heard),
    }
    vi.stubGlobal('navigator', Object.assign(page.network, { serviceWorker }))
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', answers)
    noteWaiting()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('puts it in place', async () => {
    startUpToDate(start)
    await eventually(() => expect(asked).toHaveBeenCalledOnce())
    takesOver()
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
    expect(start).not.toHaveBeenCalled()
  })

  it('leaves it waiting without a network, for the next start too', () => {
    page.network.onLine = false
    startUpToDate(start)
    expect(start).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
    expect(page.kept.size).toBe(1)
  })

  it('starts as it is where the browser does not say what waits', async () => {
    vi.useFakeTimers()
    registered = () => new Promise(() => undefined)
    startUpToDate(start)
    await vi.advanceTimersByTimeAsync(4900)
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(start).toHaveBeenCalledOnce()
  })

  it('is not started in the former version while it takes over, which takes a slow phone seconds', async () => {
    vi.useFakeTimers()
    startUpToDate(start)
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    waiting.becomes('activating')
    takesOver()
    await vi.advanceTimersByTimeAsync(3000)
    expect(start).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    waiting.becomes('activated')
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
    expect(start).not.toHaveBeenCalled()
  })

  it('starts where the reload into it does not come about', async () => {
    vi.useFakeTimers()
    startUpToDate(start)
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    takesOver()
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
    expect(start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(start).toHaveBeenCalledOnce()
  })

  it.each([
    ['is not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered by a gateway', () => Promise.resolve(new Response(null, { status: 502 }))],
  ])('leaves it waiting where the server %s', async (_how, answer) => {
    answers.mockImplementation(answer)
    startUpToDate(start)
    await eventually(() => expect(start).toHaveBeenCalledOnce())
    expect(asked).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})
