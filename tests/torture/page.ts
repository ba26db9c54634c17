// What runs in a tab of the torture test: the app's own wiring from the session to the outbox, without its screens.
import { QueryObserver } from '@tanstack/react-query'

import { login } from '#domain/contract/sign-in.ts'
import type { Message } from '#domain/contract/chats.ts'
import { CHAT_POLL_MS } from '#domain/rules/limits.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { restoreSnapshot } from '#src/app/persistence/boot-snapshot.ts'
import { startPersistence, wipeOnSignOut } from '#src/app/persistence/start-persistence.ts'
import { makeRealtimeLoader } from '#src/app/live/load-realtime.ts'
import { uidOf } from '#src/app/live/current-user.ts'
import { tellQueriesOnline } from '#src/app/live/query-network-state.ts'
import { makeQueryClient } from '#src/app/boot/query-client.ts'
import { networkOrSaved } from '#src/app/persistence/restore-queries.ts'
import { followTabs } from '#src/app/live/follow-other-tabs.ts'
import { call, configureHttp } from '#src/lib/http.ts'
import { sharedHistories } from '#src/offline/chats/shared.ts'
import { sharedOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'
import { attendRoom, connection } from '#src/realtime/realtime.ts'
import { markRead } from '#src/realtime/unread.ts'
import { unreadStore } from '#src/realtime/unread-store.ts'
import { meQuery } from '#src/session/me.ts'
import { refuseSession, resumeSignOut, signIn, signOut } from '#src/session/session.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

tellQueriesOnline()
const client = makeQueryClient(() => undefined, networkOrSaved)
// as the provider of the screens does
client.mount()
wipeOnSignOut()
resumeSignOut()
restoreSnapshot(client)
const live = makeRealtimeLoader(client)
configureHttp({ token: readToken, onUnauthorized: (refused) => void refuseSession(client, refused) })
startPersistence(client)
followTabs(client, () => undefined)

let stopMe = (): void => undefined
function followMe(): void {
  stopMe()
  stopMe = () => undefined
  const told = (): void => void live.follow(uidOf(client))
  if (readToken() !== null) stopMe = new QueryObserver(client, meQuery()).subscribe(told)
  told()
}
subscribeSession(followMe)
followMe()

let opened: { uid: number | null; close: () => void } | null = null

/** Opens a chat as its screen does, again whenever somebody else looks at it. */
async function look(chatId: number): Promise<void> {
  await live.goLive()
  const open = (): void => {
    const uid = uidOf(client)
    if (opened?.uid === uid) return
    opened?.close()
    opened = { uid, close: () => undefined }
    if (uid === null) return
    const sync = (): void => void sharedHistories().sync(chatId)
    const stop = sharedHistories().follow(chatId, () => undefined)
    const leave = attendRoom(chatId)
    const timer = setInterval(() => connection.status() !== 'connected' && sync(), CHAT_POLL_MS)
    opened.close = () => {
      stop()
      leave()
      clearInterval(timer)
    }
    sync()
  }
  client.getQueryCache().subscribe(open)
  subscribeSession(open)
  open()
}

export type TorturePage = typeof page
const page = {
  look,
  uid: (): number | null => uidOf(client),
  isSignedIn: (): boolean => readToken() !== null,
  /** Writes a message; resolves once the device has it. */
  write: async (chatId: number, content: string): Promise<OutboxItem> => {
    await live.goLive()
    return sharedOutbox().enqueue({ kind: 'message', chatId, content })
  },
  read: (chatId: number, upToId: number): Promise<void> => markRead(chatId, upToId),
  signIn: async (email: string, password: string): Promise<void> => {
    const { data } = await call(login, { body: { email, password } })
    await signIn(client, data)
  },
  signOut: (): Promise<void> => signOut(client),
  messages: (chatId: number): readonly Message[] | null => sharedHistories().view(chatId).messages,
  hasOlder: (chatId: number): boolean => sharedHistories().view(chatId).hasOlder,
  older: (chatId: number): Promise<void> => sharedHistories().loadOlder(chatId),
  unsent: (): readonly OutboxItem[] => unsentItems(),
  unread: (chatId: number): number => unreadStore.now().counts.per_chat[chatId] ?? 0,
  isConnected: (): boolean => connection.status() === 'connected',
}
Object.assign(globalThis, { page })
