import * as v from 'valibot'

import { OrderForm, type OrderFormInput } from './order-form.logic.ts'
import { type WizardStep, STEPS } from './steps.ts'

export type FieldName = keyof OrderFormInput

/** The step that asks for each field; the phone is proved and the review only reads. A name comes with its id. */
const ASKED_BY = {
  text: 'text',
  quantity: 'text',
  unit: 'text',
  budget: 'text',
  needed_by: 'text',
  category_id: 'place',
  location_id: 'place',
} as const satisfies Record<Exclude<FieldName, `${string}_name`>, WizardStep>

/** The fields that a step asks for. */
export const fieldsOf = (step: WizardStep): readonly FieldName[] =>
  (Object.keys(ASKED_BY) as (keyof typeof ASKED_BY)[]).filter((field) => ASKED_BY[field] === step)

/** The first of these fields of the call, and the step that asks for it; `phone` is a step of its own. */
export function firstOf(fields: readonly string[]): { step: WizardStep; field: FieldName | null } | null {
  for (const step of STEPS) {
    const field = fieldsOf(step).find((each) => fields.includes(each)) ?? null
    if (field !== null || (step === 'phone' && fields.includes('phone'))) return { step, field }
  }
  return null
}

/** The steps that one is led through; a number that is proved already is only shown in the review, and changed from there. */
export const stepsOf = (asksPhone: boolean): readonly WizardStep[] =>
  asksPhone ? STEPS : STEPS.filter((step) => step !== 'phone')

type LaterStep = Exclude<WizardStep, 'text'>
const LATER_STEPS = STEPS.filter((step): step is LaterStep => step !== 'text')

export const stepBefore = (step: WizardStep, steps: readonly WizardStep[]): WizardStep | null =>
  STEPS.slice(0, STEPS.indexOf(step)).findLast((each) => steps.includes(each)) ?? null
export const stepAfter = (step: WizardStep, steps: readonly WizardStep[]): LaterStep | null =>
  LATER_STEPS.find((each) => STEPS.indexOf(each) > STEPS.indexOf(step) && steps.includes(each)) ?? null

/** The step of the first field that is wrong; null where none is. */
function stepOfFault(values: OrderFormInput): WizardStep | null {
  const faults = (v.safeParse(OrderForm, values).issues ?? []).map((issue) => v.getDotPath(issue) ?? '')
  return firstOf(faults)?.step ?? null
}

type Who = { isGuest: boolean; hasPhone: boolean }

/** The furthest step that may be shown: an address or the browser's back may ask for one whose way is not done. */
export function openStep(asked: WizardStep, values: OrderFormInput, { isGuest, hasPhone }: Who): WizardStep {
  const wrong = stepOfFault(values)
  const undone =
    STEPS.find((step) => step === wrong || (step === 'phone' && !hasPhone && !isGuest)) ?? 'review'
  const isAhead = STEPS.indexOf(asked) > STEPS.indexOf(undone)
  // a guest has no number to prove
  return isAhead || (isGuest && asked === 'phone') ? undone : asked
}
