import type { OutboxItem } from './item.ts'
import { type OutboxStore, putOf } from './store.ts'

export type MemoryStore = OutboxStore & {
  /** What is in it, for whoever has to bring something in or take it out as it stands. */
  readonly held: Map<string, OutboxItem>
}

/** An outbox that lives as long as its page. */
export function memoryStore(): MemoryStore {
  const items = new Map<string, OutboxItem>()
  return {
    held: items,
    add: async (item) => {
      const known = items.get(item.id)
      if (known) return known
      const last = Math.max(0, ...[...items.values()].map(({ seq }) => seq))
      const added = { ...item, seq: last + 1 }
      items.set(added.id, added)
      return added
    },
    list: async (uid) => [...items.values()].filter((item) => item.uid === uid).sort((a, b) => a.seq - b.seq),
    update: async (id, change) => {
      const item = items.get(id)
      const next = item && change(item)
      if (next === undefined) return false
      if (next === null) items.delete(id)
      else items.set(id, next)
      return true
    },
    updateAll: async (ids, changes) => {
      const changed = changes(ids.flatMap((id) => items.get(id) ?? []))
      for (const [id, item] of changed) {
        if (item) items.set(id, item)
        else items.delete(id)
      }
      return putOf(changed)
    },
    clear: async (uid) => {
      for (const item of items.values()) if (item.uid === uid) items.delete(item.id)
    },
  }
}
