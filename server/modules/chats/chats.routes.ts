import { chats } from '#domain/contract/chats.ts'
import { answer, respond } from '#server/http/route.ts'

import type { Chats } from './chats.service.ts'
import { mustBe, type ChatContacts } from './contacts.service.ts'
import type { Sending } from './send.service.ts'

type Services = { chats: Chats; contacts: ChatContacts; sending: Sending }
type Asked = { me: { id: number }; params: { id: number } }

export function chatsRoutes({ chats: service, contacts, sending }: Services) {
  const may = ({ me, params }: Asked) => service.membership(me.id, params.id)
  const mayAs = (party: 'buyer' | 'supplier') => async (asked: Asked) =>
    mustBe(party, asked.me.id, await may(asked))

  return answer(chats)({
    list: async ({ me, query }) => service.list(me.id, query),
    get: async ({ me, params }) => ({ data: await service.get(me.id, params.id) }),
    start: async ({ me, body }) => {
      const { chat, created } = await service.start(me.id, body.propose_id)
      return respond({ data: chat }, created ? 201 : 200)
    },
    byProposal: async ({ me, params }) => ({ data: await service.byProposal(me.id, params.id) }),
    messages: { may, run: async ({ params, query }) => service.messages(params.id, query) },
    // whether the chat is still open is judged with the message: a repeat of a stored one is no new one
    send: {
      may,
      run: async ({ me, params, body }) => {
        const { message, created } = await sending.send(me, params.id, body)
        return respond({ data: message }, created ? 201 : 200)
      },
    },
    presence: { may, run: async ({ params }) => ({ users_online: await service.online(params.id) }) },
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
  })
}
