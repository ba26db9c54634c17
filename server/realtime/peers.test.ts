import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'

import { eventually } from '#tests/support/wait.ts'

import { createBoard } from './board.ts'
import { createPeers, type Peers, type Timing } from './peers.ts'
import { createStore } from './peers-store.ts'

const TIMING: Timing = { beatMs: 40, silentMs: 200, gapMs: 10 }
const log = pino({ level: 'silent' })

type Packet = { kind: string; node: string }
type Fate = 'arrives' | 'lost' | 'twice' | 'late'

const ignore: (packet: unknown) => void = () => undefined

/** A wire between processes that does to each packet what it is told. */
function createWire() {
  const ends = new Map<string, { isCut: boolean; hear: (packet: unknown) => void }>()
  const wire = {
    fate: (_packet: Packet): Fate => 'arrives',
    say: (packet: unknown): void => ends.forEach(({ hear }) => hear(packet)),
    plug(peers: Peers) {
      const end = { isCut: false, hear: ignore }
      ends.set(peers.node, end)
      const deliver = (text: string) => {
        const packet = JSON.parse(text) as Packet
        for (const [node, other] of ends) if (node !== packet.node && !other.isCut) other.hear(packet)
      }
      peers.connect({
        isOpen: () => !end.isCut,
        onPacket: (listener) => (end.hear = listener),
        send: (packet) => {
          if (end.isCut) return
          const text = JSON.stringify(packet)
          const fate = wire.fate(packet as Packet)
          if (fate === 'lost') return
          setTimeout(() => deliver(text), fate === 'late' ? 15 : 1)
          if (fate === 'twice') setTimeout(() => deliver(text), 20)
        },
      })
      peers.greet()
      return {
        cut: () => void (end.isCut = true),
        mend: () => void (end.isCut = false),
      }
    },
  }
  return wire
}

const running: Peers[] = []
afterEach(() => running.splice(0).forEach((peers) => peers.close()))

type Change = [change: 'appeared' | 'vanished', key: string, lost?: boolean]

function start(wire: ReturnType<typeof createWire>) {
  const peers = createPeers({ log }, TIMING)
  running.push(peers)
  const heard: unknown[] = []
  const changes: Change[] = []
  let missed = 0
  peers.listen('word', (what) => heard.push(what))
  peers.whenMissed(() => (missed += 1))
  const board = createBoard<string>(peers, 'board', {
    appeared: (key) => changes.push(['appeared', key]),
    vanished: (key, _, lost) => changes.push(['vanished', key, lost]),
  })
  return { peers, board, heard, changes, missed: () => missed, end: wire.plug(peers) }
}

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
const meet = (...all: ReturnType<typeof start>[]) =>
  eventually(() => expect(all.map(({ peers }) => peers.count())).toEqual(all.map(() => all.length - 1)))

