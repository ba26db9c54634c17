import type { Chat, chats, PresenceEntry } from '#domain/contract/chats.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import type { PresenceEvent } from '#domain/contract/events.ts'
import { CHAT_POLL_MS, PRESENCE_REFETCH_MS } from '#domain/rules/limits.ts'
import { mayPass, NetworkError } from '#src/lib/failures.ts'

type PresenceDeps = {
  fetch: (chatId: number) => Promise<readonly PresenceEntry[]>
  isSocketUp: () => boolean
  /** A page that nobody looks at asks for nothing. */
  isSeen: () => boolean
  schedule: (run: () => void, afterMs: number) => () => void
  now: () => number
}

type ChatListReply = {
  data: readonly Pick<Chat, 'id' | 'buyer_id' | 'supplier_id'>[]
  users_online?: ReplyOf<typeof chats.list>['users_online']
}

/** Whether this person has this chat open now. */
export type IsHere = (chatId: number, userId: number) => boolean

type ChatPresence = {
  answered: readonly PresenceEntry[]
  /** By user, since the socket is up: surer than any answer, which may have been made before and come after. */
  heard: Map<number, PresenceEntry>
  /** Of both together. */
  shown: readonly PresenceEntry[]
  followers: Set<() => void>
  askedAt: number
  asks: number
  /** When it is asked for next; Infinity where nobody wishes it. */
  due: number
  cancel: () => void
}

const NOBODY: readonly PresenceEntry[] = []
const LONG_AGO = Number.NEGATIVE_INFINITY
const later = (one: string | null, other: string | null | undefined): string | null =>
  other && (!one || other > one) ? other : one
const of = (users: readonly PresenceEntry[], userId: number): PresenceEntry | undefined =>
  users.find(({ user_id }) => user_id === userId)

/**
 * Who has which chat open, as far as it is known now: by the socket's events over what the server answered. With the
 * socket goes what was known; an open chat is then asked for again and again.
 */
