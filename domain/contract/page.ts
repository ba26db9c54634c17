import * as v from 'valibot'

import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'

import { readable } from './open.ts'

const wholeNumber = (max: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((raw) => (typeof raw === 'number' ? raw : /^\d{1,10}$/.test(raw) ? Number(raw) : Number.NaN)),
    v.safeInteger(),
    v.minValue(1),
    v.maxValue(max),
  )

const CURSOR_MAX = 200
const PAGE_NUMBER_MAX = 2 ** 31

/** What every list takes: a page of at most 50, or the cursor that the last answer gave. */
export const PageQuery = v.object({
  page: v.optional(wholeNumber(PAGE_NUMBER_MAX), 1),
  per_page: v.optional(wholeNumber(PAGE_SIZE_MAX), PAGE_SIZE),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(CURSOR_MAX))),
})
export type PageQuery = v.InferOutput<typeof PageQuery>

export const PageMeta = v.object({
  current_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total: v.number(),
  total_is_lower_bound: v.optional(v.boolean()),
  next_cursor: v.nullable(v.string()),
})
export type PageMeta = v.InferOutput<typeof PageMeta>

/** `{data: thing}`: the answer of calls about one thing. */
export const One = <S extends v.GenericSchema>(thing: S) => v.object({ data: thing })

/** `{data: [thing]}` without pages: short lists. What a page cannot read is left out of it. */
export const Many = <S extends v.GenericSchema>(thing: S) => v.object({ data: readable(thing) })

/** `{data: [thing], meta}`: a page of a list. What a page cannot read is left out of it. */
export const Page = <S extends v.GenericSchema>(thing: S) =>
  v.object({ data: readable(thing), meta: PageMeta })
