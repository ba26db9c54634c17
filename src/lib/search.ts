import * as v from 'valibot'

import { joinRepeated } from '#domain/contract/fields.ts'

/** Search schema of a screen whose broken or unknown values fall away instead of breaking the page. */
export function forgiving<const E extends v.ObjectEntries>(entries: E) {
  const soft = Object.entries(entries).map(([name, schema]) => [
    name,
    v.fallback(v.optional(schema as v.GenericSchema), undefined),
  ])
  return v.object(Object.fromEntries(soft) as { [K in keyof E]: v.OptionalSchema<E[K], undefined> })
}

/** Addresses stay plain, `?category=5&text=борошно`: every value arrives as text and its schema makes it more. */
export function parseSearch(search: string): Record<string, string> {
  const params = new URLSearchParams(search)
  return Object.fromEntries([...params.keys()].map((name) => [name, joinRepeated(params.getAll(name))]))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
