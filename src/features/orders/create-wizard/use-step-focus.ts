import { useEffect, useRef } from 'react'

import { useHeadingFocus } from '#src/ui/page-focus.ts'

import type { OrderFormApi } from './order-form.logic.ts'
import { firstOf, type FieldName } from './steps.logic.ts'
import type { WizardStep } from './steps.ts'

/**
 * A step begins at its heading, as a new page would, unless it is gone back to because a field of it is wrong: then
 * it begins at the first such field. Gives the way back to wrong fields.
 */
export function useStepFocus(step: WizardStep, form: OrderFormApi, go: (to: WizardStep) => void) {
  const wrong = useRef<FieldName | null>(null)
  useHeadingFocus(step)
  useEffect(() => {
    if (wrong.current) form.setFocus(wrong.current)
    wrong.current = null
  }, [step, form])
  return (fields: string[]): void => {
    const first = firstOf(fields)
    if (!first) return
    wrong.current = first.field
    go(first.step)
  }
}
