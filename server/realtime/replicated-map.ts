import type { EventLog } from './event-log.ts'

type MapEntry<V> = readonly [key: string, value: V]
/** A change, or all that a process has. */
type Update<V> = MapEntry<V> | readonly [key: string] | { whole: MapEntry<V>[] }

type MapListeners<V> = {
  /** The first process has set it. */
  appeared?: (key: string, value: V) => void
  /** The last process that had set it has removed it; `lost` when that process died. */
  vanished?: (key: string, value: V, lost: boolean) => void
  changed?: (key: string) => void
}

/**
 * A map that every process has in memory: each writes its own entries, reads everybody's, and learns of changes by the
 * event log. An entry of another process is as late as the log is.
 */
export function createReplicatedMap<V>(
  eventLog: EventLog,
  topic: string,
  { appeared, vanished, changed }: MapListeners<V>,
) {
  /** By key, then by process. */
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

  const own = (): MapEntry<V>[] =>
    [...(keysOf.get(eventLog.node) ?? [])].flatMap((key) => {
      const value = shown.get(key)?.get(eventLog.node)
      return value === undefined ? [] : [[key, value] as const]
    })

  function reset(node: string, entries: MapEntry<V>[]): void {
    const keys = new Set(entries.map(([key]) => key))
    for (const key of keysOf.get(node) ?? []) if (!keys.has(key)) unset(node, key, false)
    for (const [key, value] of entries) set(node, key, value)
  }

  eventLog.share(topic, {
    own: () => ({ whole: own() }),
    take(what, node) {
      const update = what as Update<V>
      if ('whole' in update) return reset(node, update.whole)
      const [key, value] = update
      if (value === undefined) unset(node, key, false)
      else set(node, key, value)
    },
    drop,
  })

  return {
    put(key: string, value: V): void {
      // appended first: what follows from it may change it again
      eventLog.append(topic, [key, value])
      set(eventLog.node, key, value)
    },
    remove(key: string): void {
      eventLog.append(topic, [key])
      unset(eventLog.node, key, false)
    },
    has: (key: string): boolean => shown.has(key),
    /** What this process has set. */
    mine: (key: string): V | undefined => shown.get(key)?.get(eventLog.node),
    /** What all have set. */
    all: (key: string): V[] => [...(shown.get(key)?.values() ?? [])],
  }
}
