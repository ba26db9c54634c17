import { evict } from './eviction.ts'

const FULL = 0.8

const manager = (): StorageManager | null =>
  typeof navigator !== 'undefined' && 'storage' in navigator ? navigator.storage : null

/**
 * Asks the browser to spare this device's data when space is short. For the moments that make it worth sparing: the
 * first queued message, the installation, the consent to notifications; at a start it would only be refused.
 */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    const storage = manager()
    return ((await storage?.persisted()) || (await storage?.persist())) ?? false
  } catch {
    return false // some browsers throw where they ought to refuse
  }
}

/** Frees space, step by step, while more than 80 % of what the browser allows is used. */
export async function keepBelowQuota(): Promise<void> {
  for (let step = 0; await isNearlyFull(); step++) if (!(await evict(step))) return
}

async function isNearlyFull(): Promise<boolean> {
  try {
    const { usage = 0, quota = 0 } = (await manager()?.estimate()) ?? {}
    return quota > 0 && usage / quota > FULL
  } catch {
    return false
  }
}
