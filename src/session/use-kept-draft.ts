import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { keepDraft } from './draft.ts'

/**
 * Keeps what is typed into a form under the draft's name, with every change; `heading`, where the form has none, is
 * kept beside it, so that a list of drafts can name what each is about.
 */
export function useKeptDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
  heading?: string,
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) =>
      keepDraft(name, heading === undefined ? values : { ...values, heading }),
    )
    return unsubscribe
  }, [form, name, heading])
}
