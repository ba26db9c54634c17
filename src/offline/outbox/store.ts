import type { OutboxItem } from './item.ts'

/** What becomes of a stored item: another one in its place, null for none, undefined for as it is. */
export type Change = (item: OutboxItem) => OutboxItem | null | undefined

/** Each call is one transaction: nothing comes between its reading and its writing, in no tab and no worker. */
export type OutboxStore = {
  /** Gives the item its place in the order of writing. */
  add: (item: Omit<OutboxItem, 'seq'>) => Promise<OutboxItem>
  /** A user's items in the order of writing. */
  list: (uid: number) => Promise<OutboxItem[]>
  /** Compare-and-set: `change` sees what is stored now. False where it is gone or was left as it is. */
  update: (id: string, change: Change) => Promise<boolean>
  clear: (uid: number) => Promise<void>
}
