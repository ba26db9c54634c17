import { byQueueKey, type OutboxItem } from './item.ts'
import { isWritten } from './payload.ts'

const NONE: readonly OutboxItem[] = []

/**
 * What of a queue stands on the screen: the items that were read of the store last, and those that the device is still
 * about to keep. `uid`: whose items are shown; null while nobody is signed in.
 */
export function createOutboxView(uid: () => number | null) {
  const listeners = new Set<() => void>()
  let queues = new Map<string, readonly OutboxItem[]>()
  let listed: ReadonlyMap<string, OutboxItem> = new Map()
  let waiting: readonly OutboxItem[] = NONE
  /** A person sees what was done before the device has kept it: a slow one takes many frames for that. */
  const keeping = new Map<string, OutboxItem>()

  function show(items: readonly OutboxItem[]): void {
    listed = new Map(items.map((item) => [item.id, item]))
    const owner = uid()
    const unkept = [...keeping.values()].filter((item) => item.uid === owner && !listed.has(item.id))
    queues = byQueueKey([...items, ...unkept])
    waiting = items.filter(({ payload }) => isWritten(payload)).sort((one, other) => one.seq - other.seq)
    listeners.forEach((listener) => listener())
  }
  const showAgain = (): void => show([...listed.values()])

  return {
    /** Shows what was read of the store. */
    show,
    showAgain,
    /** Shows one more item without the store being read again. */
    showToo: (item: OutboxItem): void => show([...new Map(listed).set(item.id, item).values()]),
    /** Shows an item, last of its queue, before the device has kept it. */
    showKeeping(item: Omit<OutboxItem, 'seq'>): void {
      keeping.set(item.id, { ...item, seq: Number.MAX_SAFE_INTEGER, state: 'keeping' })
      showAgain()
    },
    /** The device has kept it, or could not; what is shown changes with the next showing. */
    endKeeping: (id: string): boolean => keeping.delete(id),
    /** The item with this id, by what was read of the store last. */
    find: (id: string): OutboxItem | undefined => listed.get(id),
    /** The queue's items in the order of writing; the same array until something changes. */
    list: (queueKey: string): readonly OutboxItem[] => queues.get(queueKey) ?? NONE,
    /** What a person wrote and has not arrived, oldest first; the same array until something changes. */
    unsent: (): readonly OutboxItem[] => waiting,
    /** Tells of every change; gives the way to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
