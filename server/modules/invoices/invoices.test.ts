import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fromHryvnias } from '#domain/rules/money/money.ts'
import { QR_ENCODINGS, QR_FORMATS } from '#server/bank/nbu-qr.ts'
import { API_BASE } from '#domain/contract/endpoint.ts'
import type { Payment } from '#domain/contract/payments.ts'
import type { TestTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putTransfer, TRANSFER_ENV } from '#tests/factories/transfers.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { codeOfPdf } from '#tests/support/pdf-picture.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let operator: TestOperator
let talk: TestTalk
let payment: Payment
beforeAll(async () => {
  server = await startServer({ env: TRANSFER_ENV })
  operator = await openOperator(server)
  ;({ talk, payment } = await putTransfer(server))
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

const ask = (path: string, who: TestUser | null) =>
  fetch(`${server.url}${API_BASE}/payments/${path}`, {
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  })
const paper = async (path: string, who: TestUser) => {
  const reply = await ask(path, who)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return { text: textOfPdf(bytes), code: await codeOfPdf(bytes), headers: reply.headers }
}

describe('the invoice', () => {
  test('says to whom, how much, what for and till when', async () => {
    const { status, body } = await server.as(talk.supplier).get(`/payments/${payment.id}/invoice`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      payment_id: payment.id,
      number: payment.reference,
      due_at: payment.due_at,
      amount: 250,
      vat: null,
      recipient: { name: 'ТОВ «Перевірка»', code: '00000017', iban: TRANSFER_ENV.LEGAL_IBAN },
      payer: { name: talk.supplier.username, code: null },
      purpose: expect.stringMatching(
        new RegExp(`^Оплата за доступ до контактів, рахунок № ${payment.reference} від [\\d.]{10}, без ПДВ$`),
      ),
    })
    const [, payload = ''] = /^https:\/\/bank\.gov\.ua\/qr\/([\w-]+)$/.exec(body.data.qr_url) ?? []
    const lines = Buffer.from(payload, 'base64url').toString('utf8').split('\n')
    expect(lines.slice(5, 9)).toEqual(['ТОВ «Перевірка»', TRANSFER_ENV.LEGAL_IBAN, 'UAH250.00', '00000017'])
    expect(lines[11]).toBe(body.data.purpose)
  })

  test('is a PDF whose words can be copied', async () => {
    const { text, headers } = await paper(`${payment.id}/invoice.pdf`, talk.supplier)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${payment.reference}.pdf"`)
    expect(headers.get('cache-control')).toBe('no-store')
    for (const words of [
      payment.reference,
      'ТОВ «Перевірка»',
      'UA21 3223 1300 0002 6007 2335 6600 1',
      'Двісті п’ятдесят гривень 00 копійок',
      'Без ПДВ',
      '250,00 ₴',
    ])
      expect(text).toContain(words)
  })

  test('made anew is the same to the byte', async () => {
    const bytes = async () => {
      const headers = { authorization: `Bearer ${talk.supplier.token}` }
      const reply = await fetch(`${server.url}${API_BASE}/payments/${payment.id}/invoice.pdf`, { headers })
      return Buffer.from(await reply.arrayBuffer())
    }
    const first = await bytes()
    expect(first.length).toBeGreaterThan(1000)
    expect((await bytes()).equals(first)).toBe(true)
  })

  test('asks for the same sum for ever, says what came of it, and has no code once it is not to be paid', async () => {
    const { talk: other, payment: theirs } = await putTransfer(server)
    const view = async () => (await server.as(other.supplier).get(`/payments/${theirs.id}/invoice`)).body.data
    const come = (hryvnias: number, statementLineKey: string) =>
      server.app.money.confirmBankTransfer({
        reference: theirs.reference,
        amountKopiykas: fromHryvnias(hryvnias),
        statementLineKey,
        at: new Date(),
      })
    const due = await paper(`${theirs.id}/invoice.pdf`, other.supplier)
    expect(due.text).toContain('Наведіть камеру')
    expect(due.code).toMatch(/^https:/)
    await server.sql`update payments set due_at = now() - interval '1 minute' where id = ${theirs.id}`
    expect(await view()).toMatchObject({ amount: 250, received: 0, state: 'expired', qr_url: null })
    await come(100, 'part')
    expect(await view()).toMatchObject({ amount: 250, received: 100, state: 'part', qr_url: null })
    const part = await paper(`${theirs.id}/invoice.pdf`, other.supplier)
    for (const words of ['За цим рахунком надійшло 100,00 ₴', '250,00 ₴']) expect(part.text).toContain(words)
    expect(part.text).not.toContain('Наведіть камеру')
    expect(part.code).toBeUndefined()
    await come(150, 'rest')
    expect(await view()).toMatchObject({ amount: 250, received: 250, state: 'paid', qr_url: null })
    expect((await paper(`${theirs.id}/invoice.pdf`, other.supplier)).text).toContain('Сплачено')
    await operator.ask('contacts', 'dead-number', String(other.proposal.order.id))
    await operator.ask('payments', 'refund', theirs.reference, '--reason', 'Номер мовчить')
    expect(await view()).toMatchObject({ amount: 250, state: 'refunded', qr_url: null })
  })

  test('names the company of who pays, with its code where it has told one', async () => {
    const { talk: other, payment: theirs } = await putTransfer(server)
    await putCompany(server.sql, { user: other.supplier, edrpou: '36507036' })
    const { payer } = (await server.as(other.supplier).get(`/payments/${theirs.id}/invoice`)).body.data
    expect(payer.code).toBe('36507036')
    expect((await paper(`${theirs.id}/invoice.pdf`, other.supplier)).text).toContain('36507036')
  })
})

test.each(['invoice', 'invoice.pdf', 'receipt.pdf'])('%s is its payer’s alone', async (path) => {
  const stranger = await putUser(server.sql)
  expect((await ask(`${payment.id}/${path}`, null)).status).toBe(401)
  for (const who of [stranger, talk.buyer]) {
    const reply = await ask(`${payment.id}/${path}`, who)
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
  }
  expect((await ask(`999999999/${path}`, talk.supplier)).status).toBe(404)
  expect((await ask(`x/${path}`, talk.supplier)).status).toBe(404)
})

test('a receipt is made once the money has come', async () => {
  const { talk: other, payment: theirs } = await putTransfer(server)
  const early = await ask(`${theirs.id}/receipt.pdf`, other.supplier)
  expect([early.status, (await early.json()).code]).toEqual([409, 'conflict'])
  await operator.ask('payments', 'confirm', theirs.reference)
  const { text } = await paper(`${theirs.id}/receipt.pdf`, other.supplier)
  for (const words of [theirs.reference, '250,00 ₴', 'Банківським переказом', 'ТОВ «Перевірка»'])
    expect(text).toContain(words)
})

test.each(QR_FORMATS.flatMap((format) => QR_ENCODINGS.map((encoding) => [format, encoding] as const)))(
  'the code on the paper is read by a decoder of others: format %s in %s',
  async (format, encoding) => {
    const qr = { NBU_QR_FORMAT: format, NBU_QR_ENCODING: encoding }
    const other = await startServer({ env: { ...TRANSFER_ENV, ...qr } })
    const { talk: theirs, payment: due } = await putTransfer(other)
    const { data } = (await other.as(theirs.supplier).get(`/payments/${due.id}/invoice`)).body
    const reply = await fetch(`${other.url}${API_BASE}/payments/${due.id}/invoice.pdf`, {
      headers: { authorization: `Bearer ${theirs.supplier.token}` },
    })
    const read = await codeOfPdf(Buffer.from(await reply.arrayBuffer()))
    expect(read).toBe(data.qr_url)
    const bytes = Buffer.from(read!.slice(read!.lastIndexOf('/') + 1), 'base64url')
    const lines = new TextDecoder(encoding, { fatal: true }).decode(bytes).split(/\r?\n/)
    expect(lines[1]).toBe(format)
    expect(lines[2]).toBe(encoding === 'utf-8' ? '1' : '2')
    expect(lines).toContain(data.purpose)
    await other.stop()
  },
)

test('a payer of VAT says how much of the sum it is', async () => {
  const other = await startServer({ env: { ...TRANSFER_ENV, LEGAL_VAT: 'payer' } })
  const { talk: theirs, payment: paid } = await putTransfer(other)
  const { data } = (await other.as(theirs.supplier).get(`/payments/${paid.id}/invoice`)).body
  expect(data).toMatchObject({
    vat: 41.67,
    purpose: expect.stringMatching(/, у т\. ч\. ПДВ 20 % 41,67 грн$/),
  })
  await other.stop()
})
