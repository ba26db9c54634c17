import * as v from 'valibot'

import { PUSH_ADDRESS_MAX } from '#domain/rules/limits.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf, open, UNKNOWN } from './open.ts'
import { Many, One } from './page.ts'

const Address = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/), v.maxLength(PUSH_ADDRESS_MAX))
const base64url = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.minLength(min), v.maxLength(max))

/** What the browser gives as the JSON of a PushSubscription: an uncompressed P-256 point and 16 bytes of secret. */
export const PushSubscriptionDraft = v.object({
  endpoint: v.pipe(Address, v.url()),
  keys: v.object({ p256dh: base64url(87, 88), auth: base64url(22, 24) }),
})
export type PushSubscriptionDraft = v.InferOutput<typeof PushSubscriptionDraft>

/**
 * Whether the person has just asked for pushes. What a device tells by itself, once a day or where its address has
 * changed, is refused with 410 where pushes to it were ended on another one.
 */
const Wanted = v.optional(v.boolean(), true)

/** What a push service said to the last push that it did not take; 'busy' may pass by itself. */
const PUSH_FAILURES = ['busy', 'refused'] as const

/** A device that pushes go to, by its session. */
export const PushDevice = v.object({
  id: Id,
  user_agent: v.nullable(v.string()),
  /** The one that asks. */
  is_current: v.boolean(),
  /** When a push service last took a push for it; whether it was shown then only the device knows. */
  last_delivered_at: v.nullable(Moment),
  /** Null where the last push was taken. */
  last_failure: v.nullable(v.object({ at: Moment, why: oneOf(PUSH_FAILURES) })),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/** What became of a push that was sent for a test. */
export const PushTest = v.object({
  /** Names it in the push, so that the device knows it when it comes. */
  nid: v.string(),
  /** `none`: no address of this device is known. `gone`: its push service knows it no more, and it was dropped. */
  outcome: oneOf(['sent', 'none', 'gone', ...PUSH_FAILURES]),
})
export type PushTest = v.InferOutput<typeof PushTest>

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
    body: v.object({ token: Address, wanted: Wanted }),
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
    body: v.object({ ...PushSubscriptionDraft.entries, wanted: Wanted }),
    status: 204,
  }),
  removeSubscription: endpoint({
    method: 'DELETE',
    path: '/push-subscriptions',
    summary: 'No more pushes to this Web Push subscription',
    body: v.object({ endpoint: Address }),
    status: 204,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/push-devices',
    summary: 'Own devices that pushes go to, the latest first',
    reply: Many(PushDevice),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/push-devices/:id',
    summary: 'No more pushes to this device until its person switches them on there',
    params: v.object({ id: IdParam }),
    status: 204,
  }),
  test: endpoint({
    method: 'POST',
    path: '/push-test',
    summary: 'Sends a push to the device that asks and answers what its push service said',
    reply: One(PushTest),
  }),
}
