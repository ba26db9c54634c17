import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { keepDraft } from './draft.ts'

/** Keeps what is typed into a form under the draft's name, with every change. */
export function useKeptDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepDraft(name, values))
    return unsubscribe
  }, [form, name])
}
