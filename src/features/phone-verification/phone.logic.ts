import * as v from 'valibot'

import { Channel } from '#domain/contract/phone.ts'
import { PHONE_CODE_DIGITS, PHONE_CODE_RESEND_MS } from '#domain/rules/limits.ts'
import { formatPhoneUa, parsePhoneUa } from '#domain/rules/phone-ua.ts'

/** A code that is on its way. Times are of this device's clock. */
export const SentCode = v.object({
  phone: v.string(),
  channel: Channel,
  resendAt: v.number(),
  expiresAt: v.number(),
})
export type SentCode = v.InferOutput<typeof SentCode>

/**
 * When another code may be asked for, by this device's clock. A clock that is wrong shortens or lengthens the
 * wait by nothing: never below none, never above the rule's own pause.
 */
export const resendAt = (told: string, now: number): number =>
  now + Math.min(Math.max(Date.parse(told) - now, 0), PHONE_CODE_RESEND_MS)

type OfferedChannels = { readonly [C in Channel]: boolean }
const CHANNELS: readonly Channel[] = Channel.options

/** The ways to choose from, in the order in which they are offered; all of them where the server did not tell. */
export const channelsOf = (told: OfferedChannels | undefined): readonly Channel[] =>
  CHANNELS.filter((channel) => told?.[channel] ?? true)

/** The wished way if there is such a one, else the first there is. */
export const channelFrom = (offered: readonly Channel[], wished: Channel): Channel =>
  offered.includes(wished) ? wished : (offered[0] ?? wished)

/** Until when no other code goes to this number: what was sent there before and what the server said both count. */
export function waitFor(
  typed: string,
  waits: readonly ({ phone: string; resendAt: number } | null)[],
): number {
  const phone = parsePhoneUa(typed)
  return Math.max(0, ...waits.map((wait) => (wait && wait.phone === phone ? wait.resendAt : 0)))
}

/** A number for reading, never torn at the end of a line. */
export const shownPhone = (phone: string): string => formatPhoneUa(phone).replaceAll(' ', '\u00A0')

/** The code in what was typed or pasted: a lone run of four digits wins, so that a whole message may be pasted. */
export function codeOf(typed: string): string {
  const run = new RegExp(`(?<!\\d)\\d{${PHONE_CODE_DIGITS}}(?!\\d)`).exec(typed)
  return run ? run[0] : typed.replace(/\D/g, '').slice(0, PHONE_CODE_DIGITS)
}

export const isWholeCode = (code: string): boolean => code.length === PHONE_CODE_DIGITS
