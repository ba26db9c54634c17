import * as v from 'valibot'

import {
  EMAIL_MAX,
  LONG_TEXT_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SUM_MAX_UAH,
} from '#domain/rules/limits.ts'
import { isHryvnias } from '#domain/rules/money/money.ts'
import { readsAsPhone } from '#domain/rules/money/amounts.ts'
import { parsePhoneUa } from '#domain/rules/phone-ua.ts'
import { hasAtLeast, hasAtMost, isCleanText, isOneLine, isSeen, normalizeText } from '#domain/rules/text.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

// What people type, each field with its message. Screens that only read go without.

/** A required choice from a list: empty input says so instead of complaining of a type. */
export const ChosenId = v.pipe(
  v.number(fieldTexts.choose),
  v.safeInteger(fieldTexts.choose),
  v.minValue(1, fieldTexts.choose),
)

const clean = (max: number) =>
  v.pipe(
    v.string(fieldTexts.required),
    v.check(isCleanText, fieldTexts.controlCharacters),
    v.transform(normalizeText),
    v.check((text) => hasAtMost(max, text), fieldTexts.atMost(max)),
  )

/** Text of at least so many code points, of which something can be seen. */
export const atLeast = (min: number, message: string) =>
  v.check((text: string) => hasAtLeast(min, text) && (min === 0 || isSeen(text)), message)

/** Text of several lines in its stored form, at least `min` code points. */
export const longText = (min: number, message: string, max: number = LONG_TEXT_MAX) =>
  v.pipe(clean(max), atLeast(min, message))

/** One line in its stored form, not empty. */
export const lineText = (max: number = NAME_MAX, message: string = fieldTexts.required) =>
  v.pipe(clean(max), v.check(isOneLine, fieldTexts.oneLine), atLeast(1, message))

type LineSchema = v.GenericSchema<string, string>

/** One line that may be left out; an empty one counts as left out. What strangers read is `guarded` against contacts. */
export const optionalLine = (
  max: number = NAME_MAX,
  guarded: (line: LineSchema) => LineSchema = (line) => line,
) =>
  v.optional(
    v.nullable(
      v.pipe(
        guarded(v.pipe(clean(max), v.check(isOneLine, fieldTexts.oneLine))),
        v.transform((text) => (isSeen(text) ? text : null)),
      ),
    ),
    null,
  )

export const Email = v.pipe(
  v.string(fieldTexts.email),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(EMAIL_MAX, fieldTexts.email),
  v.email(fieldTexts.email),
)
export const NewPassword = v.pipe(
  v.string(fieldTexts.passwordTooShort),
  v.check((text) => hasAtLeast(PASSWORD_MIN, text), fieldTexts.passwordTooShort),
  v.maxLength(PASSWORD_MAX, fieldTexts.atMost(PASSWORD_MAX)),
)

/** Accepts any usual spelling and gives '+380' with nine digits. */
export const PhoneUa = v.pipe(
  v.string(fieldTexts.phone),
  v.transform((spelled) => parsePhoneUa(spelled) ?? ''),
  v.minLength(1, fieldTexts.phone),
)

/** A number that strangers read is no phone number in disguise. */
export const noPhone = (message: string) => v.check((amount: number) => !readsAsPhone(amount), message)

/** Hryvnias with at most two decimals; kopiykas as integers are the server's inside. */
export const Hryvnias = v.pipe(
  v.number(fieldTexts.sum),
  v.finite(fieldTexts.sum),
  v.minValue(0, fieldTexts.sum),
  v.maxValue(SUM_MAX_UAH, fieldTexts.sumTooLarge),
  v.check(isHryvnias, fieldTexts.sum),
  noPhone(fieldTexts.sumIsPhone),
)

const isRealDate = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
/** 'YYYY-MM-DD' that exists in the calendar. */
export const CalendarDate = v.pipe(
  v.string(fieldTexts.date),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, fieldTexts.date),
  v.check(isRealDate, fieldTexts.date),
)

export const Uuid = v.pipe(v.string(fieldTexts.wrongType), v.toLowerCase(), v.uuid(fieldTexts.wrongType))
