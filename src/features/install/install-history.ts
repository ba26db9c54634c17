import { readJson, writeJson } from '#src/lib/storage.ts'

import { InstallHistory, NO_HISTORY } from './install-moment.logic.ts'
import { setInstall } from './install-state.ts'

const KEY = 'install'

export const readInstallHistory = (): InstallHistory => readJson(InstallHistory, KEY) ?? NO_HISTORY

export const noteInstall = (change: Partial<InstallHistory>): boolean =>
  writeJson(KEY, { ...readInstallHistory(), ...change })

/** No for now: this device is not asked again for a while, though the menu goes on having the entry. */
export function refuseInstall(now: number = Date.now()): void {
  noteInstall({ refusedAt: now })
  setInstall({ isOffered: false })
}
