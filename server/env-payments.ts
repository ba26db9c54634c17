import * as v from 'valibot'

import { isSafe } from './env-senders.ts'

const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'a key without spaces'))
const address = v.pipe(v.string(), v.regex(/^https?:\/\//, 'an http(s):// address'), v.url())

/** The settings of whoever takes cards. */
export const paymentSettings = {
  LIQPAY_PUBLIC_KEY: v.optional(key),
  LIQPAY_PRIVATE_KEY: v.optional(key),
  LIQPAY_URL: v.optional(address, 'https://www.liqpay.ua'),
  MONOBANK_TOKEN: v.optional(key),
  MONOBANK_URL: v.optional(address, 'https://api.monobank.ua'),
}
const Settings = v.object(paymentSettings)
type PaymentVariables = { readonly [N in keyof typeof paymentSettings]?: string | undefined }

const ADDRESSES = ['LIQPAY_URL', 'MONOBANK_URL'] as const

export type CardsEnv = {
  liqpay: { url: string; publicKey: string; privateKey: string } | undefined
  monobank: { url: string; token: string } | undefined
}

/** Who takes cards, each undefined where it is not set; tells what is wrong. */
export function readPayments(
  given: PaymentVariables,
  production: boolean,
  tell: (fault: string) => void,
): CardsEnv {
  if ((given.LIQPAY_PUBLIC_KEY === undefined) !== (given.LIQPAY_PRIVATE_KEY === undefined))
    tell('LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY: one is of no use without the other')
  for (const name of ADDRESSES)
    if (!isSafe(given[name] ?? '', production))
      tell(`${name}: plain http is for tests on this machine, never for production`)
  const parsed = v.safeParse(Settings, given)
  if (!parsed.success) return { liqpay: undefined, monobank: undefined }
  const env = parsed.output
  const base = (name: (typeof ADDRESSES)[number]): string => env[name].replace(/\/+$/, '')
  return {
    liqpay:
      env.LIQPAY_PUBLIC_KEY !== undefined && env.LIQPAY_PRIVATE_KEY !== undefined
        ? { url: base('LIQPAY_URL'), publicKey: env.LIQPAY_PUBLIC_KEY, privateKey: env.LIQPAY_PRIVATE_KEY }
        : undefined,
    monobank:
      env.MONOBANK_TOKEN === undefined ? undefined : { url: base('MONOBANK_URL'), token: env.MONOBANK_TOKEN },
  }
}
