import type { CallInput, Endpoint, ReplyOf } from '#domain/contract/endpoint.ts'
import type { AnswerGuest } from '#domain/contract/served-page.ts'
import type { Queryable } from '#server/db/transaction.ts'

import { problemOf, refusalOf } from './problem.ts'
import type { AnyAsked, Route } from './route.ts'
import { paramsOf, runRoute } from './run-route.ts'

/** Reads what the contract lets anybody read; refuses as the call would. */
export type GuestCalls = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>

type Guests = {
  call: GuestCalls
  /** The same for whoever has a contract of its own: the answer as it would come over HTTP, be it a refusal. */
  answer: AnswerGuest
}

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/**
 * Calls of the contract within the server, without HTTP and as a guest: nothing of who asks for a page, no token, no
 * cookie and no header, goes along, so no answer can hold what a guest may not see.
 */
export function createGuestCalls(routes: readonly Route[], db: Queryable): Guests {
  const routeOf = new Map(routes.map((route) => [nameOf(route.endpoint), route]))

  async function run(name: string, params: object, query: object): Promise<unknown> {
    const route = routeOf.get(name)
    if (route?.endpoint.method !== 'GET' || route.endpoint.access === 'user')
      throw new TypeError(`${name} is no call of guests`)
    const asked: AnyAsked = {
      params: paramsOf(route, params),
      me: null,
      ip: '',
      userAgent: null,
      cookie: () => null,
      header: () => null,
      idempotencyKey: () => null,
      db,
    }
    const { body } = await runRoute(route, asked, { query, body: () => undefined })
    return body
  }

  return {
    call: async (endpoint, input) => {
      const { params = {}, query = {} } = input as { params?: object; query?: object }
      return (await run(nameOf(endpoint), params, query)) as ReplyOf<typeof endpoint>
    },
    answer: async (asked) => {
      try {
        // as its text says it: a moment is no object there
        const text = JSON.stringify(await run(nameOf(asked), asked.params, asked.query))
        return { status: 200, body: JSON.parse(text) as unknown }
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal.code === 'internal') throw error
        return { status: refusal.status, body: problemOf(refusal) }
      }
    },
  }
}
