import type { Payment } from '#domain/contract/payments.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'
import type { TestServer } from '#tests/support/server.ts'

import { putTalk, type TestTalk } from './chats.ts'

/** A server on which contacts cost something and transfers are taken. */
export const TRANSFER_ENV = { ...LEGAL_ENV, ...ACCOUNT_ENV, CONTACT_FEE_UAH: '250' }

/** A supplier's payment by transfer that waits for its money; the buyer has opened the contacts. */
export async function putTransfer(server: TestServer): Promise<{ talk: TestTalk; payment: Payment }> {
  const talk = await putTalk(server.sql)
  await server.as(talk.buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
  const wish = { purpose: 'contact', chat_id: talk.id, method: 'bank_transfer' }
  const { body } = await server.as(talk.supplier).post('/payments', wish)
  return { talk, payment: body.data as Payment }
}
