import type { Invoice } from '#domain/contract/invoices.ts'
import type { LegalParty } from '#domain/contract/legal-party.ts'
import type { Payment } from '#domain/contract/payments.ts'
import { receiptRows, receiptTexts as uk } from '#domain/uk/invoice.ts'

import { bytesOf, MARGIN, MUTED, openPaper, rule, write, writeRows } from './paper.ts'

/** That a payment has come, as a PDF of one page. */
export async function receiptPdf(
  payment: Payment & { paid_at: string },
  party: LegalParty,
  payer: Invoice['payer'],
): Promise<Buffer> {
  const title = uk.title(payment.reference)
  const paper = openPaper(title, party.name, new Date(payment.paid_at))
  const width = paper.page.width - 2 * MARGIN
  write(paper, 'bold', 20).text(title, MARGIN, MARGIN, { width })
  rule(paper, paper.y + 12)
  paper.y += 26
  writeRows(paper, receiptRows(payment, party, payer), { width, names: 118 })
  rule(paper, paper.y + 8)
  const notes = [uk.note, ...(party.is_demo ? [uk.demo] : [])]
  write(paper, 'regular', 9, MUTED).text(notes.join('\n'), MARGIN, paper.y + 20, { width, lineGap: 3 })
  return bytesOf(paper)
}
