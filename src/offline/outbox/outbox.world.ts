import type { Message } from '#domain/contract/chats.ts'

import type { OutboxItem } from './item.ts'
import { memoryStore } from './memory-store.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { SendOutcome } from './outcome.ts'
import type { SendLocks } from './send-locks.ts'

type Step = SendOutcome | 'sent' | 'broken' | 'hangs'

/** What the stories of the outbox play in: a clock that is moved by hand, and a server that can be told to fail. */
export const world = () => {
  const memory = memoryStore()
  let time = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  let ids = 0
  let frozenForMs = 0
  const state = {
    uid: 7 as number | null,
    online: true,
    random: 0.5,
    takesMany: false,
    losesAnswers: false,
    isFull: false,
  }
  const calls: OutboxItem[] = []
  /** What went in one call. */
  const groups: string[][] = []
  const answers: Step[] = []
  const history: Message[] = []
  const hanging: ((outcome: SendOutcome) => void)[] = []
  const server = new Map<string, Message>()

  const store: typeof memory = {
    ...memory,
    add: async (item) => {
      if (!state.isFull) return memory.add(item)
      // a device takes its time to find that out
      await settle()
      throw new Error('full')
    },
    updateAll: async (...given) => {
      const put = await memory.updateAll(...given)
      if (put.some((item) => item.state === 'sending')) {
        time += frozenForMs
        frozenForMs = 0
      }
      return put
    },
  }
  /** The page does nothing for so long from its next lease on. */
  const freezeAtLease = (ms: number): void => void (frozenForMs = ms)

  /** The server keeps one message per client_id and answers a repeat with it. */
  const accept = (item: OutboxItem): SendOutcome => {
    const message = server.get(item.id) ?? messageOf(item, server.size + 1)
    server.set(item.id, message)
    return { kind: 'sent', message }
  }
  const send = async (item: OutboxItem): Promise<SendOutcome> => {
    calls.push(item)
    const step = answers.shift()
    if (step === 'broken') throw new Error('connection lost')
    if (step === 'hangs') return new Promise((resolve) => hanging.push(resolve))
    return step && step !== 'sent' ? step : accept(item)
  }
  /** What the browser's locks do, and what it does with them when a page dies. */
  const held = new Map<string, (() => void)[]>()
  const letGoOf = (id: string) => (): void => {
    const waiting = held.get(id) ?? []
    held.delete(id)
    waiting.forEach((run) => run())
  }
  const locks: SendLocks = {
    take: async (id) => {
      if (held.has(id)) return null
      held.set(id, [])
      return letGoOf(id)
    },
    whenFree: (id) =>
      new Promise((resolve) => {
        const waiting = held.get(id)
        if (waiting) waiting.push(resolve)
        else resolve()
      }),
  }
  /** The device's clock is put right; timers count what passes, not what it shows. */
  const putClock = (byMs: number): void => {
    time += byMs
    timers = timers.map(({ at, run }) => ({ at: at + byMs, run }))
  }
  const pageDies = (): void => [...held.keys()].forEach((id) => letGoOf(id)())
  /** Takes them one after another until one has to wait, as the server does. */
  const sendTogether = async (items: readonly OutboxItem[]): Promise<readonly SendOutcome[] | null> => {
    if (!state.takesMany) return null
    groups.push(items.map(contentOf))
    const outcomes: SendOutcome[] = []
    for (const item of items) {
      const isHeld = outcomes.some(({ kind }) => kind === 'again')
      outcomes.push(isHeld ? { kind: 'again', afterMs: null } : await send(item))
    }
    if (state.losesAnswers) throw new Error('connection lost')
    return outcomes
  }
  const open = (withLocks: SendLocks | null = null): Outbox => {
    const outbox = createOutbox({
      store,
      send,
      sendTogether,
      onSent: (sent) => void history.push(...sent.flatMap(({ message }) => message ?? [])),
      locks: withLocks,
      announce: () => undefined,
      uid: () => state.uid,
      online: () => state.online,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      now: () => time,
      random: () => state.random,
      schedule: (run, afterMs) => {
        const timer = { at: time + afterMs, run }
        timers.push(timer)
        return () => (timers = timers.filter((each) => each !== timer))
      },
    })
    return outbox
  }
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 200; round++) await Promise.resolve()
  }
  const pass = async (ms: number): Promise<void> => {
    const end = time + ms
    await settle()
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      time = Math.max(time, next.at)
      next.run()
      await settle()
    }
    time = end
  }
  return {
    freezeAtLease,
    state,
    calls,
    groups,
    answers,
    history,
    hanging,
    server,
    accept,
    open,
    pass,
    putClock,
    settle,
    locks,
    pageDies,
  }
}

export const contentOf = ({ letter }: OutboxItem): string =>
  letter.kind === 'message' ? letter.content : letter.kind

const messageOf = (item: OutboxItem, id: number): Message => ({
  id,
  chat_id: item.letter.kind === 'message' ? item.letter.chatId : 0,
  sender_id: item.uid,
  sender: { id: item.uid, username: 'Олена' },
  username: 'Олена',
  content: contentOf(item),
  client_id: item.id,
  created_at: '2026-11-21T10:00:00Z',
})
