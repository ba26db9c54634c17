import { IDBFactory } from 'fake-indexeddb'
import { createContext, type Script } from 'node:vm'

import {
  BlockedXhr,
  cookieJar,
  DATABASE_CLASSES,
  eventTarget,
  localStorageOf,
  SAME_EVERYWHERE,
} from './browser-globals.ts'
import { deviceChannels } from './channels.ts'
import { clockOf } from './clock.ts'
import type { Weather } from './faults.ts'
import { deviceLocks } from './locks.ts'
import { networkOf } from './network.ts'
import type { Pace } from './pace.ts'
import type { TorturePage } from './page.ts'
import { randomOf } from './random.ts'

type Options = {
  name: string
  /** The script of `page.ts` and all that it imports. */
  script: Script
  site: string
  pace: Pace
  /** So wrong is its clock. */
  skewMs: number
  /** Old engines have none. */
  hasLocks: boolean
  weather: () => Weather
}

export type Tab = {
  page: TorturePage
  /** The last message that it asked in this session what came after: up to there it takes itself for whole. */
  askedAfter: () => number
  isAlive: () => boolean
  cutSockets: () => void
  cutAll: () => void
  /** Tells the page what the browser would. */
  tell: (type: 'online' | 'offline' | 'pageshow') => void
  wake: () => void
  /** Ends it as a crash does: nothing is said or finished, and the browser frees what it held. */
  kill: () => void
}
export type Device = ReturnType<typeof makeDevice>

/** A browser with one profile: its tabs share cookies, storage, database, channels and locks, and die one by one. */
export function makeDevice(options: Options) {
  const database = new IDBFactory()
  const locks = deviceLocks()
  const channels = deviceChannels()
  const cookies = cookieJar()
  const kept = new Map<string, string>()
  const tabs = new Set<Tab>()
  /** Messages on their way, and whose tabs' they are. */
  const onTheirWay = new Map<string, Set<object>>()
  const doubled: string[] = []
  const network = { isThere: true }
  let opened = 0

  function sending(tab: { isAlive: boolean }, clientId: string): () => void {
    const others = onTheirWay.get(clientId) ?? new Set()
    onTheirWay.set(clientId, others)
    if ([...others].some((other) => other !== tab && (other as typeof tab).isAlive)) doubled.push(clientId)
    others.add(tab)
    return () => void others.delete(tab)
  }

  const token = (): string | null => /auth\.local=([^;]+)/.exec(cookies.get())?.[1] ?? null

  function open(): Tab {
    const random = randomOf(`${options.name}/tab ${++opened}`)
    const state = { isAlive: true }
    const asked = new Map<string | null, number>()
    const askedAfter = (): number => asked.get(token()) ?? 0
    const isAlive = (): boolean => state.isAlive
    const clock = clockOf(options.pace, options.skewMs, isAlive)
    const wire = networkOf({
      site: options.site,
      pace: options.pace,
      random,
      weather: options.weather,
      isAlive,
      isThere: () => network.isThere,
      sending: (clientId) => sending(state, clientId),
      asking: (path) => {
        const after = Number(/[?&]after_id=(\d+)/.exec(path)?.[1] ?? 0)
        asked.set(token(), Math.max(after, askedAfter()))
      },
    })
    const window = eventTarget()
    const document = eventTarget()
    const { host, hostname, port, protocol, origin } = new URL(options.site)
    const globals: Record<string, unknown> = {
      ...SAME_EVERYWHERE,
      ...DATABASE_CLASSES,
      ...clock.globals,
      ...wire.globals,
      ...window,
      XMLHttpRequest: BlockedXhr,
      BroadcastChannel: channels.of(state, isAlive),
      indexedDB: database,
      localStorage: localStorageOf(kept),
      location: {
        host,
        hostname,
        port,
        protocol,
        origin,
        href: `${origin}/`,
        pathname: '/',
        search: '',
      },
      navigator: {
        get onLine() {
          return network.isThere
        },
        userAgent: 'torture',
        // nothing is fetched ahead: what events and gaps bring has to be enough
        connection: { saveData: true },
        ...(options.hasLocks ? { locks: locks.of(state, isAlive) } : {}),
      },
      document: {
        ...document,
        visibilityState: 'visible',
        hidden: false,
        hasFocus: () => true,
        querySelector: () => null,
        getElementById: () => null,
        get cookie() {
          return cookies.get()
        },
        set cookie(line: string) {
          cookies.set(line)
        },
      },
    }
    globals['window'] = globals['self'] = globals
    const context = createContext(globals)
    options.script.runInContext(context)
    const tab: Tab = {
      page: globals['page'] as TorturePage,
      askedAfter,
      isAlive,
      cutSockets: wire.cutSockets,
      cutAll: wire.cutAll,
      tell: (type) => window.tell(type),
      wake: () => document.tell('visibilitychange'),
      kill: () => {
        state.isAlive = false
        clock.stop()
        wire.cutAll()
        locks.drop(state)
        channels.drop(state)
        tabs.delete(tab)
      },
    }
    tabs.add(tab)
    return tab
  }

  return {
    name: options.name,
    tabs,
    open,
    doubled,
    /** What of a former person lies about: names of what is kept outside the database. */
    kept,
    /** As a sign-in before the story would have left it. */
    setToken: (token: string): void => cookies.set(`auth.local=${token}`),
    token,
    goOffline(): void {
      network.isThere = false
      for (const tab of tabs) {
        tab.cutAll()
        tab.tell('offline')
      }
    },
    goOnline(): void {
      network.isThere = true
      for (const tab of tabs) tab.tell('online')
    },
    close: (): void => [...tabs].forEach((tab) => tab.kill()),
  }
}
