import * as v from 'valibot'

/** What a page reads in place of a value that is younger than the page. */
export const UNKNOWN = 'unknown'

/** A schema that reads what it does not know as something else; `closed` is what the server checks its answers with. */
export type Open<S extends v.GenericSchema = v.GenericSchema, F = unknown> = v.GenericSchema<
  v.InferInput<S> | F,
  v.InferOutput<S> | F
> & { readonly closed: S }

/**
 * What a later release may say in a way that this one does not know. An installed page goes on reading the rest of the
 * answer; without this it would refuse the whole of it until it is updated. Stands wherever a reply, an event or a
 * push holds one of several fixed values.
 */
/* @__NO_SIDE_EFFECTS__ */
export const open = <const S extends v.GenericSchema, const F>(closed: S, unread: F): Open<S, F> =>
  Object.assign(v.fallback(closed, unread as never), { closed }) as unknown as Open<S, F>

type Values<T> = v.GenericSchema<T, T>
/** One of these values; a younger one is read as `unknown`, or as the one given. */
export function oneOf<const T extends string | number>(known: readonly T[]): Open<Values<T>, typeof UNKNOWN>
export function oneOf<const T extends string | number>(known: readonly T[], unread: T): Open<Values<T>, T>
/* @__NO_SIDE_EFFECTS__ */
export function oneOf(known: readonly (string | number)[], unread: string | number = UNKNOWN) {
  return open(v.picklist(known), unread)
}

/** A list whose unreadable rows are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function readable<const S extends v.GenericSchema>(row: S): Open<v.ArraySchema<S, undefined>, never> {
  const keep = (rows: unknown[]) =>
    rows.flatMap((each) => {
      const read = v.safeParse(row, each)
      return read.success ? [read.output] : []
    })
  const rows = v.pipe(v.array(v.unknown()), v.transform(keep))
  return Object.assign(rows, { closed: v.array(row) }) as unknown as Open<v.ArraySchema<S, undefined>, never>
}
