import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '#server/deps.ts'

import type { LogEngine, LogEntry } from './log-engine.ts'

export type Timing = { beatMs: number; silentMs: number }
export const LOG_TIMING: Timing = { beatMs: 2_000, silentMs: 7_000 }

/** Entries of another version are left alone. */
const VERSION = 1
/** What waits for an engine that is away; beyond it everything that waits is dropped, and the others notice. */
const WAITING_CHARS = 4 * 1024 * 1024
const RETRY_MS = 100
/** Own entries that are stored come back sooner. */
const COMES_BACK_MS = 15_000
const START_MS = 10_000
const LOOK_MS = 20
const CLOSE_MS = 1_000
/** Own entries that did not come back for so many beats mean that the log is not followed. */
const BEATS_MISSED = 3
const NOTHING_CAME =
  'What processes append to the event log does not come back: DATABASE_URL must lead to PostgreSQL itself and not to a pooler, or set REDIS_URL.'

/** The topic of what processes say about themselves. */
const PROCESS = 'process'
type ProcessSign = 'alive' | 'ask' | 'whole' | 'bye'

/** A part of each process's state that all know: changes are followed, and the whole after a gap. */
export type SharedState = {
  /** What this process appends to show its whole part. */
  own(): unknown
  take(what: unknown, node: string): void
  /** The process has gone: `silently` when it did not say so. */
  drop(node: string, silently: boolean): void
}

type Process = {
  /** Of its last entry. */
  number: number
  readAt: number
  isHere: boolean
  /** All of its shared state is known. */
  isWhole: boolean
}

export type EventLog = ReturnType<typeof createEventLog>

/**
 * One ordered log that every process of the installation appends to and follows. Entries of a process are numbered, so
 * that one that was trimmed or lost before it was read is noticed by the next. A process without entries for `silentMs`
 * is taken for dead, and so is one that cannot be reached. Without an engine this process is the only one.
 */
