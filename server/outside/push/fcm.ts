import { JWT } from 'google-auth-library'
import * as v from 'valibot'

import { retryAfterMs } from '#domain/rules/retry-after.ts'
import { fetchWithin } from '#server/outside/fetch-within.ts'
import { within } from '#server/within.ts'

import { type OutgoingPush, outcomeOf, type PushOutcome, type PushSender, WITHIN_MS } from './push-sender.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const ORIGIN = 'https://fcm.googleapis.com'
/** FCM's own words for a token that will never work again, at this project or at all. */
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

export type ServiceAccount = { project_id: string; client_email: string; private_key: string }

const Refusal = v.object({
  error: v.object({
    details: v.optional(
      v.array(
        v.object({
          errorCode: v.optional(v.string()),
          fieldViolations: v.optional(v.array(v.object({ field: v.string() }))),
        }),
      ),
    ),
  }),
})

/** Sends by FCM's HTTP v1 as a service account; data only, so that our own worker is what shows it. */
export function createFcm(account: ServiceAccount, fetch: typeof globalThis.fetch): PushSender {
  const google = new JWT({
    email: account.client_email,
    key: account.private_key,
    scopes: [SCOPE],
    transporterOptions: { fetchImplementation: fetchWithin(fetch, WITHIN_MS) },
  })
  const url = `${ORIGIN}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`

  async function send(token: string, push: OutgoingPush, signal: AbortSignal): Promise<PushOutcome> {
    const access = await google.getAccessToken()
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: messageTo(token, push) }),
      signal,
    })
    const outcome = outcomeOf(response.status, retryAfterMs(response.headers.get('retry-after')))
    return outcome.kind === 'refused' ? whyRefused(response, outcome) : outcome
  }

  return async (address, push, stop) => {
    if (address.way !== 'fcm') return { kind: 'refused', why: 'no FCM token' }
    try {
      return await within(WITHIN_MS, (signal) => send(address.address, push, signal), stop)
    } catch {
      return { kind: 'later', afterMs: null }
    }
  }
}

function messageTo(token: string, { payload, urgency, topic, ttlSeconds }: OutgoingPush): object {
  const headers = { TTL: String(ttlSeconds), Urgency: urgency, ...(topic === null ? {} : { Topic: topic }) }
  return { token, data: payload, webpush: { headers } }
}

async function whyRefused(response: Response, outcome: PushOutcome): Promise<PushOutcome> {
  const refusal = v.safeParse(Refusal, await response.json().catch(() => null))
  const details = refusal.success ? (refusal.output.error.details ?? []) : []
  const isGone = details.some(
    ({ errorCode, fieldViolations }) =>
      GONE.has(errorCode ?? '') || fieldViolations?.some(({ field }) => field === 'message.token'),
  )
  // the access token was taken back early; within the hour there is a new one
  if (response.status === 401) return { kind: 'later', afterMs: null }
  return isGone ? { kind: 'gone' } : outcome
}
