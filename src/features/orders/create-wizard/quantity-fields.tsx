import { useController, useWatch } from 'react-hook-form'

import { wizardTexts as texts } from '#domain/uk/wizard.ts'
import { Field, TextInput } from '#src/ui/field.tsx'
import { Picker } from '#src/ui/picker.tsx'

import type { OrderFormApi } from './order-form.logic.ts'
import { findUnits, UNITS } from './units.logic.ts'

/** How much, and in what it is counted: without a number there is nothing for a unit to count. */
export function QuantityFields({ form }: { form: OrderFormApi }) {
  const { control } = form
  const quantity = useWatch({ control, name: 'quantity' })
  const { field: unit, fieldState } = useController({ control, name: 'unit' })
  return (
    <>
      <Field label={texts.quantity} error={form.formState.errors.quantity?.message}>
        {(wiring) => (
          <TextInput inputMode="decimal" autoComplete="off" {...wiring} {...form.register('quantity')} />
        )}
      </Field>
      <Field label={texts.unit} error={fieldState.error?.message}>
        {(wiring) => (
          <Picker
            {...wiring}
            ref={unit.ref}
            label={texts.unit}
            clearable
            disabled={quantity.trim() === ''}
            value={unit.value || null}
            valueLabel={unit.value}
            options={UNITS}
            search={findUnits}
            searchPlaceholder={texts.unitSearch}
            emptyText={texts.unitRefused}
            onBlur={unit.onBlur}
            onChange={(chosen) => unit.onChange(chosen ?? '')}
          />
        )}
      </Field>
    </>
  )
}
