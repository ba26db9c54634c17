/**
 * `durable`: kept in IndexedDB. `memory`: there is none, or it failed; what is queued lives as long as the page.
 * `outdated`: a newer version of the app owns the database. `blocked`: an older tab keeps this one from upgrading it.
 * `full`: what it holds is there, and nothing new fits in.
 */
export type StorageState = 'unknown' | 'durable' | 'memory' | 'outdated' | 'blocked' | 'full'

/** The states that a person is told of. */
export type StorageTrouble = Exclude<StorageState, 'unknown' | 'durable'>

let state: StorageState = 'unknown'
const listeners = new Set<() => void>()

export const storageState = (): StorageState => state

export function setStorageState(next: StorageState): void {
  if (next === state) return
  state = next
  listeners.forEach((listener) => listener())
}

export function subscribeStorage(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
