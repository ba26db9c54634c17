import { isAnswering } from '#src/lib/reach.ts'
import { isOnline } from '#src/lib/online.ts'
import type { ReadinessObstacle } from '#domain/uk/readiness.ts'

/** Not every browser tells it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }
/** On a server, which renders screens too, nothing is known. */
const information = (): NetworkInformation => {
  const { navigator } = globalThis as { navigator?: { connection?: NetworkInformation } }
  return navigator?.connection ?? {}
}

/** Whether the person has told the browser to spare their data. */
export const savesData = (): boolean => information().saveData === true

/** Why nothing may be fetched ahead by this network for long; null where it may. */
export function networkObstacle(): Extract<ReadinessObstacle, 'saving' | 'slow'> | null {
  if (savesData()) return 'saving'
  const { effectiveType = '' } = information()
  return effectiveType.endsWith('2g') ? 'slow' : null
}

/** Whether the network is good at this moment, and the page is looked at. */
export const isGoodMoment = (): boolean =>
  isOnline() && isAnswering() && document.visibilityState === 'visible'
