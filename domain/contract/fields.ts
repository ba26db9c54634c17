import * as v from 'valibot'

// What replies and addresses hold. It goes into every page, so it carries no words: whoever parses gives the message.

/** ids are positive integers; in addresses and query strings they come as digits. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const IdParam = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) =>
    typeof raw === 'number' ? raw : /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : Number.NaN,
  ),
  v.safeInteger(),
  v.minValue(1),
)

/** So many ids one filter may name. */
export const IDS_MAX = 20
/** Several ids in an address, '5,7', each once. */
export const IdsParam = v.pipe(
  v.union([v.string(), v.number(), v.array(v.number())]),
  v.transform((raw): (string | number)[] =>
    Array.isArray(raw) ? raw : typeof raw === 'number' ? [raw] : raw.split(','),
  ),
  v.array(IdParam),
  v.transform((ids) => [...new Set(ids)]),
  v.minLength(1),
  v.maxLength(IDS_MAX),
)

/** A field that a form repeats is a list as `IdsParam` reads it; one that was left empty says nothing. */
export const joinRepeated = (values: readonly string[]): string =>
  values.filter((value) => value !== '').join(',')

/** A yes or no in an address. */
export const FlagParam = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((raw) => raw === true || raw === 'true'),
)

const AMOUNT_MAX = 1_000_000_000
/** A quantity in an address, '1.5'; as a form sends what people type, '1,5' too. */
export const AmountParam = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) =>
    typeof raw === 'number'
      ? raw
      : /^\d{1,10}(?:[.,]\d{1,3})?$/.test(raw)
        ? Number(raw.replace(',', '.'))
        : Number.NaN,
  ),
  v.finite(),
  v.minValue(0),
  v.maxValue(AMOUNT_MAX),
)

const SLUG_MAX = 100
/** The name of a thing in an address, as `domain/rules/slug.ts` makes it, or its id. */
export const Slug = v.pipe(v.string(), v.maxLength(SLUG_MAX), v.regex(/^[a-z0-9-]+$/))

/** ISO 8601 in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp())
