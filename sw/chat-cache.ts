import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

import { isChatReading } from './chat-readings.ts'

const CACHE = 'chats-v1'
const ANSWER_WITHIN_S = 4
const KEPT_MAX = 60
const KEPT_MS = 14 * 86_400_000
const HASH_BYTES = 8
const OWNER = 'sw-owner'
/** Tell the page that an answer is an old one, and from when, in milliseconds of the epoch. */
const FROM_CACHE = 'x-sw-cache'
const SAVED_AT = 'x-sw-saved-at'

/** Grows with every wipe: what was asked for before one must not be kept after it. */
let era = 0

/** Inbox and newest messages of chats, for when neither the network nor the device's database answers. */
export function cacheChats(): void {
  const strategy = new NetworkFirst({
    cacheName: CACHE,
    networkTimeoutSeconds: ANSWER_WITHIN_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        handlerWillStart: async ({ state }) => void (state && (state['era'] = era)),
        cacheKeyWillBeUsed: ({ request }) => keyOf(request),
        cacheWillUpdate: async ({ response, state }) =>
          response.status === 200 && state?.['era'] === era
            ? withHeader(response, SAVED_AT, String(Date.now()))
            : null,
        cacheDidUpdate: () => trim(),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && isFresh(cachedResponse) ? withHeader(cachedResponse, FROM_CACHE, '1') : null,
      },
    ],
  })
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.headers.has('authorization') && isChatReading(url),
    strategy,
  )
}

export async function forgetChatAnswers(): Promise<void> {
  era += 1
  await caches.delete(CACHE)
}

/** Answers of one session are never another's: its token stands in the key, as a hash that gives nothing away. */
async function keyOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', token)).slice(0, HASH_BYTES)
  const url = new URL(request.url)
  // the newest ones are the newest ones, however many were asked for
  url.searchParams.delete('per_page')
  url.searchParams.set(OWNER, Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return url.href
}

function withHeader(response: Response, name: string, value: string): Response {
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  headers.set(name, value)
  return new Response(body, { status, statusText, headers })
}

const isFresh = ({ headers }: Response): boolean => Date.now() - Number(headers.get(SAVED_AT)) < KEPT_MS

/** Entries stand in the order of their writing. */
async function trim(): Promise<void> {
  const cache = await caches.open(CACHE)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_MAX)).map((key) => cache.delete(key)))
}
