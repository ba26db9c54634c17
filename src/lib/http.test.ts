import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { contract } from '#domain/contract/index.ts'

import { failureText } from './failure-text.ts'
import {
  AbortError,
  ApiError,
  BadReplyError,
  isUnsure,
  KeptReply,
  NetworkError,
  TimeoutError,
} from './failures.ts'
import { call, configureHttp } from './http.ts'
import { isAnswering, noteAnswer } from './reach.ts'
import { infiniteOf, invalidate, keyOf, queryOf } from './query.ts'

const { auth, chats, orders, users } = contract

const problem = (status: number, code: string, more: object = {}) =>
  Response.json(
    { type: 'about:blank', title: code, status, detail: 'Не можна', code, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

describe('a call', () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  const unauthorized = vi.fn<(token: string) => void>()
  const answers = (response: Response) => fetched.mockResolvedValueOnce(response)
  const failureOf = (calling: Promise<unknown>): Promise<unknown> =>
    calling.then(
      () => null,
      (failure: unknown) => failure,
    )

  beforeEach(() => {
    unauthorized.mockReset()
    vi.stubGlobal('fetch', fetched.mockReset())
    configureHttp({ base: '', token: () => 'tok', onUnauthorized: unauthorized })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each([
    ['answers', () => Response.json({ data: { total: 0, per_chat: {} } }), true],
    ['refuses', () => problem(404, 'not_found'), true],
    ['says itself that it cannot', () => problem(503, 'unavailable'), true],
    [
      'is missed by the gateway before it',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      false,
    ],
    [
      'is answered for by the worker',
      () => Response.json({ data: { total: 0, per_chat: {} } }, { headers: { 'x-sw-cache': '1' } }),
      false,
    ],
  ])('knows whether the server is there where it %s', async (_what, answer, isThere) => {
    noteAnswer(!isThere)
    answers(answer())
    await failureOf(call(chats.unreadCount))
    expect(isAnswering()).toBe(isThere)
  })

  it('takes a lost network for no server, and a call that was given up for nothing', async () => {
    noteAnswer(true)
    const given = new AbortController()
    fetched.mockImplementationOnce(async () => {
      given.abort()
      throw new TypeError('aborted')
    })
    await failureOf(call(chats.unreadCount, { signal: given.signal }))
    expect(isAnswering()).toBe(true)
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await failureOf(call(chats.unreadCount))
    expect(isAnswering()).toBe(false)
  })

  it('puts ids into the path, filled values into the query, and the token into the header', async () => {
    answers(
      Response.json({
        data: [],
        currentPage: 1,
        lastPage: 1,
        hasNextPage: false,
        hasPrevPage: false,
        perPage: 20,
      }),
    )
    await call(chats.messages, { params: { id: '5' }, query: { after_id: 0, before_id: undefined } })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/chats/5/messages?after_id=0')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer tok')
    expect(init?.body).toBeUndefined()
  })

  it('sends a body as JSON under its idempotency key', async () => {
    answers(problem(422, 'validation'))
    const body = { text: 'Цукор', category_id: 1, location_id: 2, phone: '+380671234567' }
    await failureOf(call(orders.create, { body, idempotencyKey: 'k-1' }))
    const init = fetched.mock.calls[0]?.[1]
    expect(init?.method).toBe('POST')
    expect(JSON.parse(String(init?.body))).toEqual(body)
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('k-1')
  })

  it('drops what the contract does not name', async () => {
    answers(Response.json({ is_first_time: true, secret: 1 }))
    expect(await call(users.isFirstTime)).toEqual({ is_first_time: true })
  })

  it('takes an answer that the worker had kept for a failure, and shows it where there is nothing better', async () => {
    const kept = { 'x-sw-cache': '1', 'x-sw-saved-at': '1790000000000' }
    const page = (total: number) => ({
      data: [],
      meta: { current_page: 1, last_page: 1, per_page: 20, total, next_cursor: null },
    })
    fetched.mockImplementation(async () => Response.json(page(1), { headers: kept }))
    const failure = await failureOf(call(chats.list))
    expect(failure).toBeInstanceOf(KeptReply)
    expect(isUnsure(failure)).toBe(true)

    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const one = queryOf(chats.list)
    const many = infiniteOf(chats.list)
    await failureOf(client.fetchQuery(one))
    await failureOf(client.fetchInfiniteQuery(many))
    expect(client.getQueryState(one.queryKey)).toMatchObject({
      data: page(1),
      dataUpdatedAt: 1_790_000_000_000,
      error: { name: 'NetworkError' },
    })
    expect(client.getQueryData(many.queryKey)).toEqual({ pages: [page(1)], pageParams: [null] })

    client.setQueryData(one.queryKey, page(2))
    await failureOf(client.fetchQuery({ ...one, staleTime: 0 }))
    expect(client.getQueryData(one.queryKey)).toEqual(page(2))
  })

  it('gives nothing for a 204', async () => {
    answers(new Response(null, { status: 204 }))
    expect(await call(auth.logout)).toBeUndefined()
  })

  it('throws the refusal with its code, words, fields and waiting time', async () => {
    const headers = { 'retry-after': '7' }
    answers(
      new Response(await problem(429, 'rate_limited', { errors: { text: ['Ні'] } }).text(), {
        status: 429,
        headers,
      }),
    )
    const failure = await failureOf(call(orders.mine))
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 429, code: 'rate_limited', retryAfterMs: 7000 })
    expect(failureText(failure)).toBe('Не можна')
  })

  it.each([
    [413, 'too_large'],
    [502, 'unavailable'],
    [500, 'internal'],
    [418, 'internal'],
  ])('makes words for a %i that something in between answered with HTML', async (status, code) => {
    answers(new Response('<h1>nginx</h1>', { status }))
    expect(await failureOf(call(orders.mine))).toMatchObject({ status, code })
  })

  it('tells of a refused token only when this API itself refused it', async () => {
    answers(new Response('<h1>proxy</h1>', { status: 401 }))
    await failureOf(call(users.profile))
    answers(problem(401, 'invalid_credentials'))
    await failureOf(call(auth.login, { body: { email: 'a@b.ua', password: 'x' } }))
    expect(unauthorized).not.toHaveBeenCalled()
    answers(problem(401, 'unauthorized'))
    await failureOf(call(users.profile))
    expect(unauthorized).toHaveBeenCalledExactlyOnceWith('tok')
  })

  it('takes an answer that is not this API’s for none', async () => {
    answers(new Response('<h1>Увійдіть у Wi-Fi</h1>', { status: 200 }))
    const failure = await failureOf(call(users.profile))
    expect(failure).toBeInstanceOf(BadReplyError)
    expect(isUnsure(failure)).toBe(true)
  })

  it('throws a network failure', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const failure = await failureOf(call(users.profile))
    expect(failure).toBeInstanceOf(NetworkError)
    expect(unauthorized).not.toHaveBeenCalled()
  })

  const never = (_: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )

  it('gives up after 20 s, a body that stalls included', async () => {
    vi.useFakeTimers()
    fetched.mockImplementationOnce(never)
    const failure = failureOf(call(users.profile))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toBeInstanceOf(TimeoutError)
    const stalled = new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }))
    fetched.mockImplementationOnce(async (_, init) => {
      vi.spyOn(stalled, 'text').mockImplementation(() => never('', init).then(() => ''))
      return stalled
    })
    const late = failureOf(call(users.profile))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await late).toBeInstanceOf(TimeoutError)
  })

  it('throws an abort when the caller gives up', async () => {
    fetched.mockImplementation(never)
    const abort = new AbortController()
    const failure = failureOf(call(users.profile, { signal: abort.signal }))
    abort.abort()
    expect(await failure).toBeInstanceOf(AbortError)
  })
})

describe('query keys', () => {
  it('take 5 and ‘5’ for one id, and what is empty for absent', () => {
    expect(keyOf(orders.get, { params: { id: 5 } })).toEqual(keyOf(orders.get, { params: { id: '5' } }))
    expect(keyOf(orders.list, { query: { text: '', category: undefined } })).toEqual(keyOf(orders.list))
  })

  it('let anybody mark a call out of date, wholly or for one id', async () => {
    const client = new QueryClient()
    for (const id of [5, 6]) client.setQueryData(keyOf(orders.get, { params: { id } }), {})
    const stale = () =>
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated).length
    await invalidate(client, orders.get, { id: '5' })
    expect(stale()).toBe(1)
    await invalidate(client, orders.get)
    expect(stale()).toBe(2)
  })
})
