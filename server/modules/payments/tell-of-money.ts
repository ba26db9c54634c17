import type { Tx } from '#server/db/transaction.ts'
import type { Bus, DomainEvents } from '#server/events.ts'
import { announce } from '#server/pending-events.ts'

import { isPerson } from './books.repository.ts'

/** Tells a person what came of their money; whoever has deleted the account is told nothing more. */
export async function tellOfMoney(bus: Bus, event: DomainEvents['money.moved'], tx: Tx): Promise<void> {
  if (await isPerson(event.userId, tx)) await announce(bus, 'money.moved', event, tx)
}
