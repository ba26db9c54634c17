import { getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken } from 'firebase/messaging'

import type { PushConfig } from '#domain/contract/push.ts'

/** The one place that knows Firebase's library; it is loaded only where the server pushes by FCM, and when it is needed. */
export function fcmToken(
  { firebase, vapid_key }: Extract<PushConfig, { way: 'fcm' }>,
  registration: ServiceWorkerRegistration,
): Promise<string> {
  const app = getApps()[0] ?? initializeApp(firebase)
  // without our registration the library would look for a worker of its own
  return getToken(getMessaging(app), { vapidKey: vapid_key, serviceWorkerRegistration: registration })
}
