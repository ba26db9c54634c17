const CHANNEL = 'gurt:outbox'

export type OutboxNews = { announce: () => void; stop: () => void }

/** Tells the other tabs and the worker that the outbox has changed, and hears it from them. */
export function outboxNews(heard: () => void): OutboxNews {
  const channel = openChannel()
  if (!channel) return { announce: () => undefined, stop: () => undefined }
  channel.addEventListener('message', heard)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
    announce: () => channel.postMessage('changed'),
    stop: () => channel.close(),
  }
}

/** Null where there is none, or where site data is blocked and it throws. */
function openChannel(): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}
