import { useWatch } from 'react-hook-form'

import { orderTexts } from '#domain/uk/orders.ts'
import { wizardTexts as texts } from '#domain/uk/wizard.ts'
import { numberOf } from '#src/lib/number-input.ts'
import { Field, TextInput } from '#src/ui/field.tsx'

import type { OrderFormApi } from './order-form.logic.ts'

/** What the whole order may cost; what that makes by one unit shows who typed a price instead. */
export function BudgetField({ form }: { form: OrderFormApi }) {
  const [typed, counted, unit] = useWatch({ control: form.control, name: ['budget', 'quantity', 'unit'] })
  const price = orderTexts.unitPrice({ budget: numberOf(typed), quantity: numberOf(counted), unit })
  return (
    <Field
      label={texts.budget}
      hint={price !== null && texts.budgetMeans(price)}
      error={form.formState.errors.budget?.message}
    >
      {(control) => (
        <TextInput inputMode="decimal" autoComplete="off" {...control} {...form.register('budget')} />
      )}
    </Field>
  )
}
