import type { DeviceEngine } from './device-engine.ts'

let engine: Promise<DeviceEngine> | null = null

/** What reaches the device's database. Its code comes with the first need of it: a guest's first visit has none. */
export function loadDevice(): Promise<DeviceEngine> {
  engine ??= import('./device-engine.ts').then(
    ({ startDevice }) => startDevice(),
    (failure: unknown) => {
      engine = null
      throw failure
    },
  )
  return engine
}
