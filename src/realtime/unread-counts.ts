import * as v from 'valibot'

import type { UnreadCounts } from '#domain/contract/chats.ts'

const Count = v.pipe(
  v.number(),
  v.transform((count) => Math.max(0, Math.trunc(count) || 0)),
)
/** Some servers write an empty map as an empty list. */
const ByChat = v.union([
  v.pipe(
    v.tuple([]),
    v.transform((): Record<string, number> => ({})),
  ),
  v.record(v.string(), Count),
])
const Listed = v.pipe(
  v.array(v.object({ chat_id: v.union([v.string(), v.number()]), unread_count: Count })),
  v.transform((items): Record<string, number> =>
    Object.fromEntries(items.map((item) => [String(item.chat_id), item.unread_count])),
  ),
)

const Shape = v.pipe(
  v.object({
    total: v.optional(Count),
    unread_count: v.optional(Count),
    total_unread_count: v.optional(Count),
    per_chat: v.optional(ByChat),
    per_chat_counts: v.optional(ByChat),
    chat_unread_counts: v.optional(Listed),
  }),
  v.check((shape) => Object.values(shape).some((value) => value !== undefined)),
  v.transform((shape): UnreadCounts => {
    const per_chat = shape.per_chat ?? shape.per_chat_counts ?? shape.chat_unread_counts ?? {}
    const total = shape.total ?? shape.total_unread_count ?? shape.unread_count
    return { total: total ?? Object.values(per_chat).reduce((sum, count) => sum + count, 0), per_chat }
  }),
)

/** Unread counts in every shape that the specification names, with or without `data` around them, as the one we use. */
export const AnyUnread = v.union([
  v.pipe(
    v.object({ data: Shape }),
    v.transform(({ data }) => data),
  ),
  Shape,
])

/** The counts as they are once a chat has been read. */
export function withoutChat(counts: UnreadCounts, chatId: number): UnreadCounts {
  const read = counts.per_chat[chatId] ?? 0
  return { total: Math.max(0, counts.total - read), per_chat: { ...counts.per_chat, [chatId]: 0 } }
}
