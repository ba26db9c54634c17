import { randomUUID } from 'node:crypto'

import type { Log } from '#server/deps.ts'

import { createStore, type Numbered, type Told } from './peers-store.ts'

export type Entry = readonly [key: string, value: unknown]

/** `seq` is the number of what is told, in all other packets the last number so far. */
type Head = { v: typeof WIRE_VERSION; node: string; seq: number }
type Packet = Head &
  (
    | { kind: 'told'; told: readonly Told[] }
    /** Says at the start, and every so often, that this process lives, and how much it has told. */
    | { kind: 'alive'; isNew: boolean }
    | { kind: 'ask'; of: string; after: number }
    | {
        kind: 'repair'
        to: string
        told: Numbered[]
        missed: boolean
        boards: Record<string, Entry[]>
      }
    | { kind: 'bye' }
  )
type Of<K extends Packet['kind']> = Extract<Packet, { kind: K }>

/** A way to all other processes. It may lose, double and reorder; it does not forge. */
export type Line = {
  send(packet: unknown): void
  /** False while nothing that is sent would arrive. */
  isOpen(): boolean
  onPacket(listener: (packet: unknown) => void): void
}

/** What a process shows of itself: told change by change, and whole to whoever has missed one. */
export type SharedState = {
  own(): Entry[]
  told(node: string, what: unknown): void
  reset(node: string, entries: readonly Entry[]): void
  /** The process has gone: `silently` when it did not say so. */
  drop(node: string, silently: boolean): void
}

export type Timing = { beatMs: number; silentMs: number; gapMs: number }
export const PEER_TIMING: Timing = { beatMs: 2_000, silentMs: 7_000, gapMs: 100 }

/** Processes of another version of this protocol are not understood, and are left alone. */
const WIRE_VERSION = 1
/** Twice as many bytes in Ukrainian: beyond 8,000 a notification of PostgreSQL takes the way through a table. */
const PACKET_CHARS = 3_500
/** What comes after a gap and waits for its repair. */
const HELD_MAX = 2_000
/** Processes that have gone are remembered, so that one that was only cut off is asked for what it told meanwhile. */
const REMEMBERED_MAX = 200

type Peer = {
  /** All up to here was taken, or told before it was met. */
  seq: number
  heardAt: number
  isHere: boolean
  /** What it shows of itself is known up to `seq`. */
  isWhole: boolean
  held: Map<number, readonly Told[]>
  asking: NodeJS.Timeout | undefined
}

export type Peers = ReturnType<typeof createPeers>

/**
 * The other processes of this installation. Each numbers what it tells; whoever finds a hole asks for it, and gets what
 * it missed from the memory of the teller with all that the teller shows of itself. A process that says nothing for
 * `silentMs` is taken for dead, and so is one that cannot be reached: nothing can be told to its people either.
 */
