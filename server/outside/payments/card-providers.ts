import type { CardProviderName } from '#domain/contract/payments.ts'
import type { Env } from '#server/env.ts'

import type { BankWay } from './ask-bank.ts'
import type { CardProvider } from './card-provider.ts'
import { createLiqPay } from './liqpay.ts'
import { createMonobank } from './monobank.ts'

export type CardProviders = ReadonlyMap<CardProviderName, CardProvider>

/** A person waits for the page of the bank so long. */
const WITHIN_MS = 10_000

/** Whoever takes cards by the settings, the first of them where one does not choose. */
export function createCardProviders(
  { cards, production }: Pick<Env, 'cards' | 'production'>,
  { fetch, withinMs = WITHIN_MS }: Pick<BankWay, 'fetch'> & Partial<BankWay>,
): CardProviders {
  const way = { fetch, withinMs }
  const providers = [
    ...(cards.monobank ? [createMonobank(cards.monobank, way)] : []),
    ...(cards.liqpay ? [createLiqPay(cards.liqpay, way, { production })] : []),
  ]
  return new Map(providers.map((provider) => [provider.name, provider]))
}
