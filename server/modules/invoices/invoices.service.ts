import type { Invoice, InvoiceState } from '#domain/contract/invoices.ts'
import { toHryvnias } from '#domain/rules/money/money.ts'
import { invoiceTexts, transferPurpose, vatOf } from '#domain/uk/invoice.ts'
import { nbuQrUrl } from '#server/bank/nbu-qr.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { download, type Download } from '#server/http/route.ts'
import type { Payments } from '#server/modules/payments/payments.service.ts'

import { invoicePdf } from './invoice-paper.ts'
import { findPayer } from './invoices.repository.ts'
import { receiptPdf } from './receipt-paper.ts'

type PaymentReader = Pick<Payments, 'get' | 'getAsked'>
type AskedPayment = Awaited<ReturnType<Payments['getAsked']>>

function stateOf({ payment, asked, received, isDue }: AskedPayment): InvoiceState {
  if (payment.status === 'refunded') return 'refunded'
  if (received > 0) return received < asked ? 'part' : 'paid'
  return isDue ? 'due' : 'expired'
}

export type Invoices = ReturnType<typeof createInvoices>

/** Papers about payments, made anew from what is known each time they are asked for. */
export function createInvoices(
  { sql, env }: Pick<Deps, 'sql' | 'env'>,
  { payments }: { payments: PaymentReader },
) {
  const { party, bankAccount } = env

  async function payerOf(userId: number): Promise<Invoice['payer']> {
    const { username, company_name, edrpou } = orNotFound(await findPayer(userId, sql))
    return company_name === null ? { name: username, code: null } : { name: company_name, code: edrpou }
  }

  /** A transfer's; refuses with 404 what is not one's own, and with 409 what is paid by card. */
  async function view(me: Caller, id: number): Promise<Invoice> {
    const found = await payments.getAsked(me, id)
    const { payment, asked } = found
    if (payment.method !== 'bank_transfer') throw refuse('conflict', { detail: invoiceTexts.noInvoice })
    if (!bankAccount) throw refuse('payment_not_configured')
    const { reference: number } = payment
    const amount = toHryvnias(asked)
    const state = stateOf(found)
    const { iban, bank, isVatPayer } = bankAccount
    const issuedAt = new Date(payment.created_at)
    const vat = isVatPayer ? vatOf(amount) : null
    const purpose = transferPurpose(number, issuedAt, vat)
    const transfer = {
      recipient: party.name,
      iban,
      code: party.code,
      amount: asked,
      purpose,
      reference: number,
      issuedAt,
      validUntil: new Date(payment.due_at),
    }
    return {
      payment_id: payment.id,
      number,
      issued_at: payment.created_at,
      due_at: payment.due_at,
      recipient: {
        name: party.name,
        code: party.code,
        address: party.address,
        iban,
        bank,
        is_vat_payer: isVatPayer,
      },
      payer: await payerOf(me.id),
      amount,
      state,
      received: toHryvnias(found.received),
      vat,
      purpose,
      qr_url: state === 'due' ? nbuQrUrl(transfer, bankAccount.qr) : null,
    }
  }

  return {
    view,
    async invoice(me: Caller, id: number): Promise<Download> {
      const invoice = await view(me, id)
      return download(`invoice-${invoice.number}.pdf`, [await invoicePdf(invoice)])
    },
    async receipt(me: Caller, id: number): Promise<Download> {
      const payment = await payments.get(me, id)
      const { paid_at } = payment
      if (paid_at === null) throw refuse('conflict', { detail: invoiceTexts.notPaid })
      const paper = await receiptPdf({ ...payment, paid_at }, party, await payerOf(me.id))
      return download(`receipt-${payment.reference}.pdf`, [paper])
    },
  }
}
