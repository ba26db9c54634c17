import { notFound } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'

/** The id that stands in an address; one that is none leads nowhere. */
export function readId(text: string): number {
  const id = v.safeParse(IdParam, text)
  if (!id.success) throw notFound()
  return id.output
}

/** Of a list that one row may stand open beside: the address names the order, or none. */
export const optionalOrder = {
  parse: ({ order }: { order?: string | undefined }): { order?: number | undefined } =>
    order === undefined ? {} : { order: readId(order) },
  stringify: ({ order }: { order?: number | undefined }): { order?: string } =>
    order === undefined ? {} : { order: String(order) },
}
