import 'fake-indexeddb/auto'
import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { contract } from '#domain/contract/index.ts'
import { ApiError, NetworkError } from '#src/lib/failures.ts'
import { countOf, newDevice } from '#tests/fixtures/device.fixture.ts'
import { transact } from '#src/offline/db.ts'
import { deviceUid, endSession } from '#src/offline/session-guard.ts'
import { keepOwner } from '#src/session/owner.ts'

import { loadOfflinePersistence } from './load-persistence.ts'
import { INBOX_KEY } from './persisted-queries.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { eventually } from '#tests/support/wait.ts'
import { makeQueryClient } from '#src/app/boot/query-client.ts'
import { networkOrSaved } from './restore-queries.ts'

// a picture of the screen is taken a moment after each start, of a document that is not here
vi.mock('./save-last-view.ts', () => ({ keepLastViews: () => undefined, forgetLastViews: () => undefined }))

const KEY = ['GET /user/orders', {}, {}]
const LONG_AGO = Date.now() - 3_600_000

const ask = vi.fn<() => Promise<unknown>>()
const refusal = (status: number) =>
  new ApiError({ type: 'about:blank', title: '', status, detail: 'Не можна', code: 'not_found' }, null)

let page: ReturnType<typeof aPage>
const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)

/** A page that was just opened: nothing in memory. */
const opened = (): QueryClient => makeQueryClient(() => undefined, networkOrSaved)

/** What a screen sees of the query, for as long as it shows it. */
function shownOn(client: QueryClient, queryKey: readonly unknown[] = KEY) {
  const observer = new QueryObserver(client, { queryKey, queryFn: ask })
  const unsubscribe = observer.subscribe(() => undefined)
  const stop = (): void => {
    unsubscribe()
    // what waits for a network, or is shown and about to go on, would be asked for in the middle of the next test
    client.clear()
  }
  return { now: () => observer.getCurrentResult(), stop }
}

async function savedBefore(data: unknown, at = LONG_AGO, key: readonly unknown[] = KEY): Promise<void> {
  const client = opened()
  ;(await loadOfflinePersistence()).keep(client)
  client.setQueryData(key, data, { updatedAt: at })
  await new Promise((resume) => setTimeout(resume))
  page.leave()
  await eventually(async () => expect(await countOf('queries')).toBe(1))
  client.clear()
}

/** A release has come meanwhile whose contract is another one. */
const newContract = (): Promise<void> =>
  transact(['queries'], 'readwrite', async (transaction) => {
    const rows = transaction.objectStore('queries')
    for (const row of await rows.getAll())
      await rows.put({ ...row, value: { ...(row.value as object), buster: 'former' } })
  })

const goOffline = (offline: boolean): void => {
  page.network.onLine = !offline
  onlineManager.setOnline(!offline)
}

beforeEach(async () => {
  page = aPage()
  await newDevice()
  await (await loadOfflinePersistence()).close({ wipe: false })
  page.signIn('tok-1')
  keepOwner(7, 'tok-1')
  ask.mockReset()
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  goOffline(false)
  await new Promise((resume) => setTimeout(resume, 20))
  process.off('unhandledRejection', note)
  vi.unstubAllGlobals()
  if (unhandled.length > 0) throw new AggregateError(unhandled, 'a rejection that nobody handled')
})

