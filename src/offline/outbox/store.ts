import type { OutboxItem } from './item.ts'

/** What becomes of a stored item: another one in its place, null for none, undefined for as it is. */
export type ItemChange = (item: OutboxItem) => OutboxItem | null | undefined
/** The same for several that are seen together, by their ids; what is not named stays as it is. */
export type ItemChanges = (items: readonly OutboxItem[]) => ReadonlyMap<string, OutboxItem | null>

/** Each call is one transaction: nothing comes between its reading and its writing, in no tab and no worker. */
export type OutboxStore = {
  /** Gives the item its place in the order of writing. */
  add: (item: Omit<OutboxItem, 'seq'>) => Promise<OutboxItem>
  /** A user's items in the order of writing. */
  list: (uid: number) => Promise<OutboxItem[]>
  /** Compare-and-set: `change` sees what is stored now. False where it is gone or was left as it is. */
  update: (id: string, change: ItemChange) => Promise<boolean>
  /** The same of several at once, which `changes` sees in the order of `ids`; gives what it has put. */
  updateAll: (ids: readonly string[], changes: ItemChanges) => Promise<OutboxItem[]>
  clear: (uid: number) => Promise<void>
}

/** One change made to each of several. */
export const each =
  (change: ItemChange): ItemChanges =>
  (items) => {
    const changes = new Map<string, OutboxItem | null>()
    for (const item of items) {
      const next = change(item)
      if (next !== undefined) changes.set(item.id, next)
    }
    return changes
  }

/** What was put in the place of something. */
export const putOf = (changes: ReadonlyMap<string, OutboxItem | null>): OutboxItem[] =>
  [...changes.values()].filter((item) => item !== null)
