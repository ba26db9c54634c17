import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Proposal = Awaited<ReturnType<typeof putProposal>>
const draft = (content = 'Добрий день!') => ({ content, client_id: randomUUID() })
const start = (who: TestUser, { id }: Proposal, message?: ReturnType<typeof draft>) =>
  server.as(who).post('/chats/start', { propose_id: id, ...(message && { message }) })
const said = ({ id }: Proposal) => server.sql<{ content: string; client_id: string }[]>`
  select m.content, m.client_id from messages m join chats c on c.id = m.chat_id
  where c.proposal_id = ${id} order by m.id`
const chatsOf = async ({ id }: Proposal) =>
  (await server.sql`select 1 from chats where proposal_id = ${id}`).length

test('a chat begins with its first message, and a repeat answers the same two', async () => {
  const proposal = await putProposal(server.sql)
  const message = draft()
  const first = await start(proposal.author, proposal, message)
  expect([first.status, first.body.message]).toMatchObject([
    201,
    { ...message, sender_id: proposal.author.id },
  ])
  expect(first.body.data.last_message.content).toBe(message.content)
  const repeat = await start(proposal.author, proposal, message)
  expect([repeat.status, repeat.body.message.id]).toEqual([200, first.body.message.id])
  expect(await said(proposal)).toEqual([message])
})

test('without a message it begins as ever, and none is answered', async () => {
  const proposal = await putProposal(server.sql)
  const { status, body } = await start(proposal.author, proposal)
  expect([status, body.message]).toEqual([201, null])
})

test('the chat that there is takes the message: both sides begin at once, each word once', async () => {
  const proposal = await putProposal(server.sql)
  const sides = [proposal.author, proposal.order.owner]
  const drafts = sides.map(({ id }) => draft(`від ${id}`))
  const sendings = sides.flatMap((side, at) =>
    [drafts[at], drafts[at]].map((each) => start(side, proposal, each)),
  )
  const statuses = (await Promise.all(sendings)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 201])
  expect(await chatsOf(proposal)).toBe(1)
  expect((await said(proposal)).map(({ content }) => content).toSorted()).toEqual(
    drafts.map(({ content }) => content).toSorted(),
  )
})

test('what is refused for its words opens no chat', async () => {
  const proposal = await putProposal(server.sql)
  const refused = await start(proposal.author, proposal, draft('Телефонуйте 067 123 45 67'))
  expect([refused.status, refused.body.code]).toEqual([422, 'contacts_not_shared'])
  const empty = await start(proposal.author, proposal, draft('  '))
  expect(empty.status).toBe(422)
  expect(await chatsOf(proposal)).toBe(0)
})

const contact = () => ({ ...draft('Телефонуйте 067 123 45 67'), share_contacts: true })
const sharingOf = async ({ id }: Proposal) =>
  (
    await server.sql<{ shared: boolean; email: boolean }[]>`
      select contacts_shared as shared, contacts_with_email as email from chats where proposal_id = ${id}`
  )[0]

test('the buyer opens the contacts with the first words, once: what is closed again stays closed', async () => {
  const proposal = await putProposal(server.sql)
  const { owner } = proposal.order
  const message = contact()
  const begun = await start(owner, proposal, message)
  expect([begun.status, begun.body.data.contacts_shared]).toEqual([201, true])
  expect(begun.body.message.content).toBe(message.content)
  const share = (body: object) => server.as(owner).put(`/chats/${begun.body.data.id}/contact-sharing`, body)
  await share({ allowed: false })
  expect((await start(owner, proposal, message)).body.message.id).toBe(begun.body.message.id)
  expect(await sharingOf(proposal)).toEqual({ shared: false, email: false })
  await share({ allowed: true, include_email: true })
  expect((await start(owner, proposal, contact())).status).toBe(200)
  expect(await sharingOf(proposal)).toEqual({ shared: true, email: true })
})

test('nobody opens another’s contacts so, and what is refused opens neither chat nor contacts', async () => {
  const proposal = await putProposal(server.sql)
  const stranger = await putUser(server.sql)
  expect((await start(proposal.author, proposal, contact())).status).toBe(403)
  expect((await start(stranger, proposal, contact())).status).toBe(404)
  expect((await start({ ...stranger, token: 'none' }, proposal, contact())).status).toBe(401)
  expect((await start(proposal.order.owner, proposal, { ...contact(), content: ' ' })).status).toBe(422)
  expect(await chatsOf(proposal)).toBe(0)
  await start(proposal.author, proposal, draft())
  expect((await start(proposal.author, proposal, contact())).status).toBe(403)
  await server.as(proposal.author).post(`/proposals/${proposal.id}/revoke`)
  await server.sql`update chats set writable_until = now() - interval '1 second' where proposal_id = ${proposal.id}`
  expect((await start(proposal.order.owner, proposal, contact())).body.code).toBe('chat_closed')
  expect(await sharingOf(proposal)).toEqual({ shared: false, email: false })
})

test('a proposal that was revoked begins nothing, and a stored message is answered still', async () => {
  const proposal = await putProposal(server.sql)
  const message = draft()
  await start(proposal.author, proposal, message)
  const other = await putProposal(server.sql, { status: 'revoked' })
  expect((await start(other.author, other, draft())).body.code).toBe('proposal_inactive')
  await server.as(proposal.author).post(`/proposals/${proposal.id}/revoke`)
  expect((await start(proposal.author, proposal, message)).body.message.content).toBe(message.content)
  expect(await said(proposal)).toEqual([message])
})
