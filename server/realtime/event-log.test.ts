import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'

import { eventually } from '#tests/support/wait.ts'

import { createEventLog, type EventLog, type Timing } from './event-log.ts'
import type { LogEngine, LogEntry } from './log-engine.ts'
import { createReplicatedMap } from './replicated-map.ts'

const TIMING: Timing = { beatMs: 40, silentMs: 200 }
const log = pino({ level: 'silent' })

type Fate = 'stored' | 'refused' | 'stored twice' | 'stored, and the answer lost'

/** A log in memory that does to each entry what it is told; it keeps the last entries. */
function createStorage(kept = Infinity) {
  let entries: LogEntry[] = []
  let trimmed = 0
  const storage = {
    fate: (): Fate => 'stored',
    store(entry: LogEntry): void {
      entries.push(entry)
      if (entries.length > kept) {
        trimmed += entries.length - kept
        entries = entries.slice(-kept)
      }
    },
    connect() {
      let place = 0
      let isCut = false
      let timer: NodeJS.Timeout | undefined
      const engine: LogEngine = {
        async append(entry) {
          await sleep(1)
          const fate = isCut ? 'refused' : storage.fate()
          if (fate !== 'refused') storage.store(entry)
          if (fate === 'stored twice') storage.store(entry)
          if (fate === 'refused' || fate === 'stored, and the answer lost') throw new Error('no answer')
        },
        async follow(onEntry) {
          place = trimmed + entries.length
          timer = setInterval(() => {
            if (isCut) return
            const unread = entries.slice(Math.max(0, place - trimmed))
            place = trimmed + entries.length
            unread.forEach(onEntry)
          }, 1)
        },
        skipToEnd: () => undefined,
        counts: null,
        close: async () => clearInterval(timer),
      }
      return { engine, cut: () => void (isCut = true), mend: () => void (isCut = false) }
    },
  }
  return storage
}

const running: { eventLog: EventLog; engine: LogEngine }[] = []
afterEach(async () => {
  for (const { eventLog, engine } of running.splice(0)) {
    await eventLog.close()
    await engine.close()
  }
})

type Change = [change: 'appeared' | 'vanished', key: string, lost?: boolean]

async function start(storage: ReturnType<typeof createStorage>) {
  const { engine, cut, mend } = storage.connect()
  const eventLog = createEventLog({ log }, engine, TIMING)
  running.push({ eventLog, engine })
  const followed: unknown[] = []
  const changes: Change[] = []
  let missed = 0
  eventLog.follow('word', (what) => followed.push(what))
  eventLog.whenMissed(() => (missed += 1))
  const map = createReplicatedMap<string>(eventLog, 'map', {
    appeared: (key) => changes.push(['appeared', key]),
    vanished: (key, _, lost) => changes.push(['vanished', key, lost]),
  })
  await eventLog.start()
  return { eventLog, map, followed, changes, missed: () => missed, cut, mend }
}

type Started = Awaited<ReturnType<typeof start>>
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
const meet = (...all: Started[]) =>
  eventually(() => expect(all.map(({ eventLog }) => eventLog.count())).toEqual(all.map(() => all.length - 1)))

