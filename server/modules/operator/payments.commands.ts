import { operatorActs } from '#domain/operator/index.ts'
import { statementTexts } from '#domain/uk/operator/statements.ts'
import type { Books } from '#server/modules/payments/books.service.ts'
import type { Statements } from '#server/modules/payments/statements.service.ts'

import { perform } from './perform.ts'

type WithBooks = { books: Books }
type WithStatements = WithBooks & { statements: Statements }

/** Payments: whatever changes one is noted by its reference, which the bank and the payer know too. */
export const paymentHandlers = ({ books, statements }: WithStatements) =>
  perform(operatorActs.payments)({
    list: { run: (which, tx) => books.list(which, tx) },
    show: {
      note: (_which, { reference }) => ({ target: `payment ${reference}` }),
      run: ({ payment }) => books.show(payment),
    },
    confirm: {
      note: (_which, { reference }) => ({ target: `payment ${reference}` }),
      run: ({ payment, amount }, tx) => books.confirm(payment, amount, tx),
    },
    accept: {
      note: (_which, { reference, received_amount }) => ({
        target: `payment ${reference}`,
        reason: String(received_amount),
      }),
      run: ({ payment }, tx) => books.accept(payment, tx),
    },
    refund: {
      note: ({ reason, 'by-hand': isByHand }, { payment, refunded }) => ({
        target: `payment ${payment.reference}`,
        reason: `${refunded}${isByHand ? ' (by hand)' : ''}: ${reason}`,
      }),
      run: (wish, tx) => books.refund(wish, tx),
    },
    keep: {
      note: ({ reason }, { reference }) => ({ target: `payment ${reference}`, reason }),
      run: (wish, tx) => books.keep(wish, tx),
    },
    import: {
      note: ({ name }, { applied, unmatched }) => [
        { target: `statement ${name}`, reason: statementTexts.note(applied.length, unmatched.length) },
        ...applied.map(({ reference }) => ({ target: `payment ${reference}`, reason: name })),
      ],
      run: ({ base64 }, tx) => statements.import(Buffer.from(base64, 'base64'), tx),
    },
    report: { run: ({ day }, tx) => books.report(day, tx) },
  })

export const creditHandlers = ({ books }: WithBooks) =>
  perform(operatorActs.credit)({
    give: {
      note: ({ user, amount, reason }) => ({ target: `user ${user}`, reason: `${amount}: ${reason}` }),
      run: (gift, tx) => books.give(gift, tx),
    },
  })

export const contactHandlers = ({ books }: WithBooks) =>
  perform(operatorActs.contacts)({
    'dead-number': {
      note: ({ order }, { returned }) => ({ target: `order ${order}`, reason: `returned ${returned}` }),
      run: ({ order }, tx) => books.deadNumber(order, tx),
    },
  })
