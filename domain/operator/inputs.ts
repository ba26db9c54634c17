import * as v from 'valibot'

import { longText } from '#domain/contract/inputs.ts'
import { OPERATOR_LIST_MAX, OPERATOR_LIST_SIZE, REASON_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

// What is typed at a terminal: each field with the sentence that says what is wrong with it.

const positive = (message: string) =>
  v.pipe(
    v.union([v.number(), v.string()], message),
    v.transform((typed) =>
      typeof typed === 'number' ? typed : /^[1-9]\d{0,15}$/.test(typed) ? Number(typed) : Number.NaN,
    ),
    v.safeInteger(message),
    v.minValue(1, message),
  )

/** An id as it is typed. */
export const ChosenNumber = positive(operatorTexts.faults.id)

/** How many of a list, from the one end that matters. */
export const Limit = v.optional(
  v.pipe(positive(operatorTexts.faults.limit), v.maxValue(OPERATOR_LIST_MAX, operatorTexts.faults.limit)),
  OPERATOR_LIST_SIZE,
)

/** The person concerned reads it, and nobody else: it may name a contact that has to go from a text. */
export const Reason = longText(1, fieldTexts.required, REASON_MAX)
