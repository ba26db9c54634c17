import type { Message } from '#domain/contract/chats.ts'
import { createApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/market.ts'

const ASK_EVERY_MS = 60

/**
 * Somebody who reads a chat on from the newest id that was read, over and over, as pages close their gaps. An id that
 * becomes visible after a higher one is passed by, and this reader sees that sooner than devices, which have their
 * sockets too.
 */
export function followChat(url: string, reader: Person, chat: number) {
  const api = createApi(url, reader.token)
  const seen = new Set<number>()
  let newest = 0
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      const { status, body } = await api.get(`/chats/${chat}/messages?after_id=${newest}&per_page=100`)
      if (status !== 200) return
      for (const { id } of body.data as Message[]) {
        seen.add(id)
        newest = Math.max(newest, id)
      }
    } catch {
      // the server was killed
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  return {
    /** What of the chat was never read, though something later was. */
    faults(truth: readonly Message[]): string[] {
      const passed = truth.filter(({ id }) => id < newest && !seen.has(id))
      return passed.length === 0
        ? []
        : [`a reader has passed by ${passed.map(({ id }) => id).join()} for good`]
    },
    stop: (): void => clearInterval(timer),
  }
}
