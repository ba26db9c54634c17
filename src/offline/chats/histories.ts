import type { Message } from '#domain/contract/chats.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'

import type { Ask, HistoriesDeps, MessagePage } from './histories-deps.ts'
import { extended, type HistoryUpdate, mergeMessages, type LoadedRange } from './loaded-range.ts'

/** A device that missed more pages than this starts from the newest one again instead of asking for all of them. */
const CATCH_UP_PAGES = 5
const RETRY_MS = [1000, 2000, 4000] as const

export type HistoryView = {
  /** The chat's messages in the order of their ids; null until they are known, from the device or the server. */
  readonly messages: readonly Message[] | null
  readonly hasOlder: boolean
  /** When the server last confirmed it, in milliseconds of the epoch; null where nothing is saved. */
  readonly savedAt: number | null
  readonly isSyncing: boolean
  readonly isLoadingOlder: boolean
  /** What the last asking failed with; null once one has succeeded. */
  readonly failure: unknown
  /** What asking for older messages failed with; null once it has been asked again. */
  readonly olderFailure: unknown
}

const NOTHING: HistoryView = {
  messages: null,
  hasOlder: false,
  savedAt: null,
  isSyncing: false,
  isLoadingOlder: false,
  failure: null,
  olderFailure: null,
}

type HistoryEntry = {
  /** Who it belongs to: an answer that comes after somebody else signed in is nobody's. */
  readonly uid: number | null
  range: LoadedRange | null
  messages: readonly Message[]
  view: HistoryView
  listeners: Set<() => void>
  recalled: Promise<void> | null
  syncing: Promise<void> | null
  again: boolean
  failures: number
  cancelRetry: (() => void) | null
  asked: { calls: number; brought: number }
}

const emptyEntry = (uid: number | null, listeners: Set<() => void>): HistoryEntry => ({
  uid,
  range: null,
  messages: [],
  view: NOTHING,
  listeners,
  recalled: null,
  syncing: null,
  again: false,
  failures: 0,
  cancelRetry: null,
  asked: { calls: 0, brought: 0 },
})

function unknownOf(known: readonly Message[], told: readonly Message[]): readonly Message[] {
  const newest = known.at(-1)?.id ?? 0
  return told.filter((message) => message.id > newest || !known.some(({ id }) => id === message.id))
}

export type Histories = ReturnType<typeof createHistories>

