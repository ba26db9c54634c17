import { operatorActs } from '#domain/operator/index.ts'
import type { DayReport, ImportedStatement, WatchedPayment } from '#domain/operator/payments.ts'
import { formatMoney, formatNumber } from '#domain/uk/format.ts'
import { operatorPaymentTexts as uk } from '#domain/uk/operator/payments.ts'
import { statementTexts } from '#domain/uk/operator/statements.ts'

import { commands } from './command.ts'
import { card, table, when } from './paper.ts'
import { readStatementFile } from './statement-file.ts'

function stateOf({ status, failure, outcome, refund_failed }: WatchedPayment): string {
  const parts = [
    status === 'unknown' ? uk.unknown : uk.status[status],
    ...(failure === null || failure === 'unknown' ? [] : [uk.failure[failure]]),
    ...(outcome === null || outcome === 'unknown' ? [] : [uk[outcome]]),
    ...(refund_failed ? [uk.refundFailed] : []),
  ]
  return parts.join(', ')
}
const wayOf = ({ method, provider }: WatchedPayment): string =>
  [method === 'unknown' ? uk.unknown : uk.method[method], ...(provider === null ? [] : [provider])].join(' ')

const listed = (payment: WatchedPayment): string[] => [
  String(payment.id),
  when(payment.created_at),
  payment.reference,
  String(payment.user_id),
  formatMoney(payment.received_amount === 0 ? payment.amount : payment.received_amount),
  wayOf(payment),
  stateOf(payment),
]

const shown = (payment: WatchedPayment, width: number): string =>
  card(
    [
      [uk.show.code, payment.reference],
      [uk.show.payer, String(payment.user_id)],
      [uk.show.order, payment.order_id === null ? null : String(payment.order_id)],
      [uk.show.way, wayOf(payment)],
      [uk.show.bank, payment.provider_id],
      [uk.show.state, stateOf(payment)],
      [uk.show.asked, formatMoney(payment.amount)],
      [uk.show.received, payment.received_amount === 0 ? null : formatMoney(payment.received_amount)],
      [uk.show.refunded, payment.refunded_amount === 0 ? null : formatMoney(payment.refunded_amount)],
      [uk.show.refunding, payment.refunding_amount === 0 ? null : formatMoney(payment.refunding_amount)],
      [uk.show.created, when(payment.created_at)],
      [uk.show.paid, payment.paid_at === null ? null : when(payment.paid_at)],
    ],
    width,
  )

const reported = ({ lines, balance }: DayReport): string[][] => [
  ...lines.map(({ kind, account, count, amount }) => [
    uk.kind[kind],
    account,
    formatNumber(count),
    formatMoney(amount),
  ]),
  [uk.report.total, '', '', formatMoney(balance)],
]

/** What came of each line that is worth a look, in the order of the file. */
const importedRows = ({ applied, unmatched, odd }: ImportedStatement): string[][] =>
  [
    ...applied.map(({ row, amount, reference, purpose }) => ({
      row,
      cells: [formatMoney(amount), statementTexts.applied(reference), purpose],
    })),
    ...unmatched.map(({ row, amount, why, purpose }) => ({
      row,
      cells: [formatMoney(amount), statementTexts.why[why], purpose],
    })),
    ...odd.map(({ row, text }) => ({ row, cells: ['', statementTexts.odd, text] })),
  ]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, cells }) => [String(row), ...cells])

/** `payments …` */
export const paymentCommands = commands(operatorActs.payments)({
  list: {
    ...uk.list,
    words: 0,
    options: ['limit'],
    flags: ['unmatched'],
    input: ({ options, flags }) => ({ limit: options.limit, unmatched: flags.includes('unmatched') }),
    print: ({ total, payments }, { width }) =>
      payments.length === 0
        ? uk.list.empty
        : `${table(uk.list.columns, payments.map(listed), width)}\n\n${uk.list.total(payments.length, total)}`,
  },
  show: {
    ...uk.show,
    words: 1,
    options: [],
    input: ({ words }) => ({ payment: words[0] }),
    print: (payment, { width }) =>
      payment.bank_answered ? shown(payment, width) : `${shown(payment, width)}\n\n${uk.show.silent}`,
  },
  confirm: {
    ...uk.confirm,
    words: 1,
    options: ['amount'],
    input: ({ words, options }) => ({ payment: words[0], amount: options.amount }),
    print: (payment) => uk.confirm.done(payment.reference, payment.received_amount, stateOf(payment)),
  },
  accept: {
    ...uk.accept,
    words: 1,
    options: [],
    input: ({ words }) => ({ payment: words[0] }),
    print: (payment) => uk.accept.done(payment.reference, payment.received_amount, stateOf(payment)),
  },
  refund: {
    ...uk.refund,
    words: 1,
    options: ['amount', 'reason'],
    flags: ['again', 'by-hand'],
    input: ({ words, options, flags }) => ({
      payment: words[0],
      amount: options.amount,
      reason: options.reason,
      again: flags.includes('again'),
      'by-hand': flags.includes('by-hand'),
    }),
    print: ({ payment, refunded, pending }) =>
      (pending ? uk.refund.pending : uk.refund.done)(payment.reference, refunded),
  },
  keep: {
    ...uk.keep,
    words: 1,
    options: ['reason'],
    input: ({ words, options }) => ({ payment: words[0], reason: options.reason }),
    print: (payment) => uk.keep.done(payment.reference, stateOf(payment)),
  },
  import: {
    ...statementTexts,
    words: 1,
    options: [],
    input: ({ words }) => readStatementFile(words[0] ?? ''),
    print: (imported, { width }) => {
      const { applied, repeated, unmatched, outgoing, odd } = imported
      const rows = importedRows(imported)
      const total = statementTexts.total(applied.length, repeated, unmatched.length, outgoing, odd.length)
      return rows.length === 0 ? total : `${table(statementTexts.columns, rows, width)}\n\n${total}`
    },
  },
  report: {
    ...uk.report,
    words: 0,
    options: ['day'],
    input: ({ options }) => ({ day: options.day }),
    print: (report, { width }) =>
      report.lines.length === 0
        ? uk.report.empty(report.day)
        : table(uk.report.columns, reported(report), width),
  },
})

/** `credit …` */
export const creditCommands = commands(operatorActs.credit)({
  give: {
    ...uk.give,
    words: 1,
    options: ['amount', 'reason'],
    input: ({ words, options }) => ({ user: words[0], amount: options.amount, reason: options.reason }),
    print: ({ user, amount, balance }) => uk.give.done(user, amount, balance),
  },
})

/** `contacts …` */
export const contactCommands = commands(operatorActs.contacts)({
  'dead-number': {
    ...uk.deadNumber,
    words: 1,
    options: [],
    input: ({ words }) => ({ order: words[0] }),
    print: ({ order, returned, amount }) => uk.deadNumber.done(order, returned, amount),
  },
})
