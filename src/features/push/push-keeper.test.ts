import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { PUSH_RETELL_MS } from '#domain/rules/limits.ts'
import { newDevice } from '#tests/fixtures/device.fixture.ts'
import { beginSession } from '#src/offline/session-guard.ts'

import { syncSubscription, leaveDevice, switchOff, switchOn } from './push-keeper.ts'
import { keepWish } from './push-wish.ts'

const NOW = Date.UTC(2026, 10, 2, 8)
const KEY = 'BAAA'

/** The addresses that the server was told, in their order; what was taken back is under '-'. */
let told: string[]
/** What this browser's subscription would be, and whether there is one. */
let device: { endpoint: string; isSubscribed: boolean }
let isServerUp: boolean
/** What the browser's push service does when it is asked for a subscription. */
let subscribing: () => Promise<void>

function aBrowser(permission: NotificationPermission): void {
  const subscription = () => ({
    endpoint: device.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: device.endpoint, keys: {} }),
    unsubscribe: async () => ((device.isSubscribed = false), true),
  })
  const registration = {
    pushManager: {
      getSubscription: async () => (device.isSubscribed ? subscription() : null),
      subscribe: async () => {
        await subscribing()
        device.isSubscribed = true
        return subscription()
      },
    },
  }
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  await newDevice()
  await beginSession(7)
  told = []
  device = { endpoint: 'https://push.example/1', isSubscribed: false }
  isServerUp = true
  subscribing = async () => undefined
  aBrowser('granted')
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (!isServerUp) throw new TypeError('Failed to fetch')
    if (address.endsWith('/push-config')) return Response.json({ data: { way: 'web', vapid_key: KEY } })
    const { endpoint } = JSON.parse(body!) as { endpoint: string }
    told.push(method === 'DELETE' ? `-${endpoint}` : endpoint)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

describe('the address of this device', () => {
  it('is told after the sign-in, and again once a day', async () => {
    await syncSubscription(7)
    await syncSubscription(7)
    pass(PUSH_RETELL_MS - 1)
    await syncSubscription(7)
    expect(told).toEqual(['https://push.example/1'])
    pass(1)
    await syncSubscription(7)
    expect(told).toHaveLength(2)
    await syncSubscription(7)
    expect(told).toHaveLength(2)
  })

  it('is told at once as that of another person who has signed in', async () => {
    await syncSubscription(7)
    await syncSubscription(8)
    expect(told).toHaveLength(2)
    await syncSubscription(8)
    expect(told).toHaveLength(2)
  })

  it('is told at once where it has changed, and where it is gone', async () => {
    await syncSubscription(7)
    device.endpoint = 'https://push.example/2'
    await syncSubscription(7)
    device.isSubscribed = false
    await syncSubscription(7)
    expect(told).toEqual(['https://push.example/1', 'https://push.example/2', 'https://push.example/2'])
  })

  it('is told by the next look where the server was not reached', async () => {
    isServerUp = false
    await syncSubscription(7)
    isServerUp = true
    await syncSubscription(7)
    expect(told).toEqual(['https://push.example/1'])
  })

  it('is told of nobody who has not allowed it, or has switched it off', async () => {
    for (const permission of ['default', 'denied'] as const) {
      aBrowser(permission)
      await syncSubscription(7)
    }
    aBrowser('granted')
    keepWish(7, 'off')
    await syncSubscription(7)
    expect(told).toEqual([])
    expect(device.isSubscribed).toBe(false)
  })

  it('is taken back by the switch, and forgotten with the session: the next one tells it anew', async () => {
    await syncSubscription(7)
    await switchOff(7)
    expect(told).toEqual(['https://push.example/1', '-https://push.example/1'])
    await syncSubscription(8)
    await leaveDevice()
    expect(device.isSubscribed).toBe(false)
    await syncSubscription(8)
    expect(told.slice(2)).toEqual(['https://push.example/1', 'https://push.example/1'])
  })
})

describe('switching on', () => {
  it('is done once the server has the address, and not before', async () => {
    expect(await switchOn(7)).toBe('subscribed')
    expect(told).toEqual(['https://push.example/1'])
  })

  it('that the push service refuses says so', async () => {
    subscribing = async () => {
      throw new DOMException('push service error', 'AbortError')
    }
    expect(await switchOn(7)).toBe('failed')
    expect(told).toEqual([])
  })

  it('that does not reach the server says so', async () => {
    isServerUp = false
    expect(await switchOn(7)).toBe('offline')
  })

  it('that nobody answers ends after 20 s, and what comes later is told to no server', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      subscribing = () => {
        resolve()
        return new Promise<void>((done) => (answer = done))
      }
    })
    const outcome = switchOn(7)
    await asked
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await outcome).toBe('late')
    answer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([])
  })
})