export function createPeers({ log }: { log: Log }, timing: Timing = PEER_TIMING) {
  const node = randomUUID()
  const peers = new Map<string, Peer>()
  const listeners = new Map<string, (what: unknown) => void>()
  const states = new Map<string, SharedState>()
  const store = createStore()
  let line: Line | null = null
  let waiting: Told[] = []
  let flushing: NodeJS.Immediate | undefined
  let beat: NodeJS.Timeout | undefined
  let beatAt = 0
  let onMissed: () => void = () => undefined

  function send<K extends Packet['kind']>(kind: K, rest: Omit<Of<K>, keyof Head | 'kind'>): void {
    line?.send({ v: WIRE_VERSION, node, seq: store.last(), kind, ...rest })
  }

  function sendTold(told: readonly Told[]): void {
    store.put(told)
    // what is not sent now is asked for by those who hear that it was told
    if (line?.isOpen()) send('told', { told })
  }

  function flush(): void {
    clearImmediate(flushing)
    flushing = undefined
    const due = waiting
    waiting = []
    let packet: Told[] = []
    let chars = 0
    for (const one of due) {
      const [, text] = one
      if (packet.length > 0 && chars + text.length > PACKET_CHARS) {
        sendTold(packet)
        packet = []
        chars = 0
      }
      packet.push(one)
      chars += text.length
    }
    if (packet.length > 0) sendTold(packet)
  }

  function take(from: string, told: readonly Told[]): void {
    for (const [topic, text] of told)
      try {
        const what: unknown = JSON.parse(text)
        const state = states.get(topic)
        if (state) state.told(from, what)
        else listeners.get(topic)?.(what)
      } catch (error) {
        log.error({ err: error, topic }, 'what another process told could not be taken')
      }
  }

  function ask(from: string, peer: Peer): void {
    clearTimeout(peer.asking)
    send('ask', { of: from, after: peer.seq })
    // the question or its answer may be lost as well
    peer.asking = setTimeout(() => peer.isHere && ask(from, peer), timing.gapMs * 10)
    peer.asking.unref()
  }

  /** A hole may close by itself: what is long takes a longer way. */
  function askSoon(from: string, peer: Peer): void {
    peer.asking ??= setTimeout(() => peer.isHere && ask(from, peer), timing.gapMs).unref()
  }

  function drain(from: string, peer: Peer): void {
    for (let seq = peer.seq; ; seq += 1) {
      const told = peer.held.get(seq + 1)
      if (!told) break
      peer.held.delete(seq + 1)
      peer.seq = seq + 1
      take(from, told)
    }
    for (const seq of peer.held.keys()) if (seq <= peer.seq) peer.held.delete(seq)
    clearTimeout(peer.asking)
    peer.asking = undefined
    if (peer.held.size > 0) askSoon(from, peer)
  }

  const on: { [K in Packet['kind']]: (packet: Of<K>, peer: Peer) => void } = {
    told({ node: from, seq, told }, peer) {
      if (peer.isWhole && seq <= peer.seq) return
      if (peer.held.size >= HELD_MAX) peer.held.clear()
      peer.held.set(seq, told)
      if (peer.isWhole) drain(from, peer)
    },
    alive({ node: from, seq, isNew }, peer) {
      if (isNew) send('alive', { isNew: false })
      if (peer.isWhole && seq > peer.seq) askSoon(from, peer)
    },
    ask({ node: to, of, after }) {
      if (of !== node) return
      flush()
      const { told, missed } = store.after(after)
      const boards = Object.fromEntries([...states].map(([topic, state]) => [topic, state.own()]))
      // changes of what it shows come whole
      send('repair', {
        to,
        told: told.map(([at, some]) => [at, some.filter(([topic]) => !states.has(topic))] as const),
        missed,
        boards,
      })
    },
    repair({ node: from, to, seq, told, missed, boards }, peer) {
      if (to !== node || (peer.isWhole && seq < peer.seq)) return
      const known = peer.seq
      peer.seq = seq
      peer.isWhole = true
      for (const [topic, state] of states) state.reset(from, boards[topic] ?? [])
      // some of it may have come meanwhile
      for (const [at, some] of told) if (at > known) take(from, some)
      drain(from, peer)
      if (missed) {
        log.warn({ node: from }, 'another process told more than it could keep while it was not heard')
        onMissed()
      }
    },
    bye: ({ node: from }, peer) => {
      drop(from, peer, false)
      peers.delete(from)
    },
  }

  function drop(from: string, peer: Peer, silently: boolean): void {
    peer.isHere = false
    peer.isWhole = false
    peer.held.clear()
    clearTimeout(peer.asking)
    peer.asking = undefined
    for (const state of states.values()) state.drop(from, silently)
  }

  function meet({ node: from, kind, seq }: Packet): Peer {
    const peer: Peer = peers.get(from) ?? {
      seq: kind === 'told' ? seq - 1 : seq,
      heardAt: 0,
      isHere: false,
      isWhole: false,
      held: new Map(),
      asking: undefined,
    }
    // the one that has been heard of last stands last
    peers.delete(from)
    peers.set(from, peer)
    for (const [id, { isHere }] of peers) {
      if (peers.size <= REMEMBERED_MAX) break
      if (!isHere) peers.delete(id)
    }
    return peer
  }

  function receive(input: unknown): void {
    const packet = input as Packet
    if (packet.v !== WIRE_VERSION || packet.node === node) return
    if (packet.kind === 'bye' && !peers.has(packet.node)) return
    let peer = peers.get(packet.node)
    if (!peer?.isHere) {
      peer = meet(packet)
      peer.isHere = true
      if (packet.kind !== 'bye') ask(packet.node, peer)
    }
    peer.heardAt = performance.now()
    on[packet.kind](packet as never, peer)
  }

  function watch(): void {
    const now = performance.now()
    // a process that stood still itself has not listened: others get their time anew
    const stoodStill = now - beatAt > timing.beatMs * 1.5
    beatAt = now
    for (const [from, peer] of peers) {
      if (stoodStill) peer.heardAt = now
      if (!peer.isHere || now - peer.heardAt < timing.silentMs) continue
      log.warn({ node: from }, 'another process is not heard any more')
      drop(from, peer, true)
    }
    send('alive', { isNew: false })
  }

  return {
    /** Which of the processes this is. */
    node,
    /** Tells every other process, in this order, once each; what is told in one turn goes as one. */
    tell(topic: string, what: unknown): void {
      if (line === null) return
      waiting.push([topic, JSON.stringify(what)])
      flushing ??= setImmediate(flush)
    },
    listen: (topic: string, listener: (what: unknown) => void): void => void listeners.set(topic, listener),
    share: (topic: string, state: SharedState): void => void states.set(topic, state),
    /** Called when something was told that can no longer be had. */
    whenMissed: (act: () => void): void => void (onMissed = act),
    connect(to: Line): void {
      line = to
      to.onPacket(receive)
      beatAt = performance.now()
      beat = setInterval(watch, timing.beatMs).unref()
    },
    /** Says that this process is there; may be said again. */
    greet: (): void => send('alive', { isNew: true }),
    /** How many other processes are heard. */
    count: (): number => [...peers.values()].filter(({ isHere }) => isHere).length,
    /** Tells what is still to be told, and that this was all. */
    close(): void {
      clearInterval(beat)
      flush()
      send('bye', {})
      line = null
      for (const peer of peers.values()) clearTimeout(peer.asking)
    },
  }
}