/** The histories of chats: what the device kept at once, then what the server has, then events as they come. */
export function createHistories(deps: HistoriesDeps) {
  const entries = new Map<number, HistoryEntry>()
  /** What was told in this very moment and is written together, a write to a chat. */
  let told: { uid: number; message: Message }[] = []
  let keeping: Promise<void> = Promise.resolve()

  function entryOf(chatId: number): HistoryEntry {
    const uid = deps.uid()
    const known = entries.get(chatId)
    if (known?.uid === uid) return known
    const entry = emptyEntry(uid, known?.listeners ?? new Set())
    entries.set(chatId, entry)
    return entry
  }

  /** Nothing that was read stays in memory; whoever follows a chat goes on doing so, and is told that it is empty. */
  function forget(): void {
    for (const [chatId, { listeners, cancelRetry }] of entries) {
      cancelRetry?.()
      entries.set(chatId, emptyEntry(null, listeners))
      listeners.forEach((listener) => listener())
    }
  }

  const isCurrent = (chatId: number, entry: HistoryEntry): boolean =>
    entries.get(chatId) === entry && entry.uid === deps.uid()

  function show(entry: HistoryEntry, change: Partial<HistoryView> = {}): void {
    const known = entry.range ? { messages: entry.messages, hasOlder: entry.range.hasOlder } : {}
    entry.view = { ...entry.view, ...known, ...change }
    entry.listeners.forEach((listener) => listener())
  }

  function learn(entry: HistoryEntry, update: HistoryUpdate): void {
    const { range, forgetBelow } = extended(entry.range, update)
    entry.range = range
    const kept = forgetBelow > 0 ? entry.messages.filter(({ id }) => id >= forgetBelow) : entry.messages
    entry.messages = mergeMessages(kept, update.messages)
    show(entry)
  }

  /** What the device has of the chat is read once. */
  const recall = (chatId: number, entry: HistoryEntry): Promise<void> =>
    (entry.recalled ??= recallOnce(chatId, entry))

  async function recallOnce(chatId: number, entry: HistoryEntry): Promise<void> {
    const saved = entry.uid === null ? null : await deps.recall(entry.uid, chatId).catch(() => null)
    if (!saved || entry.range || !isCurrent(chatId, entry)) return
    entry.range = saved.range
    entry.messages = mergeMessages(saved.messages, entry.messages)
    show(entry, { savedAt: saved.savedAt })
  }

  /** Asks for everything that came since; while one asking is under way a second one waits and asks once more. */
  function sync(chatId: number, atLeast = PAGE_SIZE): Promise<void> {
    const entry = entryOf(chatId)
    entry.again = true
    entry.syncing ??= syncOn(chatId, entry, atLeast).finally(() => (entry.syncing = null))
    return entry.syncing
  }

  async function syncOn(chatId: number, entry: HistoryEntry, atLeast: number): Promise<void> {
    entry.cancelRetry?.()
    await recall(chatId, entry)
    show(entry, { isSyncing: true })
    try {
      while (entry.again) {
        entry.again = false
        await syncOnce(chatId, entry, atLeast)
      }
      entry.failures = 0
      // the server is there: older ones may be asked for anew
      show(entry, { isSyncing: false, failure: null, olderFailure: null, savedAt: deps.now() })
    } catch (failure) {
      const earlier = entry.range === null && isCurrent(chatId, entry) ? deps.earlier(failure) : null
      if (earlier) learn(entry, { kind: 'newest', messages: earlier.data, hasOlder: earlier.hasNextPage })
      show(entry, { isSyncing: false, failure, ...(earlier && { savedAt: earlier.savedAt }) })
      const wait = RETRY_MS[entry.failures++]
      if (deps.mayPass(failure) && wait !== undefined && entry.listeners.size > 0)
        entry.cancelRetry = deps.schedule(() => void sync(chatId, atLeast), wait)
    }
  }

  async function ask(chatId: number, entry: HistoryEntry, query: Ask): Promise<MessagePage> {
    entry.asked.calls++
    const page = await deps.ask(chatId, query)
    entry.asked.brought += page.data.length
    return page
  }

  async function syncOnce(chatId: number, entry: HistoryEntry, atLeast: number): Promise<void> {
    for (let pages = 0; entry.range && pages < CATCH_UP_PAGES; pages++) {
      const after = entry.range.to
      const page = await ask(chatId, entry, { after_id: after, per_page: PAGE_SIZE_MAX })
      take(chatId, entry, { kind: 'after', after, messages: page.data })
      if (!page.hasNextPage || page.data.length === 0) return
    }
    const per_page = Math.min(Math.max(PAGE_SIZE, atLeast), PAGE_SIZE_MAX)
    const page = await ask(chatId, entry, { per_page })
    take(chatId, entry, { kind: 'newest', messages: page.data, hasOlder: page.hasNextPage })
  }

  function take(chatId: number, entry: HistoryEntry, update: HistoryUpdate): void {
    if (!isCurrent(chatId, entry) || entry.uid === null) return
    // the device takes nothing that is told of a chat before it knows its first page
    const early = entry.range === null ? entry.messages : []
    learn(entry, update)
    void deps.keep(entry.uid, chatId, update)
    if (early.length > 0) void deps.keep(entry.uid, chatId, { kind: 'told', messages: early })
  }

  /** Takes messages that an event or an answer brought to a person; resolves once the device has them too. */
  async function tell(uid: number, ...messages: readonly Message[]): Promise<void> {
    for (const chatId of new Set(messages.map(({ chat_id }) => chat_id))) {
      const ofChat = messages.filter(({ chat_id }) => chat_id === chatId)
      const entry = entries.get(chatId)
      const isOpen = entry?.uid === uid
      // by its event and by the answer to its sending: what is known the device has, or is about to
      const news = isOpen ? unknownOf(entry.messages, ofChat) : ofChat
      if (news.length === 0) continue
      if (isOpen) learn(entry, { kind: 'told', messages: news })
      if (told.length === 0) keeping = Promise.all([keeping, keepTold()]).then(() => undefined)
      told.push(...news.map((message) => ({ uid, message })))
    }
    return keeping
  }

  async function keepTold(): Promise<void> {
    await Promise.resolve()
    const all = told
    told = []
    const byChat = new Map<string, { uid: number; chatId: number; messages: Message[] }>()
    for (const { uid, message } of all) {
      const chatId = message.chat_id
      const name = `${uid}:${chatId}`
      const { messages = [] } = byChat.get(name) ?? {}
      byChat.set(name, { uid, chatId, messages: [...messages, message] })
    }
    await Promise.all(
      [...byChat.values()].map(({ uid, chatId, messages }) =>
        deps.keep(uid, chatId, { kind: 'told', messages }),
      ),
    )
  }

  /** The page before the oldest message that is known, kept on the device where asked; a failure is told and leaves all as it was. */
  async function loadOlder(chatId: number, atLeast = PAGE_SIZE * 2, keeps = false): Promise<void> {
    const entry = entryOf(chatId)
    if (entry.view.isLoadingOlder || !entry.range?.hasOlder) return
    const before = entry.range.from
    // who reads far back gets more at a time
    const per_page = Math.min(PAGE_SIZE_MAX, Math.max(atLeast, entry.messages.length))
    show(entry, { isLoadingOlder: true, olderFailure: null })
    let olderFailure: unknown = null
    try {
      const page = await ask(chatId, entry, { before_id: before, per_page })
      const { data, hasNextPage } = page
      const update = {
        kind: 'older',
        before,
        messages: data,
        hasOlder: hasNextPage && data.length > 0,
      } as const
      // else held for as long as the page lives
      if (keeps) take(chatId, entry, update)
      else if (isCurrent(chatId, entry)) learn(entry, update)
    } catch (failure) {
      olderFailure = failure
    }
    show(entry, { isLoadingOlder: false, olderFailure })
  }

  return {
    sync,
    tell,
    loadOlder,
    forget,
    view: (chatId: number): HistoryView => {
      const entry = entries.get(chatId)
      return entry?.uid === deps.uid() ? entry.view : NOTHING
    },
    /** How many calls a chat has taken since it is held, and how many messages they brought. */
    asked: (chatId: number) => ({ calls: 0, brought: 0, ...entries.get(chatId)?.asked }),
    /** Keeps the chat's history alive and tells of every change; gives the way to stop. */
    follow(chatId: number, changed: () => void): () => void {
      const entry = entryOf(chatId)
      entry.listeners.add(changed)
      const { uid } = entry
      // a write to the same rows would hold up the reading, which a person waits for
      if (uid !== null) void recall(chatId, entry).then(() => deps.opened(uid, chatId))
      return () => {
        entry.listeners.delete(changed)
        if (entry.listeners.size === 0) entry.cancelRetry?.()
      }
    },
    /** What the device kept was dropped: a chat that is opened next begins anew, and is kept anew. */
    forgetUnfollowed(): void {
      for (const [chatId, entry] of entries) if (entry.listeners.size === 0) entries.delete(chatId)
    },
    /** Whether a chat on the screen waits for an answer. */
    isAwaited: (): boolean =>
      [...entries.values()].some(
        ({ listeners, view }) => listeners.size > 0 && (view.isSyncing || view.isLoadingOlder),
      ),
    /** After a gap in the events: every chat that stands on the screen asks for what it missed. */
    syncFollowed(): void {
      for (const [chatId, entry] of entries) if (entry.listeners.size > 0) void sync(chatId)
    },
  }
}
