import type { Deps } from '#server/deps.ts'
import { createCoalescer } from '#server/realtime/event-coalescing.ts'
import type { Emitter } from '#server/realtime/emit.ts'
import type { EventLog } from '#server/realtime/event-log.ts'
import type { Charges } from '#server/modules/payments/charges.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'

import { announceChats } from './chats.announce.ts'
import { chatsRoutes } from './chats.routes.ts'
import { createChats } from './chats.service.ts'
import { createChatsSocket } from './chats.socket.ts'
import { contactHistoryRoutes } from './contact-history.routes.ts'
import { createContactHistories } from './contact-history.service.ts'
import { createChatContacts } from './contacts.service.ts'
import { touchLastSeen } from './members.repository.ts'
import { takePendingMessages } from './pending-messages.service.ts'
import { createPresence } from './presence.ts'
import { createSending } from './send.service.ts'

const LAST_SEEN_DELAY_MS = 50
/** A process that dies notes nothing: what it noted before is at most so old. */
const SEEN_AGAIN_MS = 2 * 60_000

/** Chats with everything that hangs on them: calls, sockets, presence, and what the sockets are told. */
export function createChatting(
  deps: Deps,
  emit: Emitter,
  eventLog: EventLog,
  { charges, trust }: { charges: Charges; trust: Trust },
) {
  const presence = createPresence(eventLog, emit, deps)
  const chats = createChats(deps, { presence, isOnline: emit.isOnline, trust })
  const contacts = createChatContacts(deps, { charges })
  const sending = createSending(deps, presence)
  const unread = announceChats(deps, emit, presence)
  const lastSeen = createCoalescer(
    LAST_SEEN_DELAY_MS,
    (userIds) => touchLastSeen(userIds, deps.now(), deps.sql),
    (error) => deps.log.error({ err: error }, 'the last visit could not be noted'),
  )
  deps.bus.on('person.lost', ({ userId }) => lastSeen.add(userId))
  const seeing = setInterval(() => emit.whoIsHere().forEach(lastSeen.add), SEEN_AGAIN_MS).unref()

  return {
    routes: [
      ...chatsRoutes({ chats, contacts, sending }),
      ...contactHistoryRoutes(createContactHistories(deps, { trust })),
    ],
    contacts,
    onSocket: createChatsSocket(deps, { chats, sending, presence, lastSeen, emit }),
    /** Whether a socket of the user has the chat open now: nothing needs to be notified then. */
    hasChatOpen: presence.hasChatOpen,
    /** The last messages that nobody has told their readers in time, as they were told when they were sent. */
    takePendingMessages: (limit: number) => takePendingMessages(limit, deps.sql),
    /** A user's unread messages in all and per chat. */
    unreadOf: chats.unreadCounts,
    /** Ends what is under way; call when nothing new can come. */
    async settle(): Promise<void> {
      clearInterval(seeing)
      await sending.idle()
      await Promise.all([unread.settle(), lastSeen.settle()])
    },
  }
}
