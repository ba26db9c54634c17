import { useDeferredValue, useMemo } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { findContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { REVIEW_TEXT_MAX } from '#domain/rules/limits.ts'
import { codePoints } from '#domain/rules/text.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { Field } from '#src/ui/field.tsx'
import { MarkedTextArea } from '#src/ui/marked-area.tsx'

import styles from './reviews.module.css'

type GuardedTextProps = {
  label: string
  hint: string
  rows: number
  /** What stands in the box now. */
  text: string
  error: string | undefined
  register: UseFormRegisterReturn
}

/** Words that everybody will read; contacts are marked while they are typed, before anything is sent. */
export function GuardedText({ label, hint, rows, text, error, register }: GuardedTextProps) {
  const settled = useDeferredValue(text)
  // one refused for its length may be of any length: it is not worth the search
  const hits = useMemo(() => (codePoints(settled) > REVIEW_TEXT_MAX ? [] : findContacts(settled)), [settled])
  const [hit] = hits
  const refused = hit ? fieldTexts.contacts[hit.kind] : error
  return (
    <>
      <Field
        label={label}
        hint={hint}
        aside={controlTexts.counter(codePoints(text), REVIEW_TEXT_MAX)}
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
            rows={rows}
            text={settled}
            marks={hits}
            enterKeyHint="enter"
            {...control}
            {...register}
            // judged when it is sent: an error that came with the leaving would move what is about to be touched
            onBlur={undefined}
          />
        )}
      </Field>
      <output className="visually-hidden">
        {hit && `${fieldTexts.contacts[hit.kind]}. ${controlTexts.contactsFound(hit.text)}`}
      </output>
    </>
  )
}
