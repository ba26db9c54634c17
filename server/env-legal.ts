import * as v from 'valibot'

import type { LegalParty } from '#domain/contract/legal-party.ts'
import { isEdrpou } from '#domain/rules/money/edrpou.ts'
import { parsePhoneUa } from '#domain/rules/phone-ua.ts'
import { isRnokpp } from '#domain/rules/money/rnokpp.ts'
import { DEMO_PARTY } from '#domain/uk/legal-party.ts'

const LINE_MAX = 300
const line = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\P{Cc}+$/u, 'one line of text'),
  v.maxLength(LINE_MAX, `a line of ${LINE_MAX} letters at most`),
)
const email = v.pipe(v.string(), v.trim(), v.email('an e-mail address, without a name'))
/** All zeros have a right check digit, and are what one types in place of a code. */
const isCode = (code: string): boolean => (isEdrpou(code) || isRnokpp(code)) && Number(code) !== 0

/** The settings that name who runs the service and answers for it. */
export const legalSettings = {
  LEGAL_NAME: v.optional(line),
  LEGAL_CODE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isCode, 'an EDRPOU of 8 digits or an RNOKPP of 10, the last of which checks the others'),
    ),
  ),
  LEGAL_ADDRESS: v.optional(line),
  LEGAL_EMAIL: v.optional(email),
  SUPPORT_EMAIL: v.optional(email),
  SUPPORT_PHONE: v.optional(
    v.pipe(v.string(), v.transform(parsePhoneUa), v.string('a number of Ukraine, as +380441234567')),
  ),
}
const Settings = v.object(legalSettings)
type LegalVariableName = keyof typeof legalSettings
type LegalVariables = Readonly<Partial<Record<LegalVariableName, string>>>

const REQUIRED = [
  'LEGAL_NAME',
  'LEGAL_CODE',
  'LEGAL_ADDRESS',
  'LEGAL_EMAIL',
  'SUPPORT_EMAIL',
] as const satisfies LegalVariableName[]

/**
 * Who runs the service: all of it is set or nothing, and nothing means an invented party, which production may not
 * have; tells what is wrong.
 */
export function readLegal(
  given: LegalVariables,
  production: boolean,
  tell: (fault: string) => void,
): LegalParty {
  const parsed = v.safeParse(Settings, given)
  const isNamed = Object.keys(given).some((name) => name in legalSettings)
  const missing = REQUIRED.filter((name) => given[name] === undefined).join(', ')
  if (missing !== '' && production)
    tell(`${missing}: production names who runs it, as the law asks; set them`)
  else if (missing !== '' && isNamed) tell(`${missing}: who runs the service is named wholly or not at all`)
  if (!parsed.success) return DEMO_PARTY
  const { LEGAL_NAME, LEGAL_CODE, LEGAL_ADDRESS, LEGAL_EMAIL, SUPPORT_EMAIL, SUPPORT_PHONE } = parsed.output
  if (!LEGAL_NAME || !LEGAL_CODE || !LEGAL_ADDRESS || !LEGAL_EMAIL || !SUPPORT_EMAIL) return DEMO_PARTY
  return {
    name: LEGAL_NAME,
    code: LEGAL_CODE,
    address: LEGAL_ADDRESS,
    email: LEGAL_EMAIL,
    support_email: SUPPORT_EMAIL,
    support_phone: SUPPORT_PHONE ?? null,
    is_demo: false,
  }
}
