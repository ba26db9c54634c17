import type { Entry, Peers } from './peers.ts'

type Changes<V> = {
  /** The first process shows it. */
  appeared?: (key: string, value: V) => void
  /** The last process that showed it does no longer; `lost` when that one went without a word. */
  vanished?: (key: string, value: V, lost: boolean) => void
  changed?: (key: string) => void
}

/**
 * A table that all processes see alike: each writes its own entries, and reads everybody's at once from its own memory.
 * What it says of other processes is as old as the way between them is long.
 */
export function createBoard<V>(peers: Peers, topic: string, { appeared, vanished, changed }: Changes<V>) {
  /** By key, then by the process that shows it. */
  const shown = new Map<string, Map<string, V>>()
  const keysOf = new Map<string, Set<string>>()

  function set(node: string, key: string, value: V): void {
    const known = shown.get(key)
    const entry = known ?? new Map<string, V>()
    const keys = keysOf.get(node) ?? new Set<string>()
    shown.set(key, entry.set(node, value))
    keysOf.set(node, keys.add(key))
    if (!known) appeared?.(key, value)
    changed?.(key)
  }

  function unset(node: string, key: string, lost: boolean): void {
    const entry = shown.get(key)
    const value = entry?.get(node)
    if (!entry || value === undefined) return
    entry.delete(node)
    keysOf.get(node)?.delete(key)
    if (entry.size === 0) {
      shown.delete(key)
      vanished?.(key, value, lost)
    }
    changed?.(key)
  }

  function drop(node: string, silently: boolean): void {
    for (const key of keysOf.get(node) ?? []) unset(node, key, silently)
    keysOf.delete(node)
  }

  const own = (): Entry[] =>
    [...(keysOf.get(peers.node) ?? [])].map((key) => [key, shown.get(key)!.get(peers.node)] as const)

  peers.share(topic, {
    own,
    told(node, what) {
      const [key, value] = what as [string, V] | [string]
      if (value === undefined) unset(node, key, false)
      else set(node, key, value)
    },
    reset(node, entries) {
      const keys = new Set(entries.map(([key]) => key))
      for (const key of keysOf.get(node) ?? []) if (!keys.has(key)) unset(node, key, false)
      for (const [key, value] of entries) set(node, key, value as V)
    },
    drop,
  })

  return {
    put(key: string, value: V): void {
      // told first: what follows from it may change it again
      peers.tell(topic, [key, value])
      set(peers.node, key, value)
    },
    remove(key: string): void {
      peers.tell(topic, [key])
      unset(peers.node, key, false)
    },
    has: (key: string): boolean => shown.has(key),
    /** What this process shows there. */
    mine: (key: string): V | undefined => shown.get(key)?.get(peers.node),
    /** What all show there. */
    all: (key: string): V[] => [...(shown.get(key)?.values() ?? [])],
  }
}
