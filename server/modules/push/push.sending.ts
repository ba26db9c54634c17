import pLimit from 'p-limit'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import { PUSH_TTL_S } from '#domain/rules/limits.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { createKeyedQueue } from '#server/keyed-queue.ts'
import type { PushSender } from '#server/outside/push/push-sender.ts'

import { outgoing, type PushDraft } from './push.drafts.ts'
import { type AddressRow, dropGone, findAddress, type PushWay } from './push.repository.ts'

/** More at once would hold up everything else that this process sends. */
const AT_ONCE = 50
const TRIES_MAX = 8
const BACKOFF_S = 30
const BACKOFF_MAX_S = 3600

/** A push to one address, after so many tries that came to nothing. */
export type PushTry = { addressId: number; draft: PushDraft; tries: number }
export type PushQueue = {
  /** Notes a try; with `tx` it lives or dies with that transaction. */
  later(push: PushTry, afterSeconds: number, tx?: Tx): Promise<void>
}

type PushSendingDeps = {
  way: PushWay
  send: PushSender
  queue: PushQueue
  unreadOf: (userId: number) => Promise<UnreadCounts>
  hasChatOpen: (userId: number, chatId: number) => boolean
}
type Turn = { address: AddressRow; draft: PushDraft; tries: number }

/** Brings pushes to their addresses: in order, the last of a chat for all, and again where it did not come about. */
export function createSending(
  { sql, log, now }: Pick<Deps, 'sql' | 'log' | 'now'>,
  { way, send, queue, unreadOf, hasChatOpen }: PushSendingDeps,
) {
  const slots = pLimit(AT_ONCE)
  const again = new Set<Promise<void>>()
  const stop = new AbortController()
  const queues = createKeyedQueue<Turn>((turn) =>
    slots(() => take(turn)).catch((error: unknown) =>
      log.error({ err: error, address: turn.address.id }, 'a push could not be handled'),
    ),
  )

  /** What was read meanwhile, or is being looked at, needs no push. */
  async function take(turn: Turn): Promise<void> {
    const { draft, address } = turn
    const counts = await unreadOf(draft.userId)
    const ofChat = draft.chatId === null ? 0 : (counts.per_chat[draft.chatId] ?? 0)
    if (draft.chatId !== null && (ofChat === 0 || hasChatOpen(draft.userId, draft.chatId))) return
    const at = now()
    const push = outgoing(draft, { total: counts.total, ofChat }, at.getTime())
    const outcome = await send(address.to, push, stop.signal)
    if (outcome.kind === 'gone') await dropGone(address, at, sql)
    if (outcome.kind === 'later') await postpone(turn, outcome.afterMs)
    if (outcome.kind === 'refused') log.warn({ address: address.id, why: outcome.why }, 'a push was refused')
  }

  async function postpone({ address, draft, tries }: Turn, afterMs: number | null): Promise<void> {
    if (tries + 1 >= TRIES_MAX) return
    const backoff = Math.min(BACKOFF_MAX_S, BACKOFF_S * 2 ** tries) * (0.5 + Math.random() / 2)
    // pushes that a stopping server cut short go out as soon as there is a server
    const afterSeconds = stop.signal.aborted ? 0 : Math.ceil(Math.max(backoff, (afterMs ?? 0) / 1000))
    if (isOver(draft, afterSeconds)) return
    await queue.later({ addressId: address.id, draft, tries: tries + 1 }, afterSeconds)
  }

  const isOver = ({ at }: PushDraft, afterSeconds: number): boolean =>
    now().getTime() + afterSeconds * 1000 > at + PUSH_TTL_S * 1000

  return {
    /** Sends after what is under way to that address; a later draft of the same name takes the place of one that waits. */
    start: (address: AddressRow, name: string, draft: PushDraft): void =>
      queues.add(address.id, name, { address, draft, tries: 0 }),
    /** Another try, unless the address has gone or went to somebody else; resolves when it is over. */
    async again({ addressId, draft, tries }: PushTry): Promise<void> {
      const address = await findAddress(addressId, draft.userId, way, now(), sql)
      if (!address || isOver(draft, 0)) return
      const taking = slots(() => take({ address, draft, tries }))
      again.add(taking)
      await taking.finally(() => again.delete(taking))
    },
    /** Cuts short what is under way, to be tried by the next server; resolves when all of it is noted. */
    async settle(): Promise<void> {
      stop.abort()
      await Promise.allSettled([queues.idle(), ...again])
    },
  }
}
