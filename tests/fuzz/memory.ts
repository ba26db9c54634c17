import type { Random } from '#tests/torture/random.ts'

import type { Operation } from './document.ts'

/** So many values of a kind are kept for each actor: the newest are the ones that still may be acted on. */
const KEPT = 8
const OWN_SHARE = 0.8

type Pools = Map<string, string[]>

/** What the kinds of things are called by the segments of paths and the names of fields. */
const KINDS: Record<string, string> = {
  orders: 'order',
  order: 'order',
  proposals: 'proposal',
  proposal: 'proposal',
  propose: 'proposal',
  chats: 'chat',
  chat: 'chat',
  messages: 'message',
  reviews: 'review',
  notifications: 'notification',
  sessions: 'session',
  'push-devices': 'push-device',
  payments: 'payment',
  suppliers: 'supplier',
  companies: 'supplier',
  posts: 'post',
  'short-links': 'short-link',
}

/** The kind of thing that a parameter of a path names, by the segment before it. */
export function kindOfParameter(path: string, name: string): string {
  const segment = path.split(`/{${name}}`)[0]!.split('/').at(-1)!
  return KINDS[segment] ?? segment
}

/** The kind of thing that an answer is about: the last segment of its path that names one. */
function kindOfReply({ path }: Operation): string | undefined {
  const named = path.split('/').filter((segment) => Object.hasOwn(KINDS, segment))
  return named.length > 0 ? KINDS[named.at(-1)!] : undefined
}

/** Remembers the ids, names and cursors that answers bring, so that later calls name things that are there. */
export function createMemory() {
  const byActor = new Map<string, Pools>()
  const everybody: Pools = new Map()

  function put(pools: Pools, kind: string, value: string): void {
    const pool = pools.get(kind) ?? []
    pools.set(kind, [...pool.filter((known) => known !== value), value].slice(-KEPT))
  }

  function poolsOf(actor: string): Pools {
    const pools = byActor.get(actor) ?? new Map<string, string[]>()
    byActor.set(actor, pools)
    return pools
  }

  function remember(actor: string, kind: string, value: string | number): void {
    put(poolsOf(actor), kind, String(value))
    put(everybody, kind, String(value))
  }

  type From = { actor: string; operation: string }

  function walk(from: From, kind: string | undefined, value: unknown): void {
    const { actor, operation } = from
    if (Array.isArray(value)) for (const one of value.slice(0, KEPT)) walk(from, kind, one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [name, field] of Object.entries(value)) {
      const isValue = typeof field === 'string' || typeof field === 'number'
      // a supplier is named by its slug: an id is taken by one call alone
      if (name === 'id' && isValue && kind && kind !== 'supplier') remember(actor, kind, field)
      else if (name === 'slug' && isValue && kind) remember(actor, kind, field)
      else if (name === 'code' && isValue && kind === 'short-link') remember(actor, kind, field)
      else if (name === 'next_cursor' && isValue) remember(actor, `cursor of ${operation}`, field)
      else if (/_id$/.test(name) && isValue) {
        const named = KINDS[name.slice(0, -3)]
        if (named) remember(actor, named, field)
      } else walk(from, KINDS[name] ?? (name === 'data' ? kind : undefined), field)
    }
  }

  return {
    remember,
    learn: (actor: string, operation: Operation, body: unknown): void =>
      walk({ actor, operation: operation.id }, kindOfReply(operation), body),
    /** A value of the kind that this actor has seen, or now and then one of another's. */
    recall(actor: string, kind: string, random: Random): string | undefined {
      const own = poolsOf(actor).get(kind) ?? []
      const all = everybody.get(kind) ?? []
      const pool = own.length > 0 && random.chance(OWN_SHARE) ? own : all
      return pool.length > 0 ? random.pick(pool) : undefined
    },
    /** The newest of the actor's own. */
    latest: (actor: string, kind: string): string | undefined => poolsOf(actor).get(kind)?.at(-1),
  }
}
export type Memory = ReturnType<typeof createMemory>
