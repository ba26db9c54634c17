import { useId } from 'react'
import { useWatch } from 'react-hook-form'

import type { GuessedCategory } from '#domain/rules/search/category-guess.ts'
import { wizardTexts as texts } from '#domain/uk/wizard.ts'
import { Chip } from '#src/ui/chip.tsx'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'

import type { OrderFormApi } from './order-form.logic.ts'
import styles from './order-fields.module.css'

type GuessedCategoriesProps = { form: OrderFormApi; guessed: readonly GuessedCategory[] }

/** Categories to be taken by one tap. They stay once one is taken: what stands below must not move under the finger. */
export function GuessedCategories({ form, guessed: found }: GuessedCategoriesProps) {
  const guessed = useHeldWhilePressed(found)
  const label = useId()
  const chosen = useWatch({ control: form.control, name: 'category_id' })
  if (guessed.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, so no fieldset
    <div role="group" aria-labelledby={label} className={styles.guessed}>
      <span id={label} className={styles.guessedLabel}>
        {texts.guessed}
      </span>
      {guessed.map(({ id, name }) => (
        <Chip
          key={id}
          selected={chosen === id}
          onClick={() => {
            form.setValue('category_name', name)
            form.setValue('category_id', id, { shouldValidate: true, shouldDirty: true, shouldTouch: true })
          }}
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}
