import { useSyncExternalStore } from 'react'

import { readText, writeText } from '#src/lib/storage.ts'

export const DENSITIES = ['dense', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

const KEY = 'orders-density'
const watchers = new Set<() => void>()
/** Where nothing can be kept the choice holds until the page is left. */
let chosen: Density | null = null

const density = (): Density => chosen ?? DENSITIES.find((each) => each === readText(KEY)) ?? 'dense'
const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** How high the rows of the ledger are on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, density, () => 'dense')

export function chooseDensity(wanted: Density): void {
  chosen = wanted
  writeText(KEY, wanted)
  watchers.forEach((tell) => tell())
}
