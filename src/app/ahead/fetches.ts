import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

import { chats, type Chat } from '#domain/contract/chats.ts'
import type { OpenedContact } from '#domain/contract/contact-history.ts'
import { chatContactsQuery, openedContactsQuery } from '#src/features/chats/chat-contacts.queries.ts'
import { chatsQuery } from '#src/features/chats/chats.queries.ts'
import { myCompanyQuery } from '#src/features/companies/companies.queries.ts'
import { myDealsQuery } from '#src/features/deals/deals.queries.ts'
import { receivedInvitationsQuery } from '#src/features/invitations/invitations.queries.ts'
import { myOrderQuery, myOrdersQuery } from '#src/features/orders/mine/my-orders.queries.ts'
import { orderListQuery, orderQuery } from '#src/features/orders/orders.queries.ts'
import { myProposalsQuery } from '#src/features/proposals/proposals.queries.ts'
import { fittingOrdersQuery, todayQuery } from '#src/features/today/today.queries.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { locationsQuery, settlementsQuery } from '#src/lib/places.ts'
import { heldWhilePressed } from '#src/lib/pressed.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { saveChat } from '#src/offline/chats/chat-rows.ts'
import type { Histories } from '#src/offline/chats/histories.ts'
import { meQuery } from '#src/session/me.ts'

import { CHATS_AHEAD, type Fetch, type Known, reachesUnread } from './plan.ts'

export type Fetching = {
  client: QueryClient
  histories: Histories
  uid: number
  known: Known
  /** Whose session it still is: what comes after its end is nobody's. */
  isCurrent: () => boolean
  /** Waits until nobody else needs the network; false where there is no going on. */
  mayGo: () => Promise<boolean>
  /** Told of every call, also of one that failed, with the characters of its answer. */
  spend: (calls: number, characters: number) => void
}

const NOW = { staleTime: 0, retry: false }
const LOOK_MS = 50
/** So many of the latest contacts that were opened stand in their chats too; all of the list stands in itself. */
const CONTACTS_AHEAD = 60
const sizeOf = (answer: unknown): number => (answer === undefined ? 0 : JSON.stringify(answer).length)
const fitting = (category: number | null) => orderListQuery(category === null ? {} : { category: [category] })

/** Under which key the device keeps what a fetch reads; null for what is no query. */
export function keyOfFetch(fetch: Fetch): QueryKey | null {
  switch (fetch.kind) {
    case 'order':
      return myOrderQuery(fetch.id).queryKey
    case 'today':
      return todayQuery().queryKey
    case 'fittingOrders':
      return fittingOrdersQuery().queryKey
    case 'fitting':
      return fitting(fetch.category).queryKey
    case 'contacts':
      return chatContactsQuery(fetch.chatId).queryKey
    case 'opened':
      return openedContactsQuery().queryKey
    case 'orderPage':
      return orderQuery(fetch.id).queryKey
    case 'categories':
      return categoriesQuery().queryKey
    case 'places':
      return locationsQuery().queryKey
    case 'settlements':
      return settlementsQuery().queryKey
    default:
      return null
  }
}

/** A list that a person has scrolled down stays as it was left: asked for anew it would be asked for whole. */
const isScrolled = (client: QueryClient, queryKey: QueryKey): boolean =>
  (client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0) > 1

/** Brings one thing to the device, and notes what it tells in `known`. Rejects where it could not be had. */
export async function runFetch(fetch: Fetch, fetching: Fetching): Promise<void> {
  const { client, known, spend } = fetching
  /** What the device had is shown first: the server's answer is what counts. */
  const read = async (queryKey: QueryKey, reading: Promise<unknown>): Promise<void> => {
    await reading.catch((failure: unknown) => {
      spend(1, 0)
      throw failure
    })
    do await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    while (client.isFetching({ queryKey, exact: true }) > 0)
    const { data, error = null } = client.getQueryState(queryKey) ?? {}
    spend(1, sizeOf(data))
    if (error) throw error
  }
  switch (fetch.kind) {
    case 'chats':
      return readInbox(fetching)
    case 'history':
      return readHistory(fetch, fetching)
    case 'myOrders': {
      const query = myOrdersQuery()
      if (!isScrolled(client, query.queryKey))
        await read(query.queryKey, client.fetchInfiniteQuery({ ...query, ...NOW }))
      known.myOrders = client.getQueryData(query.queryKey)?.pages.flatMap(({ data }) => data) ?? []
      return
    }
    case 'proposals': {
      const query = myProposalsQuery()
      if (!isScrolled(client, query.queryKey))
        await read(query.queryKey, client.fetchInfiniteQuery({ ...query, ...NOW }))
      known.hasProposals =
        client.getQueryData(query.queryKey)?.pages.some(({ data }) => data.length > 0) ?? false
      return
    }
    case 'deals': {
      const query = myDealsQuery()
      if (!isScrolled(client, query.queryKey))
        await read(query.queryKey, client.fetchInfiniteQuery({ ...query, ...NOW }))
      known.hasDeals = true
      return
    }
    case 'company':
      known.company = await readCompany(client, read)
      return
    case 'today':
      await read(todayQuery().queryKey, client.fetchQuery({ ...todayQuery(), ...NOW }))
      return
    case 'fittingOrders':
      await read(fittingOrdersQuery().queryKey, client.fetchQuery({ ...fittingOrdersQuery(), ...NOW }))
      known.fitting =
        client.getQueryData(fittingOrdersQuery().queryKey)?.data.map(({ order }) => order.id) ?? []
      return
    case 'invitations': {
      const query = receivedInvitationsQuery()
      await read(query.queryKey, client.fetchQuery({ ...query, ...NOW }))
      known.invited = client.getQueryData(query.queryKey)?.data.map(({ order }) => order.id) ?? []
      return
    }
    case 'orderPage':
      try {
        await read(orderQuery(fetch.id).queryKey, client.fetchQuery({ ...orderQuery(fetch.id), ...NOW }))
      } catch (failure) {
        if (!isRefusal(failure, 'not_found', 'gone')) throw failure
        forgetOrder(known, fetch.id)
      }
      return
    case 'order':
      await read(myOrderQuery(fetch.id).queryKey, client.fetchQuery({ ...myOrderQuery(fetch.id), ...NOW }))
      return
    case 'fitting': {
      const query = fitting(fetch.category)
      if (!isScrolled(client, query.queryKey))
        await read(query.queryKey, client.fetchInfiniteQuery({ ...query, ...NOW }))
      return
    }
    case 'contacts':
      // the list of what was opened has brought them already
      if (client.getQueryData(chatContactsQuery(fetch.chatId).queryKey)) return
      await read(
        chatContactsQuery(fetch.chatId).queryKey,
        client.fetchQuery({ ...chatContactsQuery(fetch.chatId), ...NOW }),
      )
      return
    case 'opened': {
      const query = openedContactsQuery()
      if (!isScrolled(client, query.queryKey))
        await read(query.queryKey, client.fetchInfiniteQuery({ ...query, ...NOW }))
      placeContacts(client, client.getQueryData(query.queryKey)?.pages[0]?.data ?? [])
      return
    }
    case 'categories':
      await read(categoriesQuery().queryKey, client.fetchQuery({ ...categoriesQuery(), ...NOW }))
      return
    case 'places':
      await read(locationsQuery().queryKey, client.fetchQuery({ ...locationsQuery(), ...NOW }))
      return
    case 'settlements':
      await read(settlementsQuery().queryKey, client.fetchQuery({ ...settlementsQuery(), ...NOW }))
  }
}

