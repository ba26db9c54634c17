export type Support = 'ready' | 'unsupported' | 'unsupportedIos'

/** iPadOS names itself a Mac; only the fingers tell. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether this browser can be pushed to; on iOS only an app of the home screen can. */
export function pushSupport(): Support {
  if ('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)
    return 'ready'
  return lacking()
}

/** Whether an open page can show notifications here: it takes a worker, and nobody who pushes. */
export const tabSupport = (): Support =>
  'Notification' in globalThis && 'serviceWorker' in navigator ? 'ready' : lacking()

const lacking = (): Exclude<Support, 'ready'> => (isIos() ? 'unsupportedIos' : 'unsupported')

/** What the person has said to the browser; `default` where it has not been asked. */
export const permission = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied'
