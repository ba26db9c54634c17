import * as v from 'valibot'

/** They travel in a header, and what a header cannot hold would be quoted in an error. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'a token without spaces'))
const address = v.pipe(v.string(), v.regex(/^https?:\/\//, 'an http(s):// address'), v.url())

/** The settings of whoever carries codes to phones. */
export const senderSettings = {
  TURBOSMS_TOKEN: v.optional(token),
  TURBOSMS_SENDER: v.optional(v.pipe(v.string(), v.maxLength(20, 'a name of 20 letters at most'))),
  TURBOSMS_URL: v.optional(address, 'https://api.turbosms.ua'),
  TELEGRAM_GATEWAY_TOKEN: v.optional(token),
  TELEGRAM_GATEWAY_URL: v.optional(address, 'https://gatewayapi.telegram.org'),
}
const Settings = v.object(senderSettings)
type SenderVariables = { readonly [N in keyof typeof senderSettings]?: string | undefined }

const ADDRESSES = ['TURBOSMS_URL', 'TELEGRAM_GATEWAY_URL'] as const

export type SenderEnv = {
  turboSms: { url: string; token: string; sender: string } | undefined
  telegram: { url: string; token: string } | undefined
}

/** Tokens and codes go in the clear to this very machine alone, and only in tests. */
export function isSafe(address: string, production: boolean): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.protocol === 'https:') return true
  return !production && /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(url.hostname)
}

/** Who carries codes by SMS and by Telegram, each undefined where it is not set; tells what is wrong. */
export function readSenders(
  given: SenderVariables,
  production: boolean,
  tell: (fault: string) => void,
): SenderEnv {
  if ((given.TURBOSMS_TOKEN === undefined) !== (given.TURBOSMS_SENDER === undefined))
    tell('TURBOSMS_TOKEN, TURBOSMS_SENDER: one is of no use without the other')
  for (const name of ADDRESSES)
    if (!isSafe(given[name] ?? '', production))
      tell(`${name}: plain http is for tests on this machine, never for production`)
  const parsed = v.safeParse(Settings, given)
  if (!parsed.success) return { turboSms: undefined, telegram: undefined }
  const env = parsed.output
  const base = (name: (typeof ADDRESSES)[number]): string => env[name].replace(/\/+$/, '')
  return {
    turboSms:
      env.TURBOSMS_TOKEN !== undefined && env.TURBOSMS_SENDER !== undefined
        ? { url: base('TURBOSMS_URL'), token: env.TURBOSMS_TOKEN, sender: env.TURBOSMS_SENDER }
        : undefined,
    telegram:
      env.TELEGRAM_GATEWAY_TOKEN === undefined
        ? undefined
        : { url: base('TELEGRAM_GATEWAY_URL'), token: env.TELEGRAM_GATEWAY_TOKEN },
  }
}
