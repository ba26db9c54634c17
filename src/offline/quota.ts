import { evict } from './eviction.ts'

const FULL = 0.8

const manager = (): StorageManager | null =>
  typeof navigator !== 'undefined' && 'storage' in navigator ? navigator.storage : null

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
