import * as v from 'valibot'

import type { Open } from './open.ts'

/** Parts of the kinds of schemas that replies are made of. */
type Parts = {
  closed?: v.GenericSchema
  pipe?: readonly [v.GenericSchema, ...v.GenericSchema[]]
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
  options?: readonly unknown[]
  key?: unknown
  value?: unknown
}

const isSchema = (part: unknown): part is v.GenericSchema =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema'

/** What a schema is made of: of an open one what it is closed with. */
export function partsOf(schema: v.GenericSchema): v.GenericSchema[] {
  const { closed, pipe = [], entries = {}, item, wrapped, options = [], key, value } = schema as Parts
  if (closed) return [closed]
  if (pipe.length > 0) return pipe.filter((step) => step !== schema && isSchema(step))
  return [...Object.values(entries), item, wrapped, ...options, key, value].filter(isSchema)
}

const hasOpen = (schema: v.GenericSchema): boolean => 'closed' in schema || partsOf(schema).some(hasOpen)

/**
 * The schema with which the server checks what it says: where a page bears what it does not know, only the values of
 * this release pass.
 */
export function closedOf(schema: v.GenericSchema): v.GenericSchema {
  if (!hasOpen(schema)) return schema
  if ('closed' in schema) return closedOf((schema as Open).closed)
  const { pipe, entries = {}, item, wrapped, default: otherwise, options = [], key, value } = schema as Parts
  if (pipe) {
    const [first, ...steps] = pipe
    return v.pipe(closedOf(first), ...(steps as []))
  }
  const each = options.filter(isSchema).map(closedOf)
  switch (schema.type) {
    case 'object':
      return v.object(
        Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, closedOf(part)])),
      )
    case 'array':
      return v.array(closedOf(item!))
    case 'nullable':
      return v.nullable(closedOf(wrapped!), otherwise as never)
    case 'optional':
      return v.optional(closedOf(wrapped!), otherwise as never)
    case 'union':
      return v.union(each)
    case 'variant':
      return v.variant(key as string, each as never)
    case 'record':
      return v.record(key as never, closedOf(value as v.GenericSchema))
    default:
      throw new Error(`a reply holds a list of values within ${schema.type}, which nobody closes`)
  }
}
