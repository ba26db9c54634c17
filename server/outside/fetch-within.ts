import { within } from '#server/within.ts'

/**
 * A `fetch` for libraries that read its answers by themselves: the whole answer comes within `ms` milliseconds, or the
 * call rejects. Their own limit is a signal of `fetch`, which the garbage collector takes away while a body is read.
 */
export function fetchWithin(fetch: typeof globalThis.fetch, ms: number): typeof globalThis.fetch {
  return (input, init) =>
    within(
      ms,
      async (signal) => {
        const reply = await fetch(input, { ...init, signal })
        return reply.body === null ? reply : new Response(await reply.arrayBuffer(), reply)
      },
      init?.signal ?? undefined,
    )
}
