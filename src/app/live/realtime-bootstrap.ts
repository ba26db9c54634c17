import type { QueryClient } from '@tanstack/react-query'

import type { Message } from '#domain/contract/chats.ts'
import { departedTexts } from '#domain/uk/deletion.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { standForLeader } from '#src/lib/leader.ts'
import { isOnline, subscribeOnline } from '#src/lib/online.ts'
import { schedule } from '#src/lib/schedule.ts'
import { shareHistories } from '#src/offline/chats/shared.ts'
import { queueKeyOf } from '#src/offline/outbox/payload.ts'
import { CHOICE_QUEUES } from '#src/offline/outbox/queue-names.ts'
import { shareOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { configureRealtime, connection } from '#src/realtime/realtime.ts'
import { keepMarksWith, unread } from '#src/realtime/unread.ts'
import { isDeletedHere } from '#src/session/sign-out/account-deletion.ts'
import { ownerUid } from '#src/session/owner.ts'
import { signOut } from '#src/session/session.ts'
import { readToken } from '#src/session/token.ts'
import { notify } from '#src/ui/toast-queue.ts'

import type { AheadDeps } from '#src/app/ahead/start-ahead.ts'
import { makeDeviceSession } from './device-session.ts'
import { disconnectHiddenTabs } from './disconnect-hidden-tabs.ts'
import { selfOf, uidOf } from './current-user.ts'
import { letWorkerHelp } from '#src/app/outbox/background-sync.ts'
import { tellNotifications } from './tell-notifications.ts'
import { makePageHistories } from './page-histories.ts'
import { makePageOutbox } from '#src/app/outbox/page-outbox.ts'

/** By then a slow phone has drawn what a person opened. */
const AHEAD_AFTER_MS = 3500

export type RealtimeEngine = { follow: (uid: number | null) => void }

/** Sets socket, unread counts, histories and outbox up; they rest until they are told whom to follow. */
export function startRealtime(client: QueryClient, onLeft: () => void): RealtimeEngine {
  const session = makeDeviceSession(() => uidOf(client))
  const histories = makePageHistories(client, session.begun)
  const outbox = makePageOutbox({ client, histories, begun: session.begun })
  shareHistories(histories)
  shareOutbox(outbox)
  const helpWithMarks = letWorkerHelp(outbox)
  standForLeader(connection.resume)
  disconnectHiddenTabs(connection)
  // the line that tells of the queue is wanted when it cannot be loaded any more
  import('#src/shell/slots/queue-line.tsx').catch(() => undefined)
  const markOf = (chatId: number, upToId = 0) => ({ kind: 'read', chatId, upToId }) as const
  keepMarksWith({
    keepMark: async (chatId, upToId) => {
      await outbox.enqueueMark(markOf(chatId, upToId))
      helpWithMarks(queueKeyOf(markOf(chatId), ''))
    },
    isMarkKept: (chatId) => outbox.list(queueKeyOf(markOf(chatId), '')).length > 0,
  })
  for (const queue of CHOICE_QUEUES) helpWithMarks(queue)
  // counts may have come before the queue was read
  outbox.subscribe(() => unread.hideMarked())
  // a store that fails now is looked at again by the next occasion
  const wakeOutbox = (): void => void outbox.wake().catch(() => undefined)
  configureRealtime({ token: readToken, self: () => selfOf(client) })
  const hear = async ({ message }: { message: Message }): Promise<void> => {
    const uid = uidOf(client)
    if (uid === null) return
    const mine = message.sender_id === uid ? message.client_id : null
    // what leaves the queue goes into the history on its way, together with what arrived beside it
    if (mine !== null && (await outbox.settle(mine, message).catch(() => false))) return
    await histories.tell(uid, message)
  }
  // a device that cannot keep it now asks for it again
  const heard = (told: { message: Message }): void => void hear(told).catch(() => undefined)
  connection.on('chat:message', heard)
  connection.on('new.message', heard)
  tellNotifications(client)
  const leave = async (uid: number): Promise<void> => {
    // the tab that asked for it leaves by itself, unless the answer was lost
    if (await isDeletedHere()) return
    const owner = ownerUid()
    // somebody else has signed in meanwhile; no token at all may be the answer's work, and then nothing is wiped yet
    if (owner !== null && owner !== uid) return
    await Promise.allSettled([signOut(client, { told: true }), outbox.clear(uid)])
    notify.warning(departedTexts.deleted)
    onLeft()
  }
  connection.on('account:deleted', ({ userId }) => void leave(userId))
  connection.onConnect(() => {
    histories.syncFollowed()
    wakeOutbox()
  })
  const wakeIfSeen = (): void => {
    if (document.visibilityState !== 'visible') return
    connection.resume()
    wakeOutbox()
    // a device that slept may have missed a word while its socket looked well
    unread.refresh()
  }
  subscribeOnline(() => {
    if (isOnline()) connection.nudge()
    wakeOutbox()
  })
  document.addEventListener('visibilitychange', wakeIfSeen)
  window.addEventListener('pageshow', wakeIfSeen)
  const ahead = aheadOf({ client, histories, outbox, connection })
  return {
    follow: (uid) => {
      const begun = session.begin(uid)
      ahead(uid)
      // the device forgets it too: what the next session of the same person reads has to be kept anew
      if (uid === null) histories.forget()
      connection.follow(uid)
      unread.follow(uid)
      if (uid !== null) begun.then(() => outbox.resume()).catch(() => undefined)
    },
  }
}

/**
 * Fetches ahead for whoever is followed; what does not load now is tried with the next start. Its code brings that of
 * many screens along, so that a person's first screen would wait for it: it is loaded later.
 */
function aheadOf(deps: AheadDeps): (uid: number | null) => void {
  let stop = (): void => undefined
  return (uid) => {
    stop()
    if (uid === null) return
    let isOver = false
    const begin = async (): Promise<void> => {
      if (isOver) return
      const { startAhead } = await import('#src/app/ahead/start-ahead.ts')
      if (!isOver) stop = startAhead(uid, deps)
    }
    const callOff = schedule(() => whenIdle(() => void begin().catch(() => undefined)), AHEAD_AFTER_MS)
    stop = () => {
      isOver = true
      callOff()
    }
  }
}
