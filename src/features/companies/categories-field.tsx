import { useCallback, useMemo, useRef, useState } from 'react'
import { useController } from 'react-hook-form'

import { COMPANY_CATEGORIES_MAX } from '#domain/rules/limits.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { useCategoryOptions } from '#src/lib/places.ts'
import { Field } from '#src/ui/field.tsx'
import { Picker } from '#src/ui/picker.tsx'
import { RemovableTag } from '#src/ui/tag-input.tsx'

import type { CompanyFormApi } from './company-draft.ts'
import styles from './company.module.css'

const texts = ownCompanyTexts.form

/** What of the catalogue the company deals in: each choice becomes a chip, and the list offers what is left. */
export function CategoriesField({ form, error }: { form: CompanyFormApi; error: string | undefined }) {
  const { field } = useController({ control: form.control, name: 'category_ids' })
  const { options, search } = useCategoryOptions()
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement | null>(null)
  const chosen = useMemo(() => field.value ?? [], [field.value])
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? ''
  const searchRest = useCallback(
    async (query: string) => (await search(query)).filter(({ value }) => !chosen.includes(value)),
    [search, chosen],
  )

  const add = (id: number) => {
    setSaid(controlTexts.tags.added(nameOf(id)))
    field.onChange([...chosen, id])
  }
  const remove = (id: number) => {
    setSaid(controlTexts.tags.removed(nameOf(id)))
    field.onChange(chosen.filter((each) => each !== id))
    button.current?.focus()
  }
  return (
    <Field
      label={texts.categories}
      hint={texts.categoriesHint}
      optional
      aside={chosen.length > 0 && controlTexts.counter(chosen.length, COMPANY_CATEGORIES_MAX)}
      error={error}
    >
      {(control) => (
        <>
          {chosen.length > 0 && (
            <ul className={styles.chosen} aria-label={texts.categories}>
              {chosen.map((id) => (
                <li key={id}>
                  <RemovableTag name={nameOf(id)} onRemove={() => remove(id)} />
                </li>
              ))}
            </ul>
          )}
          <Picker
            {...control}
            ref={(element) => {
              button.current = element
              field.ref(element)
            }}
            label={texts.categories}
            searchPlaceholder={placeTexts.categorySearch}
            emptyText={placeTexts.noCategory}
            placeholder={chosen.length > 0 ? texts.categoriesMore : undefined}
            disabled={chosen.length >= COMPANY_CATEGORIES_MAX}
            options={options}
            search={searchRest}
            value={null}
            onBlur={field.onBlur}
            onChange={(id) => id !== null && add(id)}
          />
          <output className="visually-hidden">{said}</output>
        </>
      )}
    </Field>
  )
}
