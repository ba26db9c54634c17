import type { PushConfig, PushSubscriptionDraft } from '#domain/contract/push.ts'
import { isEndpoint } from '#src/offline/registered-push-address.ts'

export type DeviceAddress =
  | { way: 'fcm'; address: string }
  | { way: 'web'; address: string; subscription: PushSubscriptionDraft }

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/** The address that pushes reach this device by, subscribing where it is needed; rejects where there is none to be had. */
export async function obtainAddress(config: PushConfig): Promise<DeviceAddress> {
  if (config.way === 'unknown') throw new Error('pushes go a way that this page does not know')
  const registration = await navigator.serviceWorker.ready
  await dropOtherKey(registration, config.vapid_key)
  if (config.way === 'fcm') {
    const { fcmToken } = await import('./fcm-token.ts')
    return { way: 'fcm', address: await fcmToken(config, registration) }
  }
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(config.vapid_key) }
  const subscription = await registration.pushManager.subscribe(options)
  return {
    way: 'web',
    address: subscription.endpoint,
    subscription: subscription.toJSON() as PushSubscriptionDraft,
  }
}

/** Ends this device's subscription, without network too: what is sent to it then reaches nobody. */
export async function dropAddress(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Whether this device still has the subscription that the server knows. */
export async function hasAddress(told: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  // FCM's token names no endpoint, but lives and dies with the subscription under it
  return !!subscription && (subscription.endpoint === told || !isEndpoint(told))
}

/** One registration holds one subscription with one key: with another key it is none of ours. */
async function dropOtherKey({ pushManager }: ServiceWorkerRegistration, vapidKey: string): Promise<void> {
  const subscription = await pushManager.getSubscription()
  const key = subscription?.options.applicationServerKey
  if (!subscription || !key) return
  const wanted = bytesOf(vapidKey)
  const isOurs =
    key.byteLength === wanted.length && new Uint8Array(key).every((byte, at) => byte === wanted[at])
  if (!isOurs) await subscription.unsubscribe()
}
