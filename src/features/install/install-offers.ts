import { onEngagement } from '#src/lib/engagement.ts'
import { toastLeftMs } from '#src/ui/toast-left.ts'
import { askToKeepStorage } from '#src/offline/persist-storage.ts'

import { isInsideApp } from './inside-app.ts'
import { noteInstall, readInstallHistory } from './install-history.ts'
import { isGoodMoment, withVisit } from './install-moment.logic.ts'
import { installState, setInstall, subscribeInstall } from './install-state.ts'
import { guideFor } from './platform.logic.ts'

type Screens = { pathname: () => string; onChange: (changed: () => void) => unknown }

/** Looks for a good moment to offer the installation, as long as this page lives. */
export function offerInstall(screens: Screens): void {
  if (isInsideApp()) return
  let screensSeen = 1
  // where nothing can be remembered, a refusal could not be either
  const isRemembered = noteInstall(withVisit(readInstallHistory(), Date.now()))
  const look = (): void => {
    const waitMs = toastLeftMs()
    if (waitMs > 0) return void setTimeout(look, waitMs)
    const { prompt, isOffered } = installState()
    const now = Date.now()
    const offers =
      isRemembered &&
      (prompt !== null || guideFor(navigator).isOffered) &&
      isGoodMoment(readInstallHistory(), { now, pathname: screens.pathname(), screensSeen })
    if (offers !== isOffered) setInstall({ isOffered: offers })
  }
  const moved = (): void => {
    screensSeen += 1
    look()
  }
  screens.onChange(moved)
  subscribeInstall(look)
  onEngagement((what) => {
    if (what !== 'trade') return
    noteInstall({ hasSent: true })
    look()
  })
  document.addEventListener('visibilitychange', () => noteInstall({ seenAt: Date.now() }))
  window.addEventListener('appinstalled', () => {
    setInstall({ prompt: null, isOffered: false, isGuideOpen: false })
    void askToKeepStorage()
  })
}
