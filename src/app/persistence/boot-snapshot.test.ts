import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { NO_UNREAD, unreadStore } from '#src/realtime/unread-store.ts'
import { meQuery, setMe } from '#src/session/me.ts'
import { keepOwner } from '#src/session/owner.ts'
import { sessionChanged } from '#src/session/session-store.ts'
import type { Me } from '#domain/contract/users.ts'

import { restoreSnapshot } from './boot-snapshot.ts'
import { INBOX_KEY } from './persisted-queries.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { keepSnapshot } from './save-boot-snapshot.ts'

const olena: Me = {
  id: 7,
  email: 'olena@example.com',
  username: 'Олена',
  has_company: true,
  phone: null,
  phone_verified_at: null,
  email_verified_at: null,
  is_first_time: false,
  is_vat_payer: false,
  intent: null,
  created_at: '2026-11-01T08:00:00Z',
}
const THREE = { total: 3, per_chat: { 1: 3 } }
const LONG_AGO = Date.now() - 3_600_000
const inboxOf = (content: string) => ({
  pages: [{ data: [{ id: 1, content }], meta: {} }],
  pageParams: [null],
})

let page: ReturnType<typeof aPage>

beforeEach(() => {
  page = aPage()
  page.signIn('tok-1')
  keepOwner(7, 'tok-1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  unreadStore.follow(null)
})

/** A page of Olena's that read all this and was left at once. */
async function visit(inbox = inboxOf('Добрий день')): Promise<void> {
  const client = new QueryClient()
  keepSnapshot(client)
  client.getQueryCache().build(client, client.defaultQueryOptions(meQuery()))
  setMe(client, olena, LONG_AGO)
  client.setQueryData(INBOX_KEY, inbox)
  client.setQueryData(['GET /orders', {}, {}], 'of no use at the start')
  unreadStore.follow(7)
  unreadStore.show(THREE, true)
  await new Promise((resume) => setTimeout(resume))
  leave(client)
}

function leave(client: QueryClient): void {
  page.leave()
  client.clear()
  unreadStore.follow(null)
}

const start = (): QueryClient => {
  const client = new QueryClient()
  restoreSnapshot(client)
  return client
}

describe('the snapshot for a start', () => {
  it('has who is signed in, what is unread and the inbox, as old as they are, and nothing else', async () => {
    await visit()
    const client = start()
    expect(client.getQueryData(meQuery().queryKey)?.data).toEqual(olena)
    expect(client.getQueryState(meQuery().queryKey)?.dataUpdatedAt).toBe(LONG_AGO)
    expect(client.getQueryData(INBOX_KEY)).toEqual(inboxOf('Добрий день'))
    expect(unreadStore.now()).toEqual({ uid: 7, counts: THREE, isTold: false })
    expect(client.getQueryCache().getAll()).toHaveLength(2)
  })

  it('stays within 64 KB and gives up the inbox first', async () => {
    await visit(inboxOf('довго '.repeat(6000)))
    expect((page.kept.get('gurt:boot') ?? '').length).toBeLessThan(32 * 1024)
    const client = start()
    expect(client.getQueryData(meQuery().queryKey)?.data).toEqual(olena)
    expect(client.getQueryData(INBOX_KEY)).toBeUndefined()
  })

  it('is nothing to somebody else, nor to a token whose owner is not known', async () => {
    await visit()
    page.signIn('tok-2')
    expect(start().getQueryCache().getAll()).toEqual([])
    keepOwner(8, 'tok-2')
    expect(start().getQueryCache().getAll()).toEqual([])
  })

  it('is there after forty days without network, with what is unread', async () => {
    await visit()
    vi.setSystemTime(Date.now() + 40 * 86_400_000)
    expect(start().getQueryData(meQuery().queryKey)?.data).toEqual(olena)
    expect(unreadStore.now().counts).toEqual(THREE)
    vi.useRealTimers()
  })

  it('is nothing where it is broken', async () => {
    await visit()
    page.kept.set('gurt:boot', '{"half')
    expect(start().getQueryCache().getAll()).toEqual([])
  })

  it('is there once the page is hidden', async () => {
    const client = new QueryClient()
    keepSnapshot(client)
    client.getQueryCache().build(client, client.defaultQueryOptions(meQuery()))
    setMe(client, olena)
    await new Promise((resume) => setTimeout(resume))
    page.hide()
    expect(page.kept.has('gurt:boot')).toBe(true)
  })

  it('is not written by a tab that is left after another one has signed out', async () => {
    const client = new QueryClient()
    keepSnapshot(client)
    client.getQueryCache().build(client, client.defaultQueryOptions(meQuery()))
    setMe(client, olena)
    await new Promise((resume) => setTimeout(resume))
    page.kept.clear()
    page.leave()
    expect(page.kept.has('gurt:boot')).toBe(false)
  })
})

describe('the unread counts of the snapshot', () => {
  /** A start that keeps what it shows; without a network nothing else is told. */
  function startOffline(): QueryClient {
    const client = start()
    keepSnapshot(client)
    return client
  }

  it('stay over any number of starts without a network', async () => {
    await visit()
    const shown = []
    for (let starts = 0; starts < 3; starts++) {
      const client = startOffline()
      unreadStore.follow(7)
      shown.push(unreadStore.now().counts)
      leave(client)
    }
    expect(shown).toEqual([THREE, THREE, THREE])
  })

  it('are those that fell with what was read without a network', async () => {
    await visit()
    const client = startOffline()
    unreadStore.show({ total: 0, per_chat: { 1: 0 } })
    leave(client)
    start()
    expect(unreadStore.now().counts).toEqual({ total: 0, per_chat: { 1: 0 } })
  })

  it('stay where a request was cut off and none are known', async () => {
    await visit()
    const client = startOffline()
    unreadStore.show(NO_UNREAD, false)
    leave(client)
    start()
    expect(unreadStore.now().counts).toEqual(THREE)
  })

  it('leave the screen as soon as their owner signs out, or another person signs in', async () => {
    await visit()
    startOffline()
    page.signIn('tok-2')
    keepOwner(8, 'tok-2')
    expect(unreadStore.now()).toEqual({ uid: 8, counts: NO_UNREAD, isTold: false })
    unreadStore.show(THREE, true)
    page.signOut()
    sessionChanged()
    expect(unreadStore.now()).toEqual({ uid: null, counts: NO_UNREAD, isTold: false })
  })

  it('stay on the screen when the profile is read anew, also where nothing can be stored', async () => {
    await visit()
    startOffline()
    sessionChanged()
    vi.stubGlobal('localStorage', undefined)
    sessionChanged()
    expect(unreadStore.now().counts).toEqual(THREE)
  })
})
