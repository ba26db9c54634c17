import * as v from 'valibot'

import { PUSH_ADDRESS_MAX } from '#domain/rules/limits.ts'

import { endpoint } from './endpoint.ts'
import { open, UNKNOWN } from './open.ts'
import { One } from './page.ts'

const Address = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/), v.maxLength(PUSH_ADDRESS_MAX))
const base64url = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.minLength(min), v.maxLength(max))

/** What the browser gives as the JSON of a PushSubscription: an uncompressed P-256 point and 16 bytes of secret. */
export const PushSubscriptionDraft = v.object({
  endpoint: v.pipe(Address, v.url()),
  keys: v.object({ p256dh: base64url(87, 88), auth: base64url(22, 24) }),
})
export type PushSubscriptionDraft = v.InferOutput<typeof PushSubscriptionDraft>

/** A browser's app of Firebase, as its console shows it; nothing of it is secret. */
export const FirebaseApp = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  appId: v.string(),
  messagingSenderId: v.string(),
})

export type FirebaseApp = v.InferOutput<typeof FirebaseApp>

/** Which way pushes go from this server, and the key that a device subscribes with; by an unknown way none come. */
export const PushConfig = open(
  v.variant('way', [
    v.object({ way: v.literal('web'), vapid_key: v.string() }),
    v.object({ way: v.literal('fcm'), vapid_key: v.string(), firebase: FirebaseApp }),
  ]),
  { way: UNKNOWN },
)
export type PushConfig = v.InferOutput<typeof PushConfig>

export const push = {
  config: endpoint({
    method: 'GET',
    path: '/push-config',
    summary: 'Which way pushes go, with the public keys for it',
    reply: One(PushConfig),
  }),
  putFcmToken: endpoint({
    method: 'POST',
    path: '/fcm-token',
    summary: 'Pushes of this session go to this FCM token too',
    body: v.object({ token: Address }),
    status: 204,
  }),
  removeFcmToken: endpoint({
    method: 'DELETE',
    path: '/fcm-token',
    summary: 'No more pushes to this FCM token',
    body: v.object({ token: Address }),
    status: 204,
  }),
  putSubscription: endpoint({
    method: 'POST',
    path: '/push-subscriptions',
    summary: 'Pushes of this session go to this Web Push subscription too',
    body: PushSubscriptionDraft,
    status: 204,
  }),
  removeSubscription: endpoint({
    method: 'DELETE',
    path: '/push-subscriptions',
    summary: 'No more pushes to this Web Push subscription',
    body: v.object({ endpoint: Address }),
    status: 204,
  }),
}
