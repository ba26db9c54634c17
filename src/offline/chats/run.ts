import type { Message } from '#domain/contract/chats.ts'

/**
 * An unbroken run of a chat's messages: every message from id `from` up to id `to` is known. What an event told may
 * lie beyond `to`, with holes before it, so a device asks for what came after `to` and never after the newest it has.
 * `from` is 0 where the run begins with the chat.
 */
export type LoadedRange = { readonly from: number; readonly to: number; readonly hasOlder: boolean }

/** What was learnt of a chat; messages are in the order of their ids. */
export type HistoryUpdate =
  /** The newest page. */
  | { kind: 'newest'; messages: readonly Message[]; hasOlder: boolean }
  /** A page of what came after an id. */
  | { kind: 'after'; after: number; messages: readonly Message[] }
  /** The page that ends before an id. */
  | { kind: 'older'; before: number; messages: readonly Message[]; hasOlder: boolean }
  /** Messages that events or the answers to sendings brought, each by itself. */
  | { kind: 'told'; messages: readonly Message[] }

export type Extended = {
  run: LoadedRange | null
  /** What is known below this id does not join the run any more and is to be forgotten. */
  forgetBelow: number
}

/** The run after something was learnt; what does not join it leaves it as it was. */
export function extended(run: LoadedRange | null, learnt: HistoryUpdate): Extended {
  if (learnt.kind === 'newest') return withNewest(run, learnt.messages, learnt.hasOlder)
  return { run: run && joined(run, learnt), forgetBelow: 0 }
}

function withNewest(run: LoadedRange | null, messages: readonly Message[], hasOlder: boolean): Extended {
  const first = firstOf(messages)
  const last = lastOf(messages)
  if (!hasOlder) return { run: { from: 0, to: Math.max(last, run?.to ?? 0), hasOlder }, forgetBelow: 0 }
  const joins = run !== null && first <= run.to && run.from <= last
  if (!joins) return { run: { from: first, to: last, hasOlder }, forgetBelow: first }
  return { run: upTo(run.from <= first ? run : { ...run, from: first, hasOlder }, last), forgetBelow: 0 }
}

function joined(run: LoadedRange, learnt: Exclude<HistoryUpdate, { kind: 'newest' }>): LoadedRange {
  const { messages } = learnt
  if (learnt.kind === 'after')
    return run.from <= learnt.after && learnt.after <= run.to ? upTo(run, lastOf(messages)) : run
  if (learnt.kind === 'older' && run.from === learnt.before)
    return { ...run, from: learnt.hasOlder ? firstOf(messages) : 0, hasOlder: learnt.hasOlder }
  return run
}

const firstOf = (messages: readonly Message[]): number => messages[0]?.id ?? 0
const lastOf = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0
const upTo = (run: LoadedRange, id: number): LoadedRange => (id > run.to ? { ...run, to: id } : run)

/** Puts messages in their places by id; one that is known already changes nothing, and then the same list is given. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const last = known.at(-1)?.id ?? 0
  const ids = more.every(({ id }) => id > last) ? null : new Set(known.map(({ id }) => id))
  const fresh = ids ? more.filter(({ id }) => !ids.has(id)) : more
  if (fresh.length === 0) return known
  const isTail = fresh.every(({ id }, at) => id > (at === 0 ? last : fresh[at - 1]!.id))
  return isTail ? [...known, ...fresh] : [...known, ...fresh].toSorted((left, right) => left.id - right.id)
}
