import * as v from 'valibot'

import { UnreadCounts } from '#domain/contract/chats.ts'
import { openTabChannel } from '#src/lib/tab-channel.ts'

const CHANNEL = 'gurt:unread'
const News = v.object({ uid: v.number(), counts: UnreadCounts, by: v.optional(v.literal('socket')) })
type News = v.InferOutput<typeof News>

/** Shares counts that the server told one tab; gives the way to tell them. */
export function shareUnread(heard: (news: News) => void): (news: News) => void {
  const channel = openTabChannel(CHANNEL)
  if (!channel) return () => undefined
  channel.addEventListener('message', ({ data }) => {
    const news = v.safeParse(News, data)
    if (news.success) heard(news.output)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
  return (news) => channel.postMessage(news)
}
