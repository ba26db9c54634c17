import * as v from 'valibot'

import { fieldTexts } from '#domain/uk/fields.ts'

import type { FieldErrors } from './errors.ts'

type Parsed<S extends v.GenericSchema> =
  | { ok: true; output: v.InferOutput<S> }
  | { ok: false; errors: FieldErrors }

/** More faults than any form has fields; an array of sixty thousand wrong things is not answered thing by thing. */
const ISSUES_MAX = 100

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A missing key becomes an undefined value, so that its field's own message is given instead of a general one. */
function withAllKeys(schema: v.GenericSchema, input: unknown): unknown {
  const inner = 'wrapped' in schema ? (schema.wrapped as v.GenericSchema) : schema
  if (!isRecord(input) || !('entries' in inner)) return input
  const keys = Object.keys(inner.entries as object).filter((key) => !Object.hasOwn(input, key))
  return { ...input, ...Object.fromEntries(keys.map((key) => [key, undefined])) }
}

/** Parses what came over a border; the errors are Ukrainian messages by the dotted path of the field. */
export function parseInput<const S extends v.GenericSchema>(schema: S, input: unknown): Parsed<S> {
  const result = v.safeParse(schema, withAllKeys(schema, input), { message: fieldTexts.wrongType })
  if (result.success) return { ok: true, output: result.output }
  const errors: FieldErrors = {}
  for (const issue of result.issues.slice(0, ISSUES_MAX)) {
    const path = v.getDotPath(issue) ?? ''
    const messages = (errors[path] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  return { ok: false, errors }
}