describe('what a process appends', () => {
  test('comes to each other once and in order, whatever becomes of a call', async () => {
    const storage = createStorage()
    let calls = 0
    const fates: Fate[] = ['refused', 'stored', 'stored twice', 'stored, and the answer lost', 'stored']
    const [one, two, three] = [await start(storage), await start(storage), await start(storage)]
    await meet(one, two, three)
    storage.fate = () => fates[(calls += 1) % fates.length]!
    for (const n of numbers(60)) {
      one.eventLog.append('word', n)
      two.eventLog.append('word', 1000 + n)
      for (const { map } of [one, two, three]) {
        if (n % 3 === 0) map.remove(`k${n % 4}`)
        else map.put(`k${n % 4}`, `${n}`)
      }
      if (n % 7 === 0) await sleep(3)
    }
    await eventually(() => {
      expect(three.followed.filter((n) => (n as number) < 1000)).toEqual(numbers(60))
      expect(three.followed.filter((n) => (n as number) >= 1000)).toEqual(numbers(60, 1000))
    })
    const seen = ({ map }: Started) => numbers(4).map((k) => map.all(`k${k}`).toSorted())
    // a call that is repeated may outlast the silence of a dead process here
    storage.fate = () => 'stored'
    await eventually(() => {
      expect([seen(two), seen(three)]).toEqual([seen(one), seen(one)])
      expect(seen(one).flat()).toHaveLength(9)
    })
    await sleep(TIMING.beatMs * 3)
    expect([one.followed.length, two.followed.length, three.followed.length]).toEqual([60, 60, 120])
    expect(three.missed()).toBe(0)
  })

  test('while it was cut off comes when it is back, and it reads what it missed', async () => {
    const storage = createStorage()
    const [one, two] = [await start(storage), await start(storage)]
    await meet(one, two)
    one.map.put('a', 'x')
    await eventually(() => expect(two.map.has('a')).toBe(true))
    one.cut()
    one.eventLog.append('word', 'from one')
    two.eventLog.append('word', 'from two')
    one.map.put('b', 'x')
    await eventually(() => expect(two.eventLog.count()).toBe(0))
    expect(one.eventLog.isFollowing()).toBe(false)
    // nobody can be reached there: they count as gone
    expect(two.changes).toEqual([
      ['appeared', 'a'],
      ['vanished', 'a', true],
    ])
    one.mend()
    await eventually(() => expect([one.followed, two.followed]).toEqual([['from two'], ['from one']]))
    await eventually(() => expect([two.map.all('a'), two.map.all('b')]).toEqual([['x'], ['x']]))
    expect([one.missed(), two.missed()]).toEqual([0, 0])
    expect(one.eventLog.isFollowing()).toBe(true)
  })

  test('and was trimmed before another read it is noticed, and the maps are whole again', async () => {
    const storage = createStorage(20)
    const [one, two] = [await start(storage), await start(storage)]
    await meet(one, two)
    two.cut()
    for (const n of numbers(30)) {
      one.eventLog.append('word', n)
      one.map.put(`k${n}`, 'x')
      await sleep(3)
    }
    two.mend()
    await eventually(() => expect(two.missed()).toBe(1))
    await eventually(() => expect(numbers(30).filter((n) => two.map.has(`k${n}`))).toHaveLength(30))
    one.eventLog.append('word', 'on')
    await eventually(() => expect(two.followed.at(-1)).toBe('on'))
    expect(two.missed()).toBe(1)
  })

  test('and is more than may wait is noticed by the others', async () => {
    const storage = createStorage()
    const [one, two] = [await start(storage), await start(storage)]
    await meet(one, two)
    one.cut()
    // those that are on their way are not counted, and nobody knows how many went together
    for (const n of numbers(12)) {
      one.eventLog.append('word', `${n}${'x'.repeat(1_000_000)}`)
      await sleep(1)
    }
    one.mend()
    await eventually(() => expect(two.missed()).toBe(1))
    one.eventLog.append('word', 'on')
    await eventually(() => expect(two.followed.at(-1)).toBe('on'))
  })

  test('by a process that began unseen is noticed', async () => {
    const storage = createStorage()
    const one = await start(storage)
    await sleep(TIMING.silentMs + TIMING.beatMs)
    storage.store({ node: 'later', number: 7, body: '[1,["word","?"]]' })
    await eventually(() => expect([one.missed(), one.followed]).toEqual([1, ['?']]))
  })

  test('in another version is left alone', async () => {
    const storage = createStorage()
    const one = await start(storage)
    storage.store({ node: 'newer', number: 1, body: '[2,["word","?"]]' })
    await sleep(TIMING.beatMs)
    expect([one.eventLog.count(), one.followed]).toEqual([0, []])
  })
})

describe('a map that processes share', () => {
  test('reports the first and the last alone, and knows who died', async () => {
    const storage = createStorage()
    const [one, two, three] = [await start(storage), await start(storage), await start(storage)]
    await meet(one, two, three)
    one.map.put('x', 'of one')
    await eventually(() => expect(two.map.has('x')).toBe(true))
    two.map.put('x', 'of two')
    await eventually(() => expect(three.map.all('x').toSorted()).toEqual(['of one', 'of two']))
    one.map.remove('x')
    await eventually(() => expect(three.map.all('x')).toEqual(['of two']))
    expect(three.changes).toEqual([['appeared', 'x']])
    two.cut()
    await eventually(() =>
      expect(three.changes).toEqual([
        ['appeared', 'x'],
        ['vanished', 'x', true],
      ]),
    )
    // each finds it out by its own clock
    await eventually(() => expect(one.map.has('x')).toBe(false))
  })

  test('is whole for a newcomer, and without whoever took leave', async () => {
    const storage = createStorage()
    const one = await start(storage)
    for (const n of numbers(50)) one.map.put(`k${n}`, 'v')
    const two = await start(storage)
    await eventually(() => expect(two.changes).toHaveLength(50))
    await one.eventLog.close()
    await eventually(() => expect(two.changes).toHaveLength(100))
    expect(two.changes.at(-1)).toEqual(['vanished', 'k49', false])
    expect(two.eventLog.count()).toBe(0)
  })

  test('of one process alone needs no log', async () => {
    const eventLog = createEventLog({ log }, null, TIMING)
    const map = createReplicatedMap<number>(eventLog, 'alone', {})
    await eventLog.start()
    map.put('x', 1)
    expect([map.has('x'), map.mine('x'), map.all('x'), eventLog.isFollowing()]).toEqual([true, 1, [1], true])
    map.remove('x')
    expect(map.has('x')).toBe(false)
    await eventLog.close()
  })
})
