import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

import { refuseFor } from '#server/errors.ts'
import type { Topics } from '#server/realtime/log-engine.ts'

export type Limiter = {
  /** Counts one use; throws 429 with Retry-After when the window is full. */
  take(key: string): Promise<void>
}
/** At most `points` uses of a key in `seconds`, under a name that all processes know it by. */
export type Limits = (name: string, points: number, seconds: number) => Limiter

/** Where uses are counted together: in a Redis, or by each process, which follows what the others counted. */
export type Counting = { redis: { client: Redis; prefix: string } } | { eventLog: Topics }

/** Uses are appended this often: by so much, and no more, can many processes together let pass too many. */
const APPEND_MS = 250
/** A Redis that did not answer is not asked for so long: each question to it would hold up a call. */
const AWAY_MS = 1_000
const TOPIC = 'uses'
type Uses = Record<string, Record<string, number>>

const none: Limiter = { take: () => Promise.resolve() }

const over = (consume: (key: string) => Promise<unknown>): Limiter => ({
  take: async (key) => {
    try {
      await consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw refuseFor('rate_limited', refusal.msBeforeNext)
    }
  },
})

/** Counts in Redis; here alone while it is away, and for a moment after it did not answer. */
function inRedis({ client, prefix }: { client: Redis; prefix: string }): Limits {
  let awayUntil = 0
  return (name, points, duration) => {
    const own = new RateLimiterMemory({ points, duration })
    const shared = new RateLimiterRedis({
      storeClient: client,
      rejectIfRedisNotReady: true,
      keyPrefix: `${prefix}:${name}`,
      points,
      duration,
    })
    return over(async (key) => {
      if (performance.now() < awayUntil) return own.consume(key)
      try {
        return await shared.consume(key)
      } catch (fault) {
        if (fault instanceof RateLimiterRes) throw fault
        awayUntil = performance.now() + AWAY_MS
        return own.consume(key)
      }
    })
  }
}

/** Each process counts in its memory what passed there at once, and what passed elsewhere a moment later. */
function inEventLog(eventLog: Topics): Limits {
  const counters = new Map<string, RateLimiterMemory>()
  let used: Uses = {}
  let timer: NodeJS.Timeout | undefined

  function append(): void {
    timer = undefined
    eventLog.append(TOPIC, used)
    used = {}
  }
  function count(name: string, key: string): void {
    const ofName = (used[name] ??= Object.create(null) as Record<string, number>)
    ofName[key] = (ofName[key] ?? 0) + 1
    timer ??= setTimeout(append, APPEND_MS).unref()
  }
  eventLog.follow(TOPIC, (what) => {
    for (const [name, keys] of Object.entries(what as Uses))
      for (const [key, uses] of Object.entries(keys)) void counters.get(name)?.penalty(key, uses)
  })

  return (name, points, duration) => {
    const counter = new RateLimiterMemory({ points, duration })
    const limiter = over((key) => counter.consume(key))
    counters.set(name, counter)
    return {
      take: async (key) => {
        await limiter.take(key)
        count(name, key)
      },
    }
  }
}

const inMemory = (points: number, duration: number): Limiter => {
  const counter = new RateLimiterMemory({ points, duration })
  return over((key) => counter.consume(key))
}

/** Limits of this process alone, or of all together; switched off for tests and measuring by RATE_LIMITS=off. */
export function createLimits(enabled: boolean, counting: Counting | null = null): Limits {
  if (!enabled) return () => none
  if (counting === null) return (_, points, duration) => inMemory(points, duration)
  return 'redis' in counting ? inRedis(counting.redis) : inEventLog(counting.eventLog)
}

const mappedIn = (ip: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** The first groups of an IPv6 address, each of 16 bits. */
function prefixOf(ip: string, length: number): string {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${length * 16}`
}

/** Many phones share one IPv4 address; one customer owns a whole IPv6 /64, so that counts as one. */
export const addressKey = (ip: string): string => (ip.includes(':') ? (mappedIn(ip) ?? prefixOf(ip, 4)) : ip)

/** The /48 of an IPv6 address, which one customer may own as well; null for IPv4. */
export const networkKey = (ip: string): string | null =>
  ip.includes(':') && !mappedIn(ip) ? prefixOf(ip, 3) : null
