import { isAnswering } from '#src/lib/reach.ts'
import { isOnline } from '#src/lib/online.ts'
import type { ReadinessObstacle } from '#domain/uk/readiness.ts'

/** Not every browser tells it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }
const information = (): NetworkInformation =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {}

/** Why nothing may be fetched ahead by this network for long; null where it may. */
export function networkObstacle(): Extract<ReadinessObstacle, 'saving' | 'slow'> | null {
  const { saveData, effectiveType = '' } = information()
  if (saveData) return 'saving'
  return effectiveType.endsWith('2g') ? 'slow' : null
}

/** Whether the network is good at this moment, and the page is looked at. */
export const isGoodMoment = (): boolean =>
  isOnline() && isAnswering() && document.visibilityState === 'visible'
