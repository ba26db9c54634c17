import type { Message } from '#domain/contract/chats.ts'

/**
 * An unbroken range of a chat's messages: every message from id `from` up to id `to` is known. What an event told may
 * lie beyond `to`, with holes before it, so a device asks for what came after `to` and never after the newest it has.
 * `from` is 0 where the range begins with the chat.
 */
export type LoadedRange = { readonly from: number; readonly to: number; readonly hasOlder: boolean }

/** News of a chat's messages; they are in the order of their ids. */
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
  range: LoadedRange | null
  /** What is known below this id does not join the range any more and is to be forgotten. */
  forgetBelow: number
}

/** The range after an update; what does not join it leaves it as it was. */
export function extended(range: LoadedRange | null, update: HistoryUpdate): Extended {
  if (update.kind === 'newest') return withNewest(range, update.messages, update.hasOlder)
  return { range: range && joined(range, update), forgetBelow: 0 }
}

function withNewest(range: LoadedRange | null, messages: readonly Message[], hasOlder: boolean): Extended {
  const first = firstOf(messages)
  const last = lastOf(messages)
  if (!hasOlder) return { range: { from: 0, to: Math.max(last, range?.to ?? 0), hasOlder }, forgetBelow: 0 }
  const joins = range !== null && first <= range.to && range.from <= last
  if (!joins) return { range: { from: first, to: last, hasOlder }, forgetBelow: first }
  return {
    range: upTo(range.from <= first ? range : { ...range, from: first, hasOlder }, last),
    forgetBelow: 0,
  }
}

function joined(range: LoadedRange, update: Exclude<HistoryUpdate, { kind: 'newest' }>): LoadedRange {
  const { messages } = update
  if (update.kind === 'after')
    return range.from <= update.after && update.after <= range.to ? upTo(range, lastOf(messages)) : range
  if (update.kind === 'older' && range.from === update.before)
    return { ...range, from: update.hasOlder ? firstOf(messages) : 0, hasOlder: update.hasOlder }
  return range
}

const firstOf = (messages: readonly Message[]): number => messages[0]?.id ?? 0
const lastOf = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0
const upTo = (range: LoadedRange, id: number): LoadedRange => (id > range.to ? { ...range, to: id } : range)

/** Puts messages in their places by id; one that is known already changes nothing, and then the same list is given. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const last = known.at(-1)?.id ?? 0
  const ids = more.every(({ id }) => id > last) ? null : new Set(known.map(({ id }) => id))
  const fresh = ids ? more.filter(({ id }) => !ids.has(id)) : more
  if (fresh.length === 0) return known
  const isTail = fresh.every(({ id }, at) => id > (fresh[at - 1]?.id ?? last))
  return isTail ? [...known, ...fresh] : [...known, ...fresh].toSorted((left, right) => left.id - right.id)
}
