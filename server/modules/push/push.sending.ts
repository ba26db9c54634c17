import type { UnreadCounts } from '#domain/contract/chats.ts'
import { PUSH_TTL_S } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import { createKeyedQueue } from '#server/keyed-queue.ts'
import { createHostLanes } from '#server/outside/push/host-lanes.ts'
import { hostOf, type PushSender } from '#server/outside/push/push-sender.ts'

import { outgoing, type PushDraft } from './push.drafts.ts'
import { noteOutcome } from './push-devices.repository.ts'
import { type AddressRow, dropGone, findAddress, type PushWay } from './push.repository.ts'

const TRIES_MAX = 8
const BACKOFF_S = 30
const BACKOFF_MAX_S = 3600

/** A push to one address, after so many tries that came to nothing. */
export type PushTry = { addressId: number; draft: PushDraft; tries: number }
export type PushQueue = {
  /** Notes a try; throws where it cannot be noted. */
  later(push: PushTry, afterSeconds: number): Promise<void>
}

type PushSendingDeps = {
  way: PushWay
  send: PushSender
  queue: PushQueue
  unreadOf: (userId: number) => Promise<UnreadCounts>
  hasChatOpen: (userId: number, chatId: number) => boolean
  /** Counts a try that came to nothing. */
  failed?: () => void
}
type Turn = { address: AddressRow; draft: PushDraft; tries: number }
/** A turn that somebody waits for: it is over when it was answered, noted for later, or another took its place. */
type WaitingTurn = Turn & { over: (failure?: unknown) => void }

/** Brings pushes to their addresses: in order, the last of a chat for all, and again where it did not come about. */
export function createSending(
  { sql, log, now }: Pick<Deps, 'sql' | 'log' | 'now'>,
  { way, send, queue, unreadOf, hasChatOpen, failed }: PushSendingDeps,
) {
  const inLane = createHostLanes()
  const again = new Set<Promise<void>>()
  const stop = new AbortController()
  const queues = createKeyedQueue<WaitingTurn>((turn) => take(turn).then(() => turn.over(), turn.over))

  /** What was read meanwhile, or is being looked at, needs no push. */
  async function take(turn: Turn): Promise<void> {
    const { draft, address } = turn
    const counts = await unreadOf(draft.userId)
    const ofChat = draft.chatId === null ? 0 : (counts.per_chat[draft.chatId] ?? 0)
    if (draft.chatId !== null && (ofChat === 0 || hasChatOpen(draft.userId, draft.chatId))) return
    const at = now()
    const push = outgoing(draft, { total: counts.total, ofChat }, at.getTime())
    const outcome = await inLane(hostOf(address.to), (cut) =>
      send(address.to, push, AbortSignal.any([stop.signal, cut])),
    )
    if (outcome === null) return postpone({ ...turn, tries: turn.tries - 1 }, null)
    if (outcome.kind === 'later' || outcome.kind === 'refused') failed?.()
    if (outcome.kind === 'gone') await dropGone(address, at, sql)
    else await noteOutcome(address, outcome.kind, at, sql)
    if (outcome.kind === 'later') await postpone(turn, outcome.afterMs)
    if (outcome.kind === 'refused') log.warn({ address: address.id, why: outcome.why }, 'a push was refused')
  }

  async function postpone({ address, draft, tries }: Turn, afterMs: number | null): Promise<void> {
    if (tries + 1 >= TRIES_MAX) return
    const backoff = Math.min(BACKOFF_MAX_S, BACKOFF_S * 2 ** Math.max(0, tries)) * (0.5 + Math.random() / 2)
    // pushes that a stopping server cut short go out as soon as there is a server
    const afterSeconds = stop.signal.aborted ? 0 : Math.ceil(Math.max(backoff, (afterMs ?? 0) / 1000))
    if (isOver(draft, afterSeconds)) return
    await queue.later({ addressId: address.id, draft, tries: tries + 1 }, afterSeconds)
  }

  const isOver = ({ at }: PushDraft, afterSeconds: number): boolean =>
    now().getTime() + afterSeconds * 1000 > at + PUSH_TTL_S * 1000

  return {
    /**
     * Sends after what is under way to that address; of drafts of one name that wait together the last one goes. Resolves
     * when it is answered or noted for another try.
     */
    start: (address: AddressRow, name: string, draft: PushDraft): Promise<void> =>
      new Promise((resolve, reject) => {
        const over = (failure?: unknown): void => (failure === undefined ? resolve() : reject(failure))
        queues.add(address.id, name, { address, draft, tries: 0, over })?.over()
      }),
    /** Another try, unless the address has gone or went to somebody else; resolves when it is over. */
    async again({ addressId, draft, tries }: PushTry): Promise<void> {
      const address = await findAddress(addressId, draft.userId, way, now(), sql)
      if (!address || isOver(draft, 0)) return
      const taking = take({ address, draft, tries })
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
