import webPush from 'web-push'

import { retryAfterMs } from '#domain/rules/retry-after.ts'
import { within } from '#server/within.ts'

import type { EndpointGate } from './endpoint-gate.ts'
import { post } from './post.ts'
import { NotPublic } from './public-address.ts'
import {
  type OutgoingPush,
  outcomeOf,
  type PushAddress,
  type PushOutcome,
  type PushSender,
  WITHIN_MS,
} from './push-sender.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

type WebPushOptions = {
  gate: EndpointGate
  /** Whom a push service may turn to: a mailto: or https: address. */
  subject: string
  keys: () => Promise<VapidKeys>
}

/** A new pair of keys, as browsers and services take them. */
export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Sends by the standard: encrypted for the one browser that subscribed, signed with this installation's key. */
export function createWebPush({ gate, subject, keys }: WebPushOptions): PushSender {
  async function send(
    address: Extract<PushAddress, { way: 'web' }>,
    push: OutgoingPush,
    stop: AbortSignal,
  ): Promise<PushOutcome> {
    const url = gate.open(address.address)
    if (url === null) return { kind: 'gone' }
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address.address, keys: { p256dh: address.p256dh, auth: address.auth } },
      JSON.stringify(push.payload),
      {
        vapidDetails: { subject, ...(await keys()) },
        TTL: push.ttlSeconds,
        urgency: push.urgency,
        ...(push.topic === null ? {} : { topic: push.topic }),
      },
    )
    const answer = await within(
      WITHIN_MS,
      (signal) => post(url, { headers, body, lookup: gate.lookupFor(url), signal }),
      stop,
    )
    return outcomeOf(answer.status, retryAfterMs(answer.retryAfter))
  }

  return async (address, push, stop) => {
    if (address.way !== 'web') return { kind: 'refused', why: 'no Web Push subscription' }
    try {
      return await send(address, push, stop)
    } catch (error) {
      return error instanceof NotPublic ? { kind: 'gone' } : { kind: 'later', afterMs: null }
    }
  }
}