export function createEventLog({ log }: { log: Log }, engine: LogEngine | null, timing: Timing = LOG_TIMING) {
  const node = randomUUID()
  /** A restart leaves its predecessor here: a process that is cut off may come back after any time. */
  const processes = new Map<string, Process>()
  const followers = new Map<string, (what: unknown) => void>()
  const states = new Map<string, SharedState>()
  let waiting: string[] = []
  let waitingChars = 0
  let number = 0
  let sending: Promise<void> | undefined
  let isClosed = false
  let beat: NodeJS.Timeout | undefined
  let beatAt = 0
  let startedAt = Infinity
  let askedAt = -Infinity
  let storedAt = -Infinity
  let readOwnAt = -Infinity
  let onMissed: () => void = () => undefined

  async function store(to: LogEngine, body: string): Promise<void> {
    number += 1
    const entry = { node, number, body }
    for (let failed = 0; ; failed += 1)
      try {
        await to.append(entry)
        storedAt = performance.now()
        return
      } catch (error) {
        if (failed === 0) log.error({ err: error }, 'the event log cannot be written')
        if (isClosed) return
        await sleep(RETRY_MS)
      }
  }

  /** One at a time, so that the log has them in this order; what comes meanwhile goes together. */
  async function send(to: LogEngine): Promise<void> {
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const body = `[${VERSION},${waiting.join(',')}]`
      waiting = []
      waitingChars = 0
      await store(to, body)
    }
    sending = undefined
  }

  function append(topic: string, what: unknown): void {
    if (engine === null || isClosed) return
    const text = JSON.stringify([topic, what])
    if (waitingChars + text.length > WAITING_CHARS) {
      waiting = []
      waitingChars = 0
      number += 1
    }
    waiting.push(text)
    waitingChars += text.length
    sending ??= send(engine)
  }
  const sign = (what: ProcessSign): void => append(PROCESS, what)

  /** Asks the others for their shared state. */
  function ask(): void {
    const now = performance.now()
    if (now - askedAt < timing.beatMs) return
    askedAt = now
    sign('ask')
  }

  function drop(from: string, process: Process, silently: boolean): void {
    process.isHere = false
    process.isWhole = false
    for (const state of states.values()) state.drop(from, silently)
  }

  function takeSign(what: unknown, from: string, process: Process): void {
    if (what === 'whole') process.isWhole = true
    if (what === 'bye') drop(from, process, false)
    if (what !== 'ask') return
    for (const [topic, state] of states) append(topic, state.own())
    sign('whole')
  }

  function take([topic, what]: [string, unknown], from: string, process: Process): void {
    try {
      if (topic === PROCESS) takeSign(what, from, process)
      else if (states.has(topic)) states.get(topic)?.take(what, from)
      else followers.get(topic)?.(what)
    } catch (error) {
      log.error({ err: error, topic }, 'what another process appended could not be taken')
    }
  }

  /** A process that was there before this one is met in the middle of its entries, a later one at its first. */
  function hasGap(known: Process | undefined, at: number, now: number): boolean {
    if (known) return at > known.number + 1
    return at > 1 && now - startedAt > timing.silentMs
  }

  function read({ node: from, number: at, body }: LogEntry): void {
    const now = performance.now()
    if (from === node) return void (readOwnAt = now)
    const known = processes.get(from)
    // it was stored twice
    if (known && at <= known.number) return
    const [version, ...words] = JSON.parse(body) as [number, ...[string, unknown][]]
    if (version !== VERSION) return
    const process = known ?? { number: 0, readAt: 0, isHere: false, isWhole: false }
    const isMissing = hasGap(known, at, now)
    processes.set(from, Object.assign(process, { number: at, readAt: now, isHere: true }))
    if (isMissing) process.isWhole = false
    for (const word of words) take(word, from, process)
    if (process.isHere && !process.isWhole) ask()
    if (!isMissing) return
    log.warn({ node: from }, 'entries of another process were gone before they were read')
    onMissed()
  }

  function watch(): void {
    const now = performance.now()
    // a process that stood still itself has not read: others get their time anew
    const stoodStill = now - beatAt > timing.beatMs * 1.5
    beatAt = now
    for (const [from, process] of processes) {
      if (stoodStill) process.readAt = now
      if (!process.isHere || now - process.readAt < timing.silentMs) continue
      log.warn({ node: from }, 'another process is not heard any more')
      drop(from, process, true)
    }
    if (storedAt - readOwnAt > COMES_BACK_MS) engine?.skipToEnd()
    if (!sending) sign('alive')
  }

  return {
    /** Which of the processes this is. */
    node,
    /** Lets every other process know, in this order; nothing waits for it. What is appended in one turn goes as one entry. */
    append,
    follow: (topic: string, follower: (what: unknown) => void): void => void followers.set(topic, follower),
    share: (topic: string, state: SharedState): void => void states.set(topic, state),
    /** Called when entries were lost before they were read. */
    whenMissed: (act: () => void): void => void (onMissed = act),
    /** Resolves when own entries come back: from then on nothing is missed that is not noticed. */
    async start(): Promise<void> {
      if (engine === null) return
      await engine.follow(read)
      startedAt = performance.now()
      ask()
      const isBack = (): boolean => readOwnAt > startedAt
      while (!isBack()) {
        if (performance.now() - startedAt > START_MS) throw new Error(NOTHING_CAME)
        await sleep(LOOK_MS)
      }
      beatAt = performance.now()
      beat = setInterval(watch, timing.beatMs).unref()
    },
    /** Whether what happens elsewhere arrives here. */
    isFollowing: (): boolean =>
      engine === null || performance.now() - readOwnAt < BEATS_MISSED * timing.beatMs,
    /** How many other processes are heard. */
    count: (): number => [...processes.values()].filter(({ isHere }) => isHere).length,
    /** Appends what still waits, and that this was all. */
    async close(): Promise<void> {
      clearInterval(beat)
      sign('bye')
      isClosed = true
      await Promise.race([sending, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
