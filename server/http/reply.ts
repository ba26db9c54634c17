import type * as v from 'valibot'

import { closedOf } from '#domain/contract/closed.ts'

const made = new WeakMap<v.GenericSchema, v.GenericSchema>()

/** The schema that an answer leaves through: it names every field and every value of this release, and nothing else. */
export function replySchema(read: v.GenericSchema): v.GenericSchema {
  const schema = made.get(read) ?? closedOf(read)
  made.set(read, schema)
  return schema
}