export function createPresence({ fetch, isSocketUp, isSeen, schedule, now }: PresenceDeps) {
  const talks = new Map<number, ChatPresence>()
  const listeners = new Set<() => void>()
  /** Grows with every loss of the socket: an answer that was asked for before says nothing of now. */
  let losses = 0
  let areListsBehind = false

  /** Another function after every change, as screens compare. */
  const lookUp = (): IsHere => (chatId, userId) =>
    isSocketUp() && of(talks.get(chatId)?.shown ?? NOBODY, userId)?.status === 'online'
  let isHere = lookUp()

  function changed(): void {
    isHere = lookUp()
    listeners.forEach((listener) => listener())
  }

  function talkOf(chatId: number): ChatPresence {
    const known = talks.get(chatId)
    if (known) return known
    const talk: ChatPresence = {
      answered: NOBODY,
      heard: new Map(),
      shown: NOBODY,
      followers: new Set(),
      askedAt: LONG_AGO,
      asks: 0,
      due: Number.POSITIVE_INFINITY,
      cancel: () => undefined,
    }
    talks.set(chatId, talk)
    return talk
  }

  function show(talk: ChatPresence): void {
    const { answered, heard } = talk
    talk.shown = [
      ...answered.filter(({ user_id }) => !heard.has(user_id)),
      ...[...heard.values()].map((entry) => ({
        ...entry,
        lastSeen: later(entry.lastSeen, of(answered, entry.user_id)?.lastSeen),
      })),
    ]
    talk.followers.forEach((follower) => follower())
  }

  /** Who was there may have gone: they were seen until now. */
  function doubt(talk: ChatPresence): void {
    const lastSeen = new Date(now()).toISOString()
    talk.answered = talk.shown.map((entry) =>
      entry.status === 'online' ? { ...entry, status: 'offline', lastSeen } : entry,
    )
    talk.heard.clear()
    show(talk)
  }

  /** Asks for an open chat as soon as it may be asked for again; several wishes are one. */
  function wish(chatId: number, talk: ChatPresence, afterMs = 0): void {
    // a clock that was put back makes nobody wait for longer
    const askedAt = Math.min(talk.askedAt, now())
    const due = Math.max(now() + afterMs, askedAt + PRESENCE_REFETCH_MS)
    if (talk.followers.size === 0 || due >= talk.due) return
    rest(talk)
    talk.due = due
    talk.cancel = schedule(() => {
      talk.due = Number.POSITIVE_INFINITY
      if (isSeen()) void ask(chatId, talk)
      else wish(chatId, talk, CHAT_POLL_MS)
    }, due - now())
  }

  function rest(talk: ChatPresence): void {
    talk.cancel()
    talk.due = Number.POSITIVE_INFINITY
  }

  async function ask(chatId: number, talk: ChatPresence): Promise<void> {
    const mine = ++talk.asks
    const before = losses
    let mayCome = true
    talk.askedAt = now()
    try {
      const members = await fetch(chatId)
      if (mine !== talk.asks) return
      if (before === losses) {
        talk.answered = members
        show(talk)
      }
    } catch (failure) {
      if (mine !== talk.asks) return
      mayCome = mayPass(failure)
      // what did not reach the server was no question to it
      if (failure instanceof NetworkError) talk.askedAt = LONG_AGO
      if (!isSocketUp()) doubt(talk)
      else if (mayCome) wish(chatId, talk, CHAT_POLL_MS)
    }
    if (mayCome && !isSocketUp()) wish(chatId, talk, CHAT_POLL_MS)
    changed()
  }

  return {
    /** Both members of a chat. */
    of: (chatId: number): readonly PresenceEntry[] => talks.get(chatId)?.shown ?? NOBODY,
    /** Keeps a chat's presence true for as long as somebody looks at it; gives the way to stop. */
    follow(chatId: number, onChange: () => void): () => void {
      const talk = talkOf(chatId)
      talk.followers.add(onChange)
      wish(chatId, talk)
      return () => {
        talk.followers.delete(onChange)
        if (talk.followers.size === 0) rest(talk)
      }
    },
    /** For lists of chats: nobody is there while the socket is not. */
    isHere: (): IsHere => isHere,
    /** Hears of every change in any chat, and of the lists' growing old. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * To be called when a page of chats is asked for: what it gives takes the answer. One that was asked for before the
     * socket came lacks what happened in between.
     */
    reading(): (page: ChatListReply) => void {
      const wasUp = isSocketUp()
      const before = losses
      return ({ data, users_online }) => {
        if (!wasUp || before !== losses) areListsBehind = true
        else {
          const isOnline = (chatId: number, userId: number): boolean =>
            users_online?.some(({ chat_id, user_id }) => chat_id === chatId && user_id === userId) ?? false
          for (const { id, buyer_id, supplier_id } of data) {
            const talk = talkOf(id)
            talk.answered = [buyer_id, supplier_id].map((user_id) => ({
              user_id,
              status: isOnline(id, user_id) ? 'online' : 'offline',
              lastSeen: of(talk.shown, user_id)?.lastSeen ?? null,
            }))
            show(talk)
          }
        }
        changed()
      }
    },
    /** Whether the lists were read before this connection, and have to be asked for anew. */
    areListsBehind: (): boolean => areListsBehind && isSocketUp(),
    listsAskedFor(): void {
      areListsBehind = false
      changed()
    },
    /** What the socket tells. */
    take({ chat_id, user_id, action, timestamp }: PresenceEvent): void {
      // what comes where no more is expected is followed by nothing that would take it back
      if (!isSocketUp()) return
      const talk = talkOf(chat_id)
      const status = action === 'joined' ? 'online' : 'offline'
      talk.heard.set(user_id, { user_id, status, lastSeen: timestamp })
      show(talk)
      changed()
    },
    socketCame(): void {
      areListsBehind ||= listeners.size > 0
      talks.forEach((talk, chatId) => wish(chatId, talk))
      changed()
    },
    socketWent(): void {
      losses++
      areListsBehind = true
      for (const [chatId, talk] of talks) {
        // what nobody looks at is forgotten, but for when it was asked
        if (talk.followers.size === 0 && talk.askedAt + PRESENCE_REFETCH_MS <= now()) talks.delete(chatId)
        doubt(talk)
        wish(chatId, talk, CHAT_POLL_MS)
      }
      changed()
    },
  }
}
