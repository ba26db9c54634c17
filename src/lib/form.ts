import { valibotResolver } from '@hookform/resolvers/valibot'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'

import { ApiError } from './failures.ts'

/** A form that checks itself with the call's own schema and focuses its first wrong field. */
export function useContractForm<I extends FieldValues, O>(
  schema: v.GenericSchema<I, O>,
  defaultValues: DefaultValues<I>,
): UseFormReturn<I, unknown, O> {
  return useForm<I, unknown, O>({ resolver: valibotResolver(schema), mode: 'onTouched', defaultValues })
}

/** What stands in a form now, whatever is typed later. */
export const typedIn = <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>): I =>
  structuredClone(form.getValues())

/** What was typed into a form since it stood as `before`; null for nothing. */
export function typedSince<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  before: I,
): Partial<I> | null {
  const values = form.getValues()
  const changed = Object.keys(values).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<I>
}

/** Puts what the server refused under the fields of the form and focuses the first; false where it named none of them. */
export function showFieldErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  failure: unknown,
): boolean {
  if (!(failure instanceof ApiError)) return false
  const values = form.getValues()
  const named = Object.entries(failure.problem.errors ?? {}).filter(([field]) => field in values)
  for (const [field, [message = failure.problem.detail]] of named)
    form.setError(field as Path<I>, { type: 'server', message })
  // The server names them in an order of its own; the library alone knows the one in which they stand.
  // oxlint-disable-next-line no-underscore-dangle
  const first = [...form.control._names.mount].find((field) => named.some(([name]) => name === field))
  if (first !== undefined) form.setFocus(first as Path<I>)
  return named.length > 0
}
