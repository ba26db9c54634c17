import { setTimeout as sleep } from 'node:timers/promises'

import { createApi } from '#tests/support/api.ts'
import { PASSWORD, type Person } from '#tests/support/market.ts'

import type { Device, Tab } from './device.ts'
import type { DeviceAct } from './plan.ts'
import type { Random } from './random.ts'

const ACT_WITHIN_MS = 4000

/** A message that a device said it has. */
export type Written = {
  id: string
  content: string
  /** When it was begun and when the device had it, by one count of the device: what was begun later comes later. */
  begunAt: number
  keptAt: number
  /** Its writer signed out before it is known to have gone: then it goes with all the rest. */
  mayBeGone: boolean
}

type Options = {
  device: Device
  owner: Person
  stranger: Person
  chat: number
  url: string
  random: Random
  tabs: number
}

export type Seat = ReturnType<typeof makeSeat>

/** A person at a device, who does what the plan says. */
export function makeSeat({ device, owner, stranger, chat, url, random, tabs }: Options) {
  const written: Written[] = []
  const faults: string[] = []
  let isWiping = false
  let wipes = 0
  let said = 0
  let count = 0

  const aTab = (): Tab | undefined => {
    const live = [...device.tabs]
    return live.length > 0 ? random.pick(live) : undefined
  }
  const openTab = async (): Promise<void> => {
    const tab = device.open()
    await tab.page.look(chat)
  }

  async function write(content: string): Promise<void> {
    // whoever wants to write opens a tab
    if (device.tabs.size === 0) await openTab()
    const page = aTab()?.page
    if (page?.uid() !== owner.id) return
    // refused where the session ends in this very moment: then nobody was told that it is kept
    const [begunAt, begunBefore] = [++count, wipes]
    const item = await page.write(chat, content).catch(() => null)
    if (item)
      written.push({
        id: item.id,
        content,
        begunAt,
        keptAt: ++count,
        mayBeGone: isWiping || wipes > begunBefore,
      })
  }

  async function signOut(): Promise<void> {
    const page = aTab()?.page
    if (page?.uid() !== owner.id) return
    isWiping = true
    wipes += 1
    written.forEach((each) => (each.mayBeGone = true))
    await page.signOut().finally(() => (isWiping = false))
    written.forEach((each) => (each.mayBeGone = true))
  }

  /** The server ends the session; the device hears of it with its next call. */
  async function endSession(): Promise<void> {
    const token = device.token()
    if (token !== null) await createApi(url, token).post('/logout')
  }

  async function lend(): Promise<void> {
    await endSession()
    await signIn(stranger)
    for (const { page } of device.tabs) {
      if (page.uid() !== stranger.id) continue
      if (page.messages(chat) !== null) faults.push('a stranger was shown the messages of the chat')
      if (page.unsent().length > 0) faults.push('a stranger was shown what somebody else has not sent yet')
    }
  }

  async function signIn(who: Person): Promise<void> {
    const page = aTab()?.page
    if (page && !page.isSignedIn()) await page.signIn(who.email, PASSWORD)
  }

  async function readAll(): Promise<void> {
    const page = aTab()?.page
    const last = page?.messages(chat)?.findLast(({ sender_id }) => sender_id !== owner.id)
    if (page && last && page.uid() === owner.id) await page.read(chat, last.id)
  }

  const acts: Record<DeviceAct['kind'], (count: number) => Promise<void> | void> = {
    // now and then the same words: they are another message
    write: () => write(random.chance(0.2) ? 'Так' : `${device.name} ${++said}`),
    burst: async (times) => {
      for (let at = 0; at < times; at++) await write(`${device.name} ${++said}`)
    },
    read: readAll,
    'open tab': () => (device.tabs.size < 3 ? openTab() : undefined),
    'kill tab': () => aTab()?.kill(),
    reload: () => {
      aTab()?.kill()
      return openTab()
    },
    offline: () => device.goOffline(),
    online: () => device.goOnline(),
    'cut sockets': () => aTab()?.cutSockets(),
    'end session': endSession,
    'sign in': () => signIn(owner),
    'sign out': signOut,
    'lend to a stranger': lend,
  }

  return {
    device,
    owner,
    written,
    faults,
    begin: async (): Promise<void> => {
      device.setToken(owner.token)
      for (let tab = 0; tab < tabs; tab++) await openTab()
    },
    /** Nothing that a plan asks for has to succeed: the network may be away. */
    act: async ({ kind, count: times }: DeviceAct): Promise<void> => {
      // of what a dead tab was about nothing is heard any more
      const done = Promise.resolve(acts[kind](times)).catch(() => undefined)
      await Promise.race([done, sleep(ACT_WITHIN_MS)])
    },
    /** The storm is over: the owner has a tab, a network and a session. */
    comeBack: async (): Promise<void> => {
      device.goOnline()
      if (device.tabs.size === 0) await openTab()
      const [{ page } = { page: null }] = device.tabs
      if (page?.uid() === stranger.id) await page.signOut().catch(() => undefined)
      if (page && !page.isSignedIn()) await page.signIn(owner.email, PASSWORD).catch(() => undefined)
      for (const tab of device.tabs) {
        tab.tell('online')
        tab.wake()
      }
    },
  }
}
