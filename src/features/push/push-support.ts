export type Support = 'ready' | 'unsupported' | 'unsupportedIos'

/** iPadOS names itself a Mac; only the fingers tell. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether this browser can be pushed to; on iOS only an app of the home screen can. */
export function pushSupport(): Support {
  if ('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)
    return 'ready'
  return isIos() ? 'unsupportedIos' : 'unsupported'
}

/** What the person has said to the browser; `default` where it has not been asked. */
export const permission = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied'
