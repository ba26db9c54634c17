import type { OfflinePersistence } from './offline-persistence.ts'

let engine: Promise<OfflinePersistence> | null = null

/** What reaches the device's database. Its code comes with the first need of it: a guest's first visit has none. */
export function loadOfflinePersistence(): Promise<OfflinePersistence> {
  engine ??= import('./offline-persistence.ts').then(
    ({ startOfflinePersistence }) => startOfflinePersistence(),
    (failure: unknown) => {
      engine = null
      throw failure
    },
  )
  return engine
}
