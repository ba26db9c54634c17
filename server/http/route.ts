import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from '#domain/contract/endpoint.ts'
import type { Queryable } from '#server/db/transaction.ts'

import type { Caller } from './caller.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'user'
  ? Caller
  : E['access'] extends 'optional'
    ? Caller | null
    : null

/** What is known before the body is read: who asks, and of what. */
export type RequestHead<E extends Endpoint> = {
  params: ParamsOf<E>
  me: CallerOf<E>
  ip: string
  userAgent: string | null
  /** A cookie of the browser that asks; it proves nothing of who asks. */
  cookie: (name: string) => string | null
  /** A header as it came. */
  header: (name: string) => string | null
  /** The Idempotency-Key of the call, for calls that keep it themselves; 400 where it is none. */
  idempotencyKey: () => string | null
  /** The pool; for idempotent calls the transaction that also keeps their answer. */
  db: Queryable
}

export type Context<E extends Endpoint> = RequestHead<E> & { query: QueryOf<E>; body: BodyOf<E> }

export type SentReply = { status: number; body: unknown; headers: Record<string, string | string[]> }

const SENT = Symbol('sent')
type Respond<B> = { [SENT]: true; status: number; body: B; headers: Record<string, string | string[]> }

/** Answers with another status than the contract's first, or with headers. */
export const respond = <B>(
  body: B,
  status: number,
  headers: Record<string, string | string[]> = {},
): Respond<B> => ({
  [SENT]: true,
  status,
  body,
  headers,
})

export const isRespond = (answer: unknown): answer is Respond<unknown> =>
  typeof answer === 'object' && answer !== null && SENT in answer

const DOWNLOAD = Symbol('download')
export type Download = {
  [DOWNLOAD]: true
  name: string
  chunks: AsyncIterable<string> | Iterable<Uint8Array>
}

/** Answers with a file that is sent as it is made: of whatever size, a piece at a time is all that is held. */
export const download = (name: string, chunks: Download['chunks']): Download => ({
  [DOWNLOAD]: true,
  name,
  chunks,
})

export const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' && answer !== null && DOWNLOAD in answer

type Run<E extends Endpoint> = (
  context: Context<E>,
) => Promise<ReplyInputOf<E> | Respond<ReplyInputOf<E>> | Download | undefined | void>
/** `may` refuses with 404, 403 or 409 before the body is judged, as the order of checks in the contract asks. */
type Handler<E extends Endpoint> = Run<E> | { may: (asked: RequestHead<E>) => Promise<unknown>; run: Run<E> }

/** The same without the types of one endpoint: what the mount passes to any handler. */
export type AnyAsked = {
  params: unknown
  me: Caller | null
  ip: string
  userAgent: string | null
  cookie: (name: string) => string | null
  header: (name: string) => string | null
  idempotencyKey: () => string | null
  db: Queryable
}
export type AnyContext = AnyAsked & { query: unknown; body: unknown }

export type Route = {
  name: string
  endpoint: Endpoint
  may: ((asked: AnyAsked) => Promise<unknown>) | undefined
  run: (context: AnyContext) => Promise<unknown>
}

/**
 * Binds an area of the contract to its handlers: `answer(orders)({ create: … })`. A missing, spare or wrongly replying
 * handler does not compile; the currying keeps literal types honest.
 */
export function answer<const C extends Record<string, Endpoint>>(area: C) {
  return (handlers: { [K in keyof C]: Handler<C[K]> }): Route[] =>
    Object.entries(area).map(([name, endpoint]) => {
      const handler = handlers[name as keyof C] as unknown as Handler<Endpoint>
      const { may, run } = typeof handler === 'function' ? { may: undefined, run: handler } : handler
      return { name, endpoint, may, run } as unknown as Route
    })
}
