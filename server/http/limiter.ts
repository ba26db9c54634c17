import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { refuse } from '#server/errors.ts'

export type Limiter = {
  /** Counts one use; throws 429 with Retry-After when the window is full. */
  take(key: string): Promise<void>
}

const none: Limiter = { take: () => Promise.resolve() }

/** At most `points` uses of a key in `seconds`; switched off for tests and measuring by RATE_LIMITS=off. */
export function createLimiter(enabled: boolean, points: number, seconds: number): Limiter {
  if (!enabled) return none
  const memory = new RateLimiterMemory({ points, duration: seconds })
  return {
    take: async (key) => {
      try {
        await memory.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw refuse('rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
  }
}

/** Many phones share one IPv4 address; one customer owns a whole IPv6 /64, so that counts as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
