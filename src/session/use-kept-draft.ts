import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { keepDraft } from './draft.ts'

/**
 * Keeps what is typed into a form under the draft's name, with every change; what it is `about` is kept beside it, so
 * that a list of drafts can name each and lead to where it is written.
 */
export function useKeptDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
  about: Readonly<Record<string, unknown>> = {},
): void {
  const keep = useEffectEvent((values: object) => keepDraft(name, { ...values, ...about }))
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep(values))
    return unsubscribe
  }, [form, name])
}
