import type {
  Chat,
  chats,
  Message,
  MessagesPage,
  MessagesQuery,
  PresenceEntry,
  UnreadCounts,
} from '#domain/contract/chats.ts'
import type { ReplyOf } from '#domain/contract/endpoint.ts'
import type { PageQuery } from '#domain/contract/page.ts'
import { PAGE_MAX, UNREAD_CHATS_MAX } from '#domain/rules/limits.ts'
import { isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { afterCommit, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import { readTogether } from '#server/read-together.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import { isIdKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'

import {
  areBothHere,
  countInbox,
  findChat,
  findChatOfProposal,
  findInbox,
  insertChat,
  isParty,
  lockParties,
  type ChatRow,
  type InboxFilter,
} from './chats.repository.ts'
import { toChat, toMessage, toUnreadCounts, type Partners } from './chats.view.ts'
import {
  findLastSeen,
  findMembers,
  findUnread,
  markProposalSeen,
  markRead,
  type MembershipRow,
  type UnreadRow,
} from './members.repository.ts'
import {
  countMessages,
  findAfterEach,
  findBefore,
  type AfterId,
  type MessageRow,
} from './messages.repository.ts'
import type { Presence } from './presence.ts'

/** Pages of messages are long: more of them in one statement would hold everybody else up. */
const PAGES_TOGETHER = 20

type InboxQuery = PageQuery & {
  order?: number | undefined
  unread?: '1' | undefined
  text?: string | undefined
}

/** Where an earlier page of the inbox ended. */
function inboxCursor(cursor: string | undefined): InboxFilter['after'] {
  const keys = readCursor(cursor, 2)
  if (!keys) return null
  const [activeUs, chatId] = keys
  if (!isIdKey(activeUs) || !isIdKey(chatId)) throw refuse('malformed')
  return { activeUs, chatId }
}

/** Stores the message that a chat begins with; refuses by throwing. */
export type FirstMessage = (chatId: number, tx: Tx) => Promise<Message>

type ChatsDeps = { presence: Presence; isOnline: (userId: number) => boolean; trust: Trust }

export type Chats = ReturnType<typeof createChats>

/** Chats as their two members see them; for anybody else they do not exist (404). */
export function createChats(
  { sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>,
  { presence, isOnline, trust }: ChatsDeps,
) {
  const membersOf = readTogether((chatIds: readonly number[]) => findMembers(chatIds, sql))
  const unreadOf = readTogether(async (userIds: readonly number[]) => {
    const unread = new Map<number, UnreadRow[]>()
    // who is asked for twice is counted once
    for (const row of await findUnread([...new Set(userIds)], UNREAD_CHATS_MAX, sql)) {
      const rows = unread.get(row.user_id)
      if (rows) rows.push(row)
      else unread.set(row.user_id, [row])
    }
    return unread
  })
  const messagesAfter = readTogether((asked: readonly AfterId[]) => findAfterEach(asked, sql), PAGES_TOGETHER)

  /** The chat's two members; 404 to strangers. */
  async function membership(userId: number, chatId: number): Promise<MembershipRow> {
    const members = orNotFound(await membersOf(chatId))
    if (userId !== members.buyer_id && userId !== members.supplier_id) throw refuse('not_found')
    return members
  }

  /** Who the others are, for however many chats by two statements. */
  async function partners(rows: readonly ChatRow[], userId: number, db: Queryable): Promise<Partners> {
    const suppliers = rows.filter(({ buyer_id }) => buyer_id === userId).map((row) => row.supplier_id)
    const buyers = rows.filter(({ supplier_id }) => supplier_id === userId).map((row) => row.buyer_id)
    const [bySupplier, byBuyer] = await Promise.all([
      trust.suppliers(suppliers, db),
      trust.buyers(buyers, db),
    ])
    return { suppliers: bySupplier, buyers: byBuyer }
  }

  async function get(userId: number, chatId: number, db: Queryable = sql): Promise<Chat> {
    const row = orNotFound(await findChat(chatId, userId, db))
    return toChat(row, userId, await partners([row], userId, db))
  }

  /** A page of the user's chats, the latest talk first, and who has which of them open. */
  async function list(userId: number, query: InboxQuery): Promise<ReplyOf<typeof chats.list>> {
    const filter: InboxFilter = {
      userId,
      order: query.order,
      unread: query.unread === '1',
      text: foldForSearch(query.text ?? ''),
      after: inboxCursor(query.cursor),
      skip: skipOf(query),
      limit: query.per_page + 1,
    }
    const [rows, counted] = await Promise.all([findInbox(filter, sql), countInbox(filter, sql)])
    const { data, meta } = pageOf(rows, counted, query, (row) => [row.active_us, row.id])
    const users_online = presence.onlineIn(data.map(({ id }) => id))
    const known = await partners(data, userId, sql)
    return { data: data.map((row) => toChat(row, userId, known)), meta, users_online }
  }

  /** The chat of a proposal for one of its parties; 404 where there is none, unless `orNull`. */
  async function byProposal(userId: number, proposalId: number, orNull: boolean): Promise<Chat | null> {
    const chatId = await findChatOfProposal(proposalId, sql)
    if (chatId === null && orNull && (await isParty(proposalId, userId, sql))) return null
    return get(userId, orNotFound(chatId))
  }

  /**
   * Opens the chat of a proposal, or finds the one there is, and stores the `first` message in the same transaction; 409
   * for a proposal that is no longer live, and whatever the message is refused with: then no chat is opened for it.
   */
  async function start(
    userId: number,
    proposalId: number,
    first?: FirstMessage,
  ): Promise<{ chat: Chat; created: boolean; message: Message | null }> {
    const { chatId, created, message } = await transaction(sql, async (tx) => {
      const opened = await open(userId, proposalId, tx)
      return { ...opened, message: first ? await first(opened.chatId, tx) : null }
    })
    return { chat: await get(userId, chatId), created, message }
  }

  async function open(
    userId: number,
    proposalId: number,
    tx: Tx,
  ): Promise<{ chatId: number; created: boolean }> {
    const parties = orNotFound(await lockParties(proposalId, tx))
    if (userId !== parties.buyer_id && userId !== parties.supplier_id) throw refuse('not_found')
    const known = await findChatOfProposal(proposalId, tx)
    if (known !== null) return { chatId: known, created: false }
    if (!isLiveProposal(parties.status)) throw refuse('proposal_inactive')
    if (!(await areBothHere(parties, tx))) throw refuse('partner_deleted')
    const made = await insertChat(proposalId, parties, tx)
    // the other party opened it at the same time
    if (made === null) return { chatId: orNotFound(await findChatOfProposal(proposalId, tx)), created: false }
    const { buyer_id: buyerId, supplier_id: supplierId } = parties
    afterCommit(tx, () => bus.emit('chat.started', { chatId: made, buyerId, supplierId }))
    return { chatId: made, created: true }
  }

  /** A page of messages in the order of their ids. Call after `membership`. */
  async function messages(chatId: number, query: MessagesQuery): Promise<MessagesPage> {
    const { page, per_page: perPage, after_id: after, before_id: before } = query
    const limit = perPage + 1
    if (after === undefined && before === undefined && page > PAGE_MAX) throw refuse('page_too_deep')
    const skip = after === undefined && before === undefined ? (page - 1) * perPage : 0
    const pageWith = (rows: MessageRow[], count: number, hasPrevPage: boolean): MessagesPage => ({
      data: rows.slice(0, perPage).map(toMessage),
      currentPage: skip === 0 ? 1 : page,
      lastPage: Math.max(1, Math.ceil(count / perPage)),
      hasNextPage: rows.length > perPage,
      hasPrevPage,
      perPage,
    })
    if (after !== undefined) {
      const { rows, count, until } = orNotFound(await messagesAfter({ chatId, id: after, limit }))
      return pageWith(rows, count, until)
    }
    const [rows, { count, from }] = await Promise.all([
      findBefore(chatId, before ?? null, { skip, limit }, sql),
      countMessages(chatId, before ?? 0, sql),
    ])
    const { data, ...rest } = pageWith(rows, count, before === undefined ? page > 1 : from)
    return { data: data.toReversed(), ...rest }
  }

  /**
   * Whether the two members have the chat open, and when they were last connected: now, for who is, to whichever chat. 404
   * to strangers.
   */
  async function online(
    userId: number,
    chatId: number,
  ): Promise<{ users_online: PresenceEntry[]; members: PresenceEntry[] }> {
    const { buyer_id, supplier_id } = await membership(userId, chatId)
    const ids = [buyer_id, supplier_id]
    const seen = await findLastSeen(ids, sql)
    const here = presence.online(chatId)
    const members = ids.map((id): PresenceEntry => {
      const lastSeen = isOnline(id) ? now() : seen.get(id)
      return {
        user_id: id,
        status: here.has(id) ? 'online' : 'offline',
        lastSeen: lastSeen?.toISOString() ?? null,
      }
    })
    return { users_online: members.filter(({ status }) => status === 'online'), members }
  }

  /** What is unread in all, and per chat where anything is. */
  async function unreadCounts(userId: number): Promise<UnreadCounts> {
    return toUnreadCounts((await unreadOf(userId)) ?? [])
  }

  /** Moves the read mark forward to `upToId`, or to the last message; 404 to strangers. */
  async function read(userId: number, chatId: number, upToId: number | undefined): Promise<void> {
    const { buyer_id, supplier_id } = await membership(userId, chatId)
    const mark = orNotFound(await markRead(chatId, userId, upToId ?? null, sql))
    if (userId === buyer_id) await markProposalSeen(chatId, now(), sql)
    const partnerId = userId === buyer_id ? supplier_id : buyer_id
    if (mark.moved) bus.emit('chat.read', { chatId, userId, partnerId, upToId: mark.up_to })
  }

  return { membership, get, list, byProposal, start, messages, online, unreadCounts, read }
}