describe('what a process tells the others', () => {
  test('comes to each once and in order, whatever the wire does', async () => {
    const wire = createWire()
    let packets = 0
    const fates: Fate[] = ['lost', 'arrives', 'twice', 'late', 'arrives', 'lost', 'late']
    wire.fate = () => fates[(packets += 1) % fates.length]!
    const [one, two, three] = [start(wire), start(wire), start(wire)]
    await meet(one, two, three)
    for (const n of numbers(60)) {
      one.peers.tell('word', n)
      two.peers.tell('word', 1000 + n)
      for (const { board } of [one, two, three]) {
        if (n % 3 === 0) board.remove(`k${n % 4}`)
        else board.put(`k${n % 4}`, `${n}`)
      }
      if (n % 7 === 0) await sleep(3)
    }
    await eventually(() => {
      expect(three.heard.filter((n) => (n as number) < 1000)).toEqual(numbers(60))
      expect(three.heard.filter((n) => (n as number) >= 1000)).toEqual(numbers(60, 1000))
      expect(one.heard).toEqual(numbers(60, 1000))
    })
    const shown = ({ board }: typeof one) => numbers(4).map((k) => board.all(`k${k}`).toSorted())
    await eventually(() => expect([shown(two), shown(three)]).toEqual([shown(one), shown(one)]))
    await sleep(TIMING.beatMs * 3)
    expect(shown(one).flat()).toHaveLength(9)
    expect([one.heard.length, two.heard.length, three.heard.length]).toEqual([60, 60, 120])
    expect(three.missed()).toBe(0)
  })

  test('while it was cut off comes when it is back, and it hears what it missed', async () => {
    const wire = createWire()
    const [one, two] = [start(wire), start(wire)]
    await meet(one, two)
    one.board.put('a', 'x')
    await eventually(() => expect(two.board.has('a')).toBe(true))
    one.end.cut()
    one.peers.tell('word', 'from one')
    two.peers.tell('word', 'from two')
    one.board.put('b', 'x')
    await eventually(() => expect(two.peers.count()).toBe(0))
    // nobody can be reached there: they count as gone
    expect(two.changes).toEqual([
      ['appeared', 'a'],
      ['vanished', 'a', true],
    ])
    one.end.mend()
    await eventually(() => expect([one.heard, two.heard]).toEqual([['from two'], ['from one']]))
    expect(two.board.all('a')).toEqual(['x'])
    expect(two.board.all('b')).toEqual(['x'])
    expect([one.missed(), two.missed()]).toEqual([0, 0])
  })

  test('and is more than it keeps, is missed, and that is noticed', async () => {
    const wire = createWire()
    const [one, two] = [start(wire), start(wire)]
    await meet(one, two)
    one.end.cut()
    for (const n of numbers(5)) {
      one.peers.tell('word', `${n}${'x'.repeat(1_000_000)}`)
      await sleep(1)
    }
    one.end.mend()
    await eventually(() => expect(two.missed()).toBe(1))
    one.peers.tell('word', 'on')
    await eventually(() => expect(two.heard.at(-1)).toBe('on'))
  })

  test('is nothing to a process that speaks another version, which is left alone', async () => {
    const wire = createWire()
    const one = start(wire)
    wire.say({ v: 2, node: 'newer', seq: 7, kind: 'alive', isNew: true })
    wire.say({ v: 2, node: 'newer', seq: 8, kind: 'told', told: [['word', '"?"']] })
    await sleep(TIMING.beatMs)
    expect([one.peers.count(), one.heard]).toEqual([0, []])
  })
})

describe('a table that processes share', () => {
  test('tells of the first and the last alone, and knows who died', async () => {
    const wire = createWire()
    const [one, two, three] = [start(wire), start(wire), start(wire)]
    await meet(one, two, three)
    one.board.put('x', 'of one')
    await eventually(() => expect(two.board.has('x')).toBe(true))
    two.board.put('x', 'of two')
    await eventually(() => expect(three.board.all('x').toSorted()).toEqual(['of one', 'of two']))
    one.board.remove('x')
    await eventually(() => expect(three.board.all('x')).toEqual(['of two']))
    expect(three.changes).toEqual([['appeared', 'x']])
    two.end.cut()
    await eventually(() =>
      expect(three.changes).toEqual([
        ['appeared', 'x'],
        ['vanished', 'x', true],
      ]),
    )
    // each finds it out by its own clock
    await eventually(() => expect(one.board.has('x')).toBe(false))
  })

  test('is whole for a newcomer, and without whoever took leave', async () => {
    const wire = createWire()
    const one = start(wire)
    for (const n of numbers(50)) one.board.put(`k${n}`, 'v')
    const two = start(wire)
    await eventually(() => expect(two.changes).toHaveLength(50))
    one.peers.close()
    await eventually(() => expect(two.changes).toHaveLength(100))
    expect(two.changes.at(-1)).toEqual(['vanished', 'k49', false])
    expect(two.peers.count()).toBe(0)
  })

  test('of one process alone needs no other', () => {
    const peers = createPeers({ log }, TIMING)
    const board = createBoard<number>(peers, 'alone', {})
    board.put('x', 1)
    expect([board.has('x'), board.mine('x'), board.all('x')]).toEqual([true, 1, [1]])
    board.remove('x')
    expect(board.has('x')).toBe(false)
  })
})

test('what was told is kept up to a size, the last always', () => {
  const store = createStore(25)
  for (const word of ['first', 'second', 'third']) store.put([['word', `${word}-----`]])
  expect(store.after(3)).toEqual({ told: [], missed: false })
  expect(store.after(0).missed).toBe(true)
  expect(store.after(1)).toEqual({
    told: [
      [2, [['word', 'second-----']]],
      [3, [['word', 'third-----']]],
    ],
    missed: false,
  })
  store.put([['word', 'x'.repeat(100)]])
  expect([store.after(3).told.length, store.after(2).missed]).toEqual([1, true])
})
