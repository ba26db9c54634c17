import { messageSW } from 'workbox-window'

import { whenActivated } from './when-activated.ts'

const TELL_EVERY_MS = 5000

/**
 * Lets a version that waits take over, and runs once it has. It is told again while it goes on waiting: Chromium gives
 * the change up where a page asks the former worker for something in that very moment.
 */
export function letTakeOver(waiting: ServiceWorker, run: () => void): void {
  const tell = (): void => void messageSW(waiting, { type: 'SKIP_WAITING' })
  const telling = setInterval(() => {
    if (waiting.state === 'installed') tell()
    else clearInterval(telling)
  }, TELL_EVERY_MS)
  tell()
  // a page that no worker controls sees no `controllerchange`
  whenActivated(waiting, run)
}
