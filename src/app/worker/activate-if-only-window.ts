import { serverAnswers } from '#src/lib/server-answers.ts'

import { whenActivated } from './when-activated.ts'

const ANSWERS_WITHIN_MS = 1000
const REPLACED_WITHIN_MS = 1000

/** Has the version that waits take over; false where there is none, another window is open, or nothing gets through. */
export async function activateIfOnlyWindow(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const waiting = registration?.waiting
  if (!waiting || !(await serverAnswers(ANSWERS_WITHIN_MS))) return false
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), REPLACED_WITHIN_MS)
    const taken = (): void => {
      // it has begun, and what is shown until its end would be reloaded
      clearTimeout(timer)
      whenActivated(waiting, () => resolve(true))
    }
    navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true })
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(false), { once: true })
    port1.start()
    waiting.postMessage({ type: 'SKIP_WAITING', onlyIfAlone: true }, [port2])
  })
}
