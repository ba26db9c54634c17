import type { Connection } from './connection.ts'

/** Which chats are open on this page; every connect joins them again. */
export function createRooms({ say, onConnect }: Pick<Connection, 'say' | 'onConnect'>) {
  const open = new Map<number, number>()
  onConnect(() => open.forEach((_, chatId) => say('join:chat', { chatId })))

  return {
    /** Joins for as long as anybody on the page needs it; gives the way to leave. */
    join(chatId: number): () => void {
      const holders = open.get(chatId) ?? 0
      open.set(chatId, holders + 1)
      if (holders === 0) say('join:chat', { chatId })
      let left = false
      return () => {
        if (left) return
        left = true
        const rest = (open.get(chatId) ?? 1) - 1
        if (rest > 0) open.set(chatId, rest)
        else if (open.delete(chatId)) say('leave:chat', { chatId })
      }
    },
  }
}
