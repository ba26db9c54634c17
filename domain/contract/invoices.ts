import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf } from './open.ts'
import { One } from './page.ts'

/**
 * How an invoice stands: it can be paid, its money has come in whole or in part, its time is over, or the money went
 * back.
 */
export const INVOICE_STATES = ['due', 'paid', 'part', 'expired', 'refunded'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** The paper by which a transfer is made. Sums are numbers of hryvnias. */
export const Invoice = v.object({
  payment_id: Id,
  /** The payment's reference: payer, bank and we name it alike. */
  number: v.string(),
  issued_at: Moment,
  due_at: Moment,
  recipient: v.object({
    name: v.string(),
    code: v.string(),
    address: v.string(),
    iban: v.string(),
    bank: v.string(),
    is_vat_payer: v.boolean(),
  }),
  /** The supplier's company, or the person; the code only where the company has told it. */
  payer: v.object({ name: v.string(), code: v.nullable(v.string()) }),
  /** What was asked for, whatever came. */
  amount: v.number(),
  /** A server of an earlier release does not say it. */
  state: v.optional(oneOf(INVOICE_STATES), 'due'),
  received: v.optional(v.number(), 0),
  /** How much of the sum is VAT; null where the recipient pays none. */
  vat: v.nullable(v.number()),
  /** To be written into the transfer as it stands. */
  purpose: v.string(),
  /** What the National Bank's code of this transfer holds; null once it is not to be paid. */
  qr_url: v.nullable(v.string()),
})
export type Invoice = v.InferOutput<typeof Invoice>

const params = v.object({ id: IdParam })
const PDF = 'application/pdf'

export const invoices = {
  get: endpoint({
    method: 'GET',
    path: '/payments/:id/invoice',
    summary: 'The invoice of one’s own payment by transfer; 409 for a card',
    params,
    reply: One(Invoice),
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/payments/:id/invoice.pdf',
    summary: 'The same as a PDF',
    params,
    file: PDF,
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/payments/:id/receipt.pdf',
    summary: 'What was paid, as a PDF; 409 while nothing was',
    params,
    file: PDF,
  }),
}