/** Its buyer closed it after the list was read: nobody misses it. */
function forgetOrder(known: Known, gone: number): void {
  const isThere = (id: number): boolean => id !== gone
  if (known.invited) known.invited = known.invited.filter(isThere)
  if (known.fitting) known.fitting = known.fitting.filter(isThere)
}

/** One call for the latest chats: their heads, and the list itself where none is held. */
async function readInbox({ client, uid, known, isCurrent, spend }: Fetching): Promise<void> {
  const { queryKey } = chatsQuery()
  const before = client.getQueryData(queryKey)
  const asked = heldWhilePressed(call(chats.list, { query: { per_page: CHATS_AHEAD } }))
  const reply = await asked.catch((failure: unknown) => {
    spend(1, 0)
    throw failure
  })
  spend(1, sizeOf(reply))
  if (!isCurrent()) return
  known.chats = reply.data
  // one that has changed meanwhile may know more than this answer
  const isAsBefore = client.getQueryData(queryKey) === before
  if (isAsBefore && (before === undefined || before.pages.length === 1)) {
    client.setQueryData(queryKey, { pages: [reply], pageParams: [null] })
    // who is there is heard with a reading of the list's own
    await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  await Promise.all(reply.data.map((chat: Chat) => saveChat(uid, chat, Date.now())))
}

/** What came since, or the newest page; then back to where the reading ended. */
async function readHistory(
  fetch: Extract<Fetch, { kind: 'history' }>,
  { histories, mayGo, spend }: Fetching,
): Promise<void> {
  const { chatId, unread } = fetch
  const countOf = (): number => histories.view(chatId).messages?.length ?? 0
  const page = async (ask: () => Promise<void>): Promise<void> => {
    const before = histories.asked(chatId)
    await ask()
    const { messages, failure, olderFailure } = histories.view(chatId)
    const { calls, brought } = histories.asked(chatId)
    // one message is as long as another: what came and is not held any more is counted by those that are
    const each = sizeOf(messages ?? []) / Math.max(1, countOf())
    spend(calls - before.calls, Math.round(each * (brought - before.brought)))
    if (failure ?? olderFailure) throw failure ?? olderFailure
  }
  await page(() => histories.sync(chatId, unread))
  for (;;) {
    const { messages, hasOlder } = histories.view(chatId)
    const count = messages?.length ?? 0
    if (reachesUnread({ from: messages?.[0]?.id ?? 0, to: 0, hasOlder, count }, fetch)) return
    if (!(await mayGo())) return
    await page(() => histories.loadOlder(chatId, unread, true))
    if (countOf() === count) return
  }
}

/** Puts the contacts that a list tells into their chats, so that none of these is asked for. */
function placeContacts(client: QueryClient, opened: readonly OpenedContact[]): void {
  for (const { chat_id, name, phone, email } of opened.slice(0, CONTACTS_AHEAD)) {
    const { queryKey } = chatContactsQuery(chat_id)
    const held = client.getQueryData(queryKey)?.data
    const isSame = held?.name === name && held.phone === phone && held.email === email
    if (phone !== null && !isSame) client.setQueryData(queryKey, { data: { name, phone, email } })
  }
}

async function readCompany(
  client: QueryClient,
  read: (queryKey: QueryKey, reading: Promise<unknown>) => Promise<void>,
): Promise<NonNullable<Known['company']>> {
  // who has none is answered with a refusal, which is an error in the console
  if (client.getQueryData(meQuery().queryKey)?.data.has_company === false) return 'none'
  const query = myCompanyQuery()
  try {
    await read(query.queryKey, client.fetchQuery({ ...query, ...NOW }))
  } catch (failure) {
    if (!isRefusal(failure, 'not_found')) throw failure
    return 'none'
  }
  return { categories: client.getQueryData(query.queryKey)?.data.categories.map(({ id }) => id) ?? [] }
}
