import type { Invoice } from '#domain/contract/invoices.ts'
import { invoiceParts, invoiceTexts as uk } from '#domain/uk/invoice.ts'

import { bytesOf, drawQr, MARGIN, MUTED, openPaper, rule, write, writeRows, type Paper } from './paper.ts'

const QR_SIDE = 150
const QR_GAP = 20
const SUM_WIDTH = 110

/** The one thing that is sold, in a table as accountants look for it. */
function writeTable(paper: Paper, { sumName, sum, vat }: ReturnType<typeof invoiceParts>): void {
  const width = paper.page.width - 2 * MARGIN
  const sumAt = MARGIN + width - SUM_WIDTH
  const row = (style: 'regular' | 'bold', size: number, name: string, value: string): void => {
    const top = paper.y + 8
    write(paper, style, size).text(name, MARGIN, top, { width: width - SUM_WIDTH - QR_GAP })
    const after = paper.y
    write(paper, style, size).text(value, sumAt, top, { width: SUM_WIDTH, align: 'right' })
    paper.y = Math.max(after, paper.y) + 8
    rule(paper, paper.y)
  }
  rule(paper, paper.y)
  row('regular', 9, uk.serviceName, uk.sum)
  row('regular', 10, uk.service, sum)
  row('bold', 12, sumName, sum)
  write(paper, 'regular', 10, MUTED).text(vat, MARGIN, paper.y + 8, { width, align: 'right' })
}

/** The code with the words under it, at the right; answers where it ends. */
function writeQr(paper: Paper, url: string, top: number): number {
  const at = paper.page.width - MARGIN - QR_SIDE
  drawQr(paper, url, at, top - 8, QR_SIDE)
  write(paper, 'regular', 8, MUTED).text(uk.scan, at, top + QR_SIDE - 4, { width: QR_SIDE, align: 'center' })
  return paper.y
}

/** The invoice as a PDF of one page. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const parts = invoiceParts(invoice)
  const paper = openPaper(parts.title, invoice.recipient.name, new Date(invoice.issued_at))
  const width = paper.page.width - 2 * MARGIN
  write(paper, 'bold', 20).text(parts.title, MARGIN, MARGIN, { width })
  write(paper, 'regular', 11, MUTED).text(`${parts.issued} · ${uk.due.toLowerCase()} ${parts.due}`, { width })
  if (parts.mark !== null) write(paper, 'bold', 12).text(parts.mark, MARGIN, paper.y + 10, { width })
  const top = paper.y + 20
  const beside = width - QR_SIDE - QR_GAP
  const afterQr = invoice.qr_url === null ? top : writeQr(paper, invoice.qr_url, top)
  paper.y = top
  writeRows(paper, parts.recipientRows, { width: beside, names: 74 })
  paper.y += 10
  writeRows(paper, parts.payerRows, { width: beside, names: 74 })
  paper.y = Math.max(paper.y, afterQr) + 16
  writeTable(paper, parts)
  paper.y += 18
  writeRows(
    paper,
    [
      [uk.inWords, parts.words],
      [uk.purpose, parts.purpose],
    ],
    { width, names: 118 },
  )
  if (parts.mark === null)
    write(paper, 'regular', 9, MUTED).text(uk.keepPurpose, MARGIN, paper.y + 6, { width })
  write(paper, 'regular', 9, MUTED).text(uk.note, MARGIN, paper.y + 4, { width })
  return bytesOf(paper)
}
