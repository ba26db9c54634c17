const CHANNEL = 'gurt:outbox'

export type OutboxNews = { announce: () => void; stop: () => void }

/** Tells the other tabs and the worker that the outbox has changed, and hears it from them. */
export function outboxNews(heard: () => void): OutboxNews {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, stop: () => undefined }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', heard)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
    announce: () => channel.postMessage('changed'),
    stop: () => channel.close(),
  }
}
