import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import type { ChatContacts } from '#server/modules/chats/contacts.service.ts'
import { createCardProviders } from '#server/outside/payments/card-providers.ts'

import { createBooking } from './booking.service.ts'
import { createBooks, type Books } from './books.service.ts'
import { createByHand } from './by-hand.service.ts'
import type { Charges } from './charges.service.ts'
import type { Ledger } from './ledger.service.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPayments, type Payments } from './payments.service.ts'
import { createSettling, type Settling } from './settling.service.ts'
import { createStatements, type Statements } from './statements.service.ts'

type PayingDeps = { ledger: Ledger; charges: Charges; contacts: Pick<ChatContacts, 'openPaid' | 'priceFor'> }

export type Paying = {
  payments: Payments
  settling: Settling
  books: Books
  statements: Statements
  routes: Route[]
}

/** Payments in their parts: how they are begun, what comes of them, and what the operator does with them. */
export function createPaying(deps: Deps, { ledger, charges, contacts }: PayingDeps): Paying {
  const providers = createCardProviders(deps.env, deps)
  const booking = createBooking(deps, { ledger, charges, contacts })
  const settling = createSettling(deps, { booking, providers })
  const byHand = createByHand(deps, { ledger, charges, booking, providers })
  const payments = createPayments(deps, { ledger, contacts, settling, providers })
  return {
    payments,
    settling,
    books: createBooks(deps, { ledger, charges, settling, byHand }),
    statements: createStatements(deps, { settling }),
    routes: paymentsRoutes(deps, { payments, settling, ledger }),
  }
}