describe('a screen that was seen before', () => {
  it('opens without a network with what was put there by hand too, as old as it is', async () => {
    await savedBefore(['цукор'])
    goOffline(true)
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now().data).toEqual(['цукор']))
    await eventually(() => expect(screen.now()).toMatchObject({ fetchStatus: 'paused', status: 'success' }))
    expect(screen.now()).toMatchObject({ dataUpdatedAt: LONG_AGO, error: null })
    expect(ask).not.toHaveBeenCalled()
    screen.stop()
  })

  it('shows what is saved while the network is slow, and one answer of it takes its place', async () => {
    await savedBefore(['старе'])
    let answer: (data: unknown) => void = () => undefined
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now()).toMatchObject({ data: ['старе'], isFetching: true }))
    answer(['нове'])
    await eventually(() => expect(screen.now()).toMatchObject({ data: ['нове'], isFetching: false }))
    expect(ask).toHaveBeenCalledOnce()
    screen.stop()
  })

  it('keeps what is saved where the server gives nothing', async () => {
    await savedBefore(['цукор'])
    ask.mockRejectedValue(refusal(404))
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now()).toMatchObject({ data: ['цукор'], isRefetchError: true }))
    expect(screen.now().dataUpdatedAt).toBe(LONG_AGO)
    screen.stop()
  })

  it('asks by itself once the network is back', async () => {
    await savedBefore(['старе'])
    goOffline(true)
    const client = opened()
    client.mount()
    const screen = shownOn(client)
    await eventually(() => expect(screen.now()).toMatchObject({ data: ['старе'], fetchStatus: 'paused' }))
    ask.mockResolvedValue(['нове'])
    goOffline(false)
    await eventually(() => expect(screen.now().data).toEqual(['нове']))
    client.unmount()
    screen.stop()
  })

  it('shows nothing of the former user to the next one', async () => {
    await savedBefore(['таємне'])
    page.signIn('tok-2')
    keepOwner(8, 'tok-2')
    goOffline(true)
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now().fetchStatus).toBe('paused'))
    expect(screen.now().data).toBeUndefined()
    screen.stop()
  })

  it('shows nothing to a session whose owner is not known yet', async () => {
    await savedBefore(['таємне'])
    page.signIn('tok-3')
    goOffline(true)
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now().fetchStatus).toBe('paused'))
    expect(screen.now().data).toBeUndefined()
    screen.stop()
  })

  it('opens without a network in a release of another contract, where what was saved still fits', async () => {
    const key = ['GET /notifications/unread-count', {}, {}]
    await savedBefore({ count: 3, isOfOldShape: true }, LONG_AGO, key)
    await newContract()
    goOffline(true)
    const screen = shownOn(opened(), key)
    await eventually(() =>
      expect(screen.now()).toMatchObject({ data: { count: 3 }, dataUpdatedAt: LONG_AGO }),
    )
    screen.stop()
  })

  it('is not shown in a release of another contract that it does not fit', async () => {
    const key = ['GET /notifications/unread-count', {}, {}]
    await savedBefore({ number: 3 }, LONG_AGO, key)
    await newContract()
    goOffline(true)
    const screen = shownOn(opened(), key)
    await eventually(() => expect(screen.now().fetchStatus).toBe('paused'))
    expect(screen.now().data).toBeUndefined()
    screen.stop()
  })

  it('stands without a network however long that lasts', async () => {
    await savedBefore(['цукор'], Date.now() - 40 * 86_400_000)
    goOffline(true)
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now().data).toEqual(['цукор']))
    screen.stop()
  })
})

describe('a screen that was never seen', () => {
  it('waits for a network without asking for it in vain', async () => {
    goOffline(true)
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now()).toMatchObject({ fetchStatus: 'paused', status: 'pending' }))
    expect(ask).not.toHaveBeenCalled()
    screen.stop()
  })

  it('is asked for anew where the network breaks, and fails in the end', async () => {
    ask.mockRejectedValue(new NetworkError('down'))
    const screen = shownOn(opened())
    await eventually(() => expect(screen.now().isLoadingError).toBe(true))
    expect(ask).toHaveBeenCalledTimes(3)
    screen.stop()
  })
})

describe('what is saved', () => {
  it('is not written for one who has signed out meanwhile in another tab', async () => {
    const client = opened()
    ;(await loadOfflinePersistence()).keep(client)
    await eventually(async () => expect(await deviceUid()).toBe(7))
    client.setQueryData(KEY, ['таємне'])
    await new Promise((resume) => setTimeout(resume))
    await endSession({ wipe: true, leaver: 7 })
    page.leave()
    await new Promise((resume) => setTimeout(resume, 50))
    expect(await countOf('queries')).toBe(0)
  })

  it('is all there once the page is hidden, also what came within a second of another', async () => {
    const client = opened()
    ;(await loadOfflinePersistence()).keep(client)
    for (const data of [['перше'], ['друге']]) {
      client.setQueryData(KEY, data)
      await eventually(async () => expect(await countOf('queries')).toBe(1))
    }
    page.hide()
    const rows = () => transact(['queries'], 'readonly', (reading) => reading.objectStore('queries').getAll())
    await eventually(async () =>
      expect((await rows()).map(({ value }) => value)).toMatchObject([{ state: { data: ['друге'] } }]),
    )
  })

  it('is kept too where it came before it was known whose the session is', async () => {
    page.signIn('tok-9')
    const client = opened()
    ;(await loadOfflinePersistence()).keep(client)
    client.setQueryData(KEY, ['прочитане зарані'])
    await new Promise((resume) => setTimeout(resume, 20))
    expect(await countOf('queries')).toBe(0)
    keepOwner(9, 'tok-9')
    await eventually(async () => expect(await countOf('queries')).toBe(1))
  })

  it('is not a guest’s where it was read by one who has signed out meanwhile', async () => {
    const client = opened()
    ;(await loadOfflinePersistence()).keep(client)
    await eventually(async () => expect(await deviceUid()).toBe(7))
    client.setQueryData(KEY, ['таємне'])
    page.signOut()
    await endSession({ wipe: true, leaver: 7 })
    page.leave()
    await new Promise((resume) => setTimeout(resume, 50))
    expect(await countOf('queries')).toBe(0)
  })

  it('is named as the contract names its calls', () => {
    const names = Object.values(contract)
      .flatMap((area) => Object.values(area))
      .map(({ method, path }) => `${method} ${path}`)
    expect(names).toContain(INBOX_KEY[0])
  })
})
