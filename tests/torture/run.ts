import { setTimeout as sleep } from 'node:timers/promises'
import type { Script } from 'node:vm'

import type { Message } from '#domain/contract/chats.ts'
import { PAGE_SIZE } from '#domain/rules/limits.ts'
import {
  anotherToken,
  makeChat,
  makeOrder,
  makePerson,
  makeProposal,
  type Person,
} from '#tests/support/market.ts'

import { allOf, differences, faultsOfServer, passedBy, unreadOf } from './checks.ts'
import { SPEED } from './clock.ts'
import { makeDevice } from './device.ts'
import { eavesdropOn } from './eavesdropper.ts'
import { CALM } from './faults.ts'
import { followChat } from './follower.ts'
import { openPace, type Pace } from './pace.ts'
import { type Act, planOf, toldPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { makeSeat, type Seat } from './seat.ts'
import type { Site } from './site.ts'

/** By then the devices have to show what the server has; a lease of a dead tab alone takes four seconds. As all times here by the pace of the machine. */
const SETTLES_WITHIN_MS = 25_000
const LOOK_EVERY_MS = 40
/** A device whose socket was cut is back by then, and has asked for what it missed. */
const ASKS_WITHIN_MS = 1500
const COLD_START_WITHIN_MS = 5000
/** In milliseconds of the device. */
const SAVED_WITHIN_MS = 1000

type People = {
  buyer: Person
  supplier: Person
  stranger: Person
  chat: number
}

async function makePeople(site: Site): Promise<People> {
  const [buyer, supplier, stranger] = [
    await makePerson(site),
    await makePerson(site),
    await makePerson(site, { phone: false }),
  ]
  const chat = await makeChat(supplier, await makeProposal(supplier, await makeOrder(buyer)))
  // rows of bare numbers may come to a phone number, which is refused until contacts are shared
  await buyer.api.put(`/chats/${chat}/contact-sharing`, { allowed: true, include_email: false })
  return { buyer, supplier, stranger, chat }
}

export type Options = {
  site: Site
  script: Script
  /** How long patience lasts; less where faults are expected. */
  settlesWithinMs?: number
  /** Whether what was seen is what was looked for: the run ends there, and patience with it. */
  isEnough?: (faults: readonly string[]) => boolean
  /** What is done beside the plan. */
  also?: (devices: number) => readonly Act[]
}
export type Report = {
  seed: number
  faults: string[]
  messages: number
  devices: number
  ms: number
  plan: string
}

/** Everything that a seed stands for, from a fresh chat to what is wrong in the end. */
export async function run(
  seed: number,
  { site, script, settlesWithinMs = SETTLES_WITHIN_MS, isEnough = () => false, also = () => [] }: Options,
): Promise<Report> {
  const began = Date.now()
  const plan = planOf(seed)
  const { buyer, supplier, stranger, chat } = await makePeople(site)
  // devices have sessions of their own; the people’s are for looking at the truth
  const members = { buyer, supplier }
  let weather = plan.weather
  const pace = openPace(site.url)
  const seats: Seat[] = []
  for (const [at, { member, tabs, ...device }] of plan.devices.entries()) {
    const name = `${seed}/${at}`
    const owner = members[member]
    const token = await anotherToken(site, owner)
    seats.push(
      makeSeat({
        device: makeDevice({
          ...device,
          name,
          script,
          pace,
          site: site.url,
          weather: () => weather,
        }),
        owner: { ...owner, token },
        stranger,
        chat,
        url: site.url,
        random: randomOf(`seat ${name}`),
        tabs,
      }),
    )
  }
  const eavesdropper = eavesdropOn(site.url, stranger, chat)
  const follower = followChat(site.url, supplier, chat)
  try {
    await Promise.all(seats.map((seat) => seat.begin()))
    const acts = [...plan.acts, ...also(seats.length)].sort((a, b) => a.atMs - b.atMs)
    await storm(acts, seats, { site, pace })
    weather = CALM
    await Promise.all(seats.map((seat) => seat.comeBack()))
    const faults = await settled(seats, members, chat, {
      url: site.url,
      pace,
      withinMs: settlesWithinMs,
      isEnough,
    })
    faults.push(...seats.flatMap((seat) => seat.faults), ...eavesdropper.heard)
    const truth = await allOf(site.url, buyer, chat)
    faults.push(...follower.faults(truth))
    if (faults.length > 0 && !isEnough(faults)) {
      // slow, or never to be whole? a device that is asked to ask again tells by where it goes on
      for (const { device } of seats) for (const tab of device.tabs) tab.cutSockets()
      await pace.sleep(ASKS_WITHIN_MS)
      faults.push(...seats.flatMap((seat) => passedBy(truth, seat, chat)))
    }
    if (faults.length === 0) faults.push(...(await coldStart(seats[0]!, { truth, chat, pace })))
    return {
      seed,
      faults,
      messages: truth.length,
      devices: seats.length,
      ms: Date.now() - began,
      plan: toldPlan(plan),
    }
  } finally {
    eavesdropper.stop()
    follower.stop()
    pace.close()
    seats.forEach(({ device }) => device.close())
  }
}

async function storm(
  acts: readonly Act[],
  seats: readonly Seat[],
  { site, pace }: { site: Site; pace: Pace },
): Promise<void> {
  const began = pace.now()
  const underWay: Promise<void>[] = []
  for (const act of acts) {
    await pace.sleep(began + act.atMs - pace.now())
    if ('device' in act) underWay.push(seats[act.device]!.act(act))
    else underWay.push(act.kind === 'kill server' ? site.killServer() : site.killDatabase())
  }
  await Promise.all(underWay)
}

/** Waits until all is as it should be; what is still wrong when patience ends. */
async function settled(
  seats: readonly Seat[],
  { buyer, supplier }: Pick<People, 'buyer' | 'supplier'>,
  chat: number,
  {
    url,
    pace,
    withinMs,
    isEnough,
  }: { url: string; pace: Pace; withinMs: number } & Required<Pick<Options, 'isEnough'>>,
): Promise<string[]> {
  const until = pace.now() + withinMs
  for (;;) {
    const truth = await allOf(url, buyer, chat)
    const counted = await Promise.all(
      [buyer, supplier].map(async (who) => [who.id, await unreadOf(url, who, chat, truth)] as const),
    )
    const counts = new Map(counted)
    const open = seats.flatMap((seat) => differences(truth, counts, seat, chat))
    // a page that has just been signed in again looks into its queue a moment later
    const faults = [...open, ...counted.flatMap(([, each]) => each.faults), ...faultsOfServer(truth, seats)]
    if (faults.length === 0 || isEnough(faults) || pace.now() > until) return faults
    // somebody whose session ended in the last moment signs in again
    if (open.some((fault) => fault.includes('signed in as')))
      await Promise.all(seats.map((seat) => seat.comeBack()))
    await sleep(LOOK_EVERY_MS)
  }
}

/** A crash and a new start without network: the end of the talk stands there. */
async function coldStart(
  { device, owner }: Seat,
  { truth, chat, pace }: { truth: readonly Message[]; chat: number; pace: Pace },
): Promise<string[]> {
  // what a page has just learnt is on the device within a second of it
  await pace.sleep((2 * SAVED_WITHIN_MS) / SPEED)
  device.close()
  device.goOffline()
  const { page } = device.open()
  await page.look(chat)
  const wanted = truth.slice(-PAGE_SIZE).map(({ id }) => id)
  const until = pace.now() + COLD_START_WITHIN_MS
  let shown: number[] = []
  while (pace.now() < until && shown.join() !== wanted.join()) {
    const messages = page.uid() === owner.id ? (page.messages(chat) ?? []) : []
    shown = messages.map(({ id }) => id).slice(-PAGE_SIZE)
    await sleep(LOOK_EVERY_MS)
  }
  const isWhole = shown.join() === wanted.join()
  return isWhole
    ? []
    : [`${device.name}: offline a new start shows ${shown.join()} instead of ${wanted.join()}`]
}
