import * as v from 'valibot'

import { STORAGE_PREFIX, writeJson } from '#src/lib/storage.ts'
import { openTabChannel } from '#src/lib/tab-channel.ts'
import { uuid } from '#src/lib/ids.ts'

const News = v.object({ type: v.picklist(['signed-in', 'signed-out', 'profile']), id: v.string() })
export type SessionNews = v.InferOutput<typeof News>['type']

const CHANNEL = 'gurt:session'
const FALLBACK_KEY = 'session-news'

let opened: BroadcastChannel | null = null

/** One channel for telling and hearing: it never hears itself, while a second one in the same tab would. */
const channel = (): BroadcastChannel | null => (opened ??= openTabChannel(CHANNEL))

/** Tells the other tabs of this device; by storage events where there is no BroadcastChannel. */
export function tellTabs(type: SessionNews): void {
  const news = { type, id: uuid() }
  const ours = channel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
  if (ours) ours.postMessage(news)
  else writeJson(FALLBACK_KEY, news)
}

/** Hears what other tabs tell; gives the way to stop. */
export function hearTabs(heard: (type: SessionNews) => void): () => void {
  const hear = (raw: unknown): void => {
    const news = v.safeParse(News, raw)
    if (news.success) heard(news.output.type)
  }
  const ours = channel()
  if (ours) {
    const onMessage = (event: MessageEvent): void => hear(event.data)
    ours.addEventListener('message', onMessage)
    return () => ours.removeEventListener('message', onMessage)
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_PREFIX + FALLBACK_KEY && event.newValue) hear(parsed(event.newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
