import type { ErrorCode } from '#domain/contract/errors.ts'
import {
  PHONE_CODE_RESEND_MS,
  PHONE_CODES_FROM_OTHERS_PER_DAY,
  PHONE_CODES_PER_ADDRESS_PER_DAY,
  PHONE_CODES_PER_DAY,
  PHONE_CODES_PER_NETWORK_PER_DAY,
  PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY,
  PROVED_PHONE_CODES_PER_ADDRESS_PER_DAY,
  PROVED_PHONE_CODES_PER_NETWORK_PER_DAY,
  WRONG_CODES_OF_PHONE_PER_DAY,
  WRONG_CODES_OVERALL_PER_DAY,
  WRONG_CODES_PER_ACCOUNT_PER_DAY,
  WRONG_CODES_PER_ADDRESS_PER_DAY,
  WRONG_CODES_PER_NETWORK_PER_DAY,
} from '#domain/rules/limits.ts'
import { waitTexts } from '#domain/uk/waits.ts'
import { addressKey, networkKey } from '#server/http/limiter.ts'
import type { AttemptLimit } from '#server/modules/attempts/attempts.service.ts'

export const DAY_MS = 86_400_000

const ofDay = (scope: string, max: number, say: (wait: number) => string): AttemptLimit => ({
  scope,
  max,
  windowMs: DAY_MS,
  code: 'code_limit',
  say,
})
export const CODES_BY_ADDRESS = ofDay(
  'codes:address',
  PHONE_CODES_PER_ADDRESS_PER_DAY,
  waitTexts.codesOfAddressUnproved,
)
const CODES_BY_NETWORK = ofDay(
  'codes:network',
  PHONE_CODES_PER_NETWORK_PER_DAY,
  waitTexts.codesOfAddressUnproved,
)
const PROVED_BY_ADDRESS = ofDay(
  'codes:proved:address',
  PROVED_PHONE_CODES_PER_ADDRESS_PER_DAY,
  waitTexts.codesOfAddress,
)
const PROVED_BY_NETWORK = ofDay(
  'codes:proved:network',
  PROVED_PHONE_CODES_PER_NETWORK_PER_DAY,
  waitTexts.codesOfAddress,
)
/** Else one address could take a number from its owner. */
const TO_PHONE = ofDay(
  'codes:address-phone',
  PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY,
  waitTexts.codesOfNumberUnproved,
)
const PROVED_TO_PHONE = ofDay(
  'codes:proved:address-phone',
  PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY,
  waitTexts.codesOfNumber,
)

/** What counts a code that is asked for from an address, in the order in which it is counted. */
export function countersOf(
  ip: string,
  phone: string,
  { isEmailProved, isHolder }: Pick<CodeHistory, 'isEmailProved' | 'isHolder'>,
): [key: string, limit: AttemptLimit][] {
  const [address, network] = [addressKey(ip), networkKey(ip)]
  const isProved = isEmailProved || isHolder
  const counters: [string, AttemptLimit][] = [[address, isProved ? PROVED_BY_ADDRESS : CODES_BY_ADDRESS]]
  if (network !== null) counters.push([network, isProved ? PROVED_BY_NETWORK : CODES_BY_NETWORK])
  if (!isHolder) counters.push([`${address} ${phone}`, isEmailProved ? PROVED_TO_PHONE : TO_PHONE])
  return counters
}

export const WRONG_BY_ACCOUNT = ofDay(
  'codes:wrong:account',
  WRONG_CODES_PER_ACCOUNT_PER_DAY,
  waitTexts.wrongCodes,
)

/** Refuse nobody: a number, and an address, from where somebody guesses stay open to the owner, who needs one try. */
const counting = (scope: string): AttemptLimit => ofDay(scope, Number.POSITIVE_INFINITY, waitTexts.wrongCodes)
const WRONG_BY_PHONE = counting('codes:wrong:phone')
const WRONG_BY_ADDRESS = counting('codes:wrong:address')
const WRONG_BY_NETWORK = counting('codes:wrong:network')

/** What counts a wrong code besides its account, and above how many a code bears one try alone. */
export function wrongCountersOf(
  ip: string,
  phone: string,
): { key: string; limit: AttemptLimit; most: number }[] {
  const network = networkKey(ip)
  return [
    { key: addressKey(ip), limit: WRONG_BY_ADDRESS, most: WRONG_CODES_PER_ADDRESS_PER_DAY },
    ...(network === null
      ? []
      : [{ key: network, limit: WRONG_BY_NETWORK, most: WRONG_CODES_PER_NETWORK_PER_DAY }]),
    { key: phone, limit: WRONG_BY_PHONE, most: WRONG_CODES_OF_PHONE_PER_DAY },
  ]
}
/** The same for all numbers together. */
export const WRONG_OVERALL = { limit: WRONG_BY_PHONE, most: WRONG_CODES_OVERALL_PER_DAY }

/** How many codes went out within the last day, and when the oldest of them did. */
export type SentCodes = { count: number; oldest: Date | null }

/** What is known of a user and a phone when a code is asked for. */
export type CodeHistory = {
  isEmailProved: boolean
  /** The number is proved, and by this account. */
  isHolder: boolean
  /** To whatever phones. */
  byUser: SentCodes
  /** To this phone for whatever accounts, and answered: its owner has asked for these. */
  answered: SentCodes
  /** To this phone for other accounts of the same kind (e-mail proved or not), and not answered. */
  fromOthers: SentCodes
  /** When the newest code that this phone has not answered went out, for whatever account. */
  waitingSince: Date | null
}

export type CodeRefusal = { code: ErrorCode; until: Date; say?: (wait: number) => string }

/**
 * Why no code may go to this phone now, or null. Codes that strangers ask for and nobody answers never stop the holder
 * of the number; they stop other accounts only above a ceiling, which is apart for those with a proved e-mail.
 */
export function judgeRequest(standing: CodeHistory, now: Date): CodeRefusal | null {
  const { byUser, answered, fromOthers, waitingSince, isHolder, isEmailProved } = standing
  const dayAfter = ({ oldest }: SentCodes): Date => new Date((oldest ?? now).getTime() + DAY_MS)
  const full = (sent: SentCodes, max: number, say: (wait: number) => string): CodeRefusal | null =>
    sent.count < max ? null : { code: 'code_limit', until: dayAfter(sent), say }

  const own = full(byUser, PHONE_CODES_PER_DAY, waitTexts.codes)
  const ofPhone = isHolder
    ? null
    : (full(answered, PHONE_CODES_PER_DAY, waitTexts.codesOfNumber) ??
      full(
        fromOthers,
        PHONE_CODES_FROM_OTHERS_PER_DAY,
        isEmailProved ? waitTexts.codesOfNumber : waitTexts.codesOfNumberUnproved,
      ))
  if (own || ofPhone) return own ?? ofPhone
  const until = waitingSince && new Date(waitingSince.getTime() + PHONE_CODE_RESEND_MS)
  return until && until > now ? { code: 'code_too_soon', until } : null
}
