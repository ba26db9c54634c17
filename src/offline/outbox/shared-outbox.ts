import type { OutboxItem } from './item.ts'
import type { Outbox } from './outbox.ts'
import { CHOICE_QUEUES } from './queue-names.ts'

const NONE: readonly OutboxItem[] = []

let shared: Outbox | null = null
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** Called once, before the first screen that sends. */
export const shareOutbox = (outbox: Outbox): void => {
  shared = outbox
  outbox.subscribe(tell)
  tell()
}

/** The page's one outbox. It is there below /office, whose guard waits for it; for effects and handlers only. */
export function sharedOutbox(): Outbox {
  if (!shared) throw new Error('no outbox was shared')
  return shared
}

/** Hears of every change of the outbox, also where there is none yet; gives the way to stop. */
export function subscribeOutbox(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** What was written on this device and has not arrived yet, oldest first; the same array until something changes. */
export const unsentItems = (): readonly OutboxItem[] => shared?.unsent() ?? NONE
/** What waits under a queue key, oldest first; the same array until something changes. */
export const queuedItems = (queueKey: string): readonly OutboxItem[] => shared?.list(queueKey) ?? NONE
/** How many choices of one tap wait: notifications that were marked or deleted, new orders that are muted, the VAT switch. */
export const choicesWaiting = (): number =>
  CHOICE_QUEUES.reduce((sum, queue) => sum + queuedItems(queue).length, 0)
/** The one under this id, if it still waits. */
export const unsentItem = (id: string | undefined): OutboxItem | undefined =>
  unsentItems().find((item) => item.id === id)
/** For what is drawn on a server, where nobody writes. */
export const noItems = (): readonly OutboxItem[] => NONE

/** Resolves once nothing of it is on its way. */
export const sendsEnd = async (): Promise<void> => void (await shared?.drained())

/** Sends what waits only for a better time; resolves when that is done, or so much time has passed. */
export async function sendWithin(ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  const sent = (async () => {
    await shared?.wake(0)
    await shared?.drained()
  })()
  await Promise.race([sent.catch(() => undefined), late])
  clearTimeout(timer)
}

export const forgetOutbox = async (uid: number): Promise<void> => shared?.clear(uid)
