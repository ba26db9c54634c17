import { Star } from 'lucide-react'
import { useId } from 'react'
import type { RefCallBack } from 'react-hook-form'

import { reviewTexts } from '#domain/uk/reviews.ts'
import { cx } from '#src/ui/classes.ts'
import { FieldNotes } from '#src/ui/field-notes.tsx'

import styles from './rating-field.module.css'

const texts = reviewTexts.form

type RatingFieldProps = {
  value: number | undefined
  onChange: (rating: number) => void
  /** Where a wrong form puts the focus. */
  inputRef: RefCallBack
  error: string | undefined
}

/** One to five stars: a group of radio buttons for the keyboard and for readers of the screen. */
export function RatingField({ value, onChange, inputRef, error }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend id={`${id}-label`} className={styles.legend}>
        {texts.rating}
      </legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {texts.ratings.map((word, at) => {
            const star = at + 1
            return (
              <label
                key={star}
                className={cx(styles.star, value !== undefined && star <= value && styles.on)}
              >
                <input
                  ref={star === (value ?? 1) ? inputRef : undefined}
                  type="radio"
                  name={id}
                  value={star}
                  checked={value === star}
                  onChange={() => onChange(star)}
                />
                <Star aria-hidden="true" />
                <span className="visually-hidden">{texts.star(star, word)}</span>
              </label>
            )
          })}
        </div>
        <span className={styles.word} aria-hidden="true">
          {value !== undefined && texts.ratings[value - 1]}
        </span>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
