import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useController, useWatch } from 'react-hook-form'

import type { GuessedCategory } from '#domain/rules/search/category-guess.ts'
import { findContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { LONG_TEXT_MAX } from '#domain/rules/limits.ts'
import { codePoints } from '#domain/rules/text.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { wizardTexts as texts } from '#domain/uk/wizard.ts'
import { useCategoryOptions, usePlaceSearch } from '#src/lib/places.ts'
import { Field, TextInput } from '#src/ui/field.tsx'
import { MarkedTextArea } from '#src/ui/marked-area.tsx'
import { Picker } from '#src/ui/picker.tsx'

import { BudgetField } from './budget-field.tsx'
import { GuessedCategories } from './guessed-categories.tsx'
import type { OrderFormApi } from './order-form.logic.ts'
import { QuantityFields } from './quantity-fields.tsx'
import styles from './order-fields.module.css'

type FormProps = { form: OrderFormApi }

const never = () => () => undefined
const useToday = (): string =>
  useSyncExternalStore(
    never,
    () => kyivDay(new Date()),
    () => '',
  )

/** What is wanted; contacts are marked while they are typed, before anything is sent. */
function TextField({ form }: FormProps) {
  const text = useWatch({ control: form.control, name: 'text' })
  const settled = useDeferredValue(text)

  // One refused for its length may be of any length: it is not worth the search.
  const hits = useMemo(() => (codePoints(settled) > LONG_TEXT_MAX ? [] : findContacts(settled)), [settled])
  const [hit] = hits
  const refused = hit ? fieldTexts.contacts[hit.kind] : form.formState.errors.text?.message
  return (
    <>
      <Field
        label={texts.text}
        aside={controlTexts.counter(codePoints(text), LONG_TEXT_MAX)}
        error={
          refused && (
            <>
              {refused}
              {hit && <span className={styles.found}>{controlTexts.contactsFound(hit.text)}</span>}
            </>
          )
        }
      >
        {(control) => (
          <MarkedTextArea
            rows={5}
            text={settled}
            marks={hits}
            placeholder={texts.textPlaceholder}
            enterKeyHint="enter"
            {...control}
            {...form.register('text')}
          />
        )}
      </Field>
      <output className="visually-hidden">
        {hit && `${fieldTexts.contacts[hit.kind]}. ${controlTexts.contactsFound(hit.text)}`}
      </output>
    </>
  )
}

export function OrderTextFields({ form }: FormProps) {
  const today = useToday()
  const { errors } = form.formState
  return (
    <div className={styles.fields}>
      <TextField form={form} />
      <p className={styles.note}>{texts.optional}</p>
      <div className={styles.pair}>
        <QuantityFields form={form} />
        <BudgetField form={form} />
        <Field label={texts.neededBy} error={errors.needed_by?.message}>
          {(control) => <TextInput type="date" min={today} {...control} {...form.register('needed_by')} />}
        </Field>
      </div>
    </div>
  )
}

type ChosenProps = FormProps & {
  name: 'category' | 'location'
  label: string
  search: ReturnType<typeof usePlaceSearch>
  searchPlaceholder: string
  emptyText: string
  offlineText?: string
  hint?: string | undefined
}

function ChosenField({ form, name, label, hint, ...picker }: ChosenProps) {
  const { control } = form
  const { field, fieldState } = useController({ control, name: `${name}_id` })
  const chosenName = useWatch({ control, name: `${name}_name` })
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(wiring) => (
        <Picker
          {...wiring}
          {...picker}
          ref={field.ref}
          label={label}
          value={field.value}
          valueLabel={chosenName || undefined}
          onBlur={field.onBlur}
          onChange={(id, option) => {
            form.setValue(`${name}_name`, option?.label ?? '')
            field.onChange(id)
          }}
        />
      )}
    </Field>
  )
}

type PlaceFieldsProps = FormProps & {
  /** What categories the text may be of. */
  guessed?: readonly GuessedCategory[]
  /** The place of the order before this one. */
  lastPlace?: number | undefined
}

export function OrderPlaceFields({ form, guessed = [], lastPlace }: PlaceFieldsProps) {
  const place = useWatch({ control: form.control, name: 'location_id' })
  const categories = useCategoryOptions()
  const places = usePlaceSearch()
  return (
    <div className={styles.fields}>
      <ChosenField
        form={form}
        name="category"
        label={placeTexts.category}
        search={categories.search}
        searchPlaceholder={placeTexts.categorySearch}
        emptyText={placeTexts.noCategory}
      />
      <GuessedCategories form={form} guessed={guessed} />
      <ChosenField
        form={form}
        name="location"
        label={placeTexts.place}
        hint={lastPlace !== undefined && place === lastPlace ? texts.placeAsBefore : undefined}
        search={places}
        searchPlaceholder={placeTexts.placeSearch}
        emptyText={placeTexts.noPlace}
        offlineText={placeTexts.placesOffline}
      />
    </div>
  )
}
