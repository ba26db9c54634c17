import type { AnyRouter } from '@tanstack/react-router'

const words = () => import('./worker-commands.ts')
const isPermitted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/** Lets notifications lead this page: the worker asks for a screen, or has left word of where a click wanted to go. */
export function followNotifications(router: AnyRouter): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const word = (data ?? {}) as { type?: unknown }
    if (word.type !== 'NAV' && word.type !== 'PUSH') return
    // a chunk that does not come gives no answer: the worker then navigates by itself
    words().then(
      ({ runWorkerCommand }) =>
        runWorkerCommand(router, word, () => ports[0]?.postMessage({ type: 'NAV_ACK' })),
      () => undefined,
    )
  })
  const look = (): void => {
    if (!isPermitted() || document.visibilityState !== 'visible') return
    words().then(
      ({ openPendingNavigation }) => openPendingNavigation(router),
      () => undefined,
    )
  }
  look()
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  document.addEventListener('visibilitychange', look)
}
