import { chats, MessageDraft, type MessageResult } from '#domain/contract/chats.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { parseInput } from '#domain/contract/parse.ts'
import type { Tx } from '#server/db/transaction.ts'
import { refuseFields } from '#server/errors.ts'
import { problemOf, refusalOf } from '#server/http/problem.ts'
import { answer, respond } from '#server/http/route.ts'

import type { Chats } from './chats.service.ts'
import { mustBe, type ChatContacts } from './contacts.service.ts'
import type { Sending } from './send.service.ts'

type ChatsRoutesDeps = { chats: Chats; contacts: ChatContacts; sending: Sending }
type MessageSender = Parameters<Sending['sendMany']>[0]
type Drafts = BodyOf<typeof chats.sendMany>['messages']
type ChatRequest = { me: { id: number }; params: { id: number } }

export function chatsRoutes({ chats: service, contacts, sending }: ChatsRoutesDeps) {
  const may = ({ me, params }: ChatRequest) => service.membership(me.id, params.id)
  const mayAs = (party: 'buyer' | 'supplier') => async (asked: ChatRequest) =>
    mustBe(party, asked.me.id, await may(asked))

  /** Each as by itself: what is wrong with one is no other's fault. */
  async function sendEach(me: MessageSender, chatId: number, messages: Drafts): Promise<MessageResult[]> {
    const judged = messages.map((draft) => parseInput(MessageDraft, draft))
    const sound = judged.flatMap((each) => (each.ok ? [each.output] : []))
    const sent = sound.length > 0 ? await sending.sendMany(me, chatId, sound) : []
    return messages.map(({ client_id }, at) => {
      const each = judged[at]!
      const result = each.ok ? sent.shift()! : { refusal: refuseFields(each.errors) }
      return 'refusal' in result
        ? { client_id, message: null, problem: problemOf(refusalOf(result.refusal)) }
        : { client_id, message: result.message, problem: null }
    })
  }

  return answer(chats)({
    list: async ({ me, query }) => service.list(me.id, query),
    get: async ({ me, params }) => ({ data: await service.get(me.id, params.id) }),
    start: async ({ me, body }) => {
      const share = (chatId: number, tx: Tx): Promise<void> => contacts.shareAtStart(me, chatId, tx)
      const first =
        body.message && (await sending.first(me, body.message, body.message.share_contacts ? share : null))
      const { chat, created, message } = await service.start(me.id, body.propose_id, first)
      return respond({ data: chat, message }, created ? 201 : 200)
    },
    byProposal: async ({ me, params, query }) => ({
      data: await service.byProposal(me.id, params.id, query.or_null === '1'),
    }),
    messages: { may, run: async ({ params, query }) => service.messages(params.id, query) },
    // whether the chat is still open is judged with the message: a repeat of a stored one is no new one
    send: {
      may,
      run: async ({ me, params, body, idempotencyKey }) => {
        const post = { ...body, client_id: body.client_id ?? idempotencyKey() ?? undefined }
        const { message, created } = await sending.send(me, params.id, post)
        return respond({ data: message }, created ? 201 : 200)
      },
    },
    sendMany: {
      may,
      run: async ({ me, params, body }) => ({ data: await sendEach(me, params.id, body.messages) }),
    },
    presence: async ({ me, params }) => service.online(me.id, params.id),
    unreadCount: async ({ me }) => ({ data: await service.unreadCounts(me.id) }),
    markRead: { may, run: async ({ me, params, body }) => service.read(me.id, params.id, body.up_to_id) },
    shareContacts: {
      may: mayAs('buyer'),
      run: async ({ me, params, body, db }) => {
        await contacts.share(me, params.id, { allowed: body.allowed, withEmail: body.include_email }, db)
        return { data: await service.get(me.id, params.id, db) }
      },
    },
    openContacts: {
      may: mayAs('supplier'),
      run: async ({ me, params, db }) => ({ data: await contacts.open(me, params.id, db) }),
    },
    contactOffer: async ({ me, params, db }) => ({ data: await contacts.offer(me, params.id, db) }),
  })
}
