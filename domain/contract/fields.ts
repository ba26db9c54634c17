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

const SLUG_MAX = 100
/** The name of a thing in an address, as `domain/rules/slug.ts` makes it, or its id. */
export const Slug = v.pipe(v.string(), v.maxLength(SLUG_MAX), v.regex(/^[a-z0-9-]+$/))

/** ISO 8601 in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp())
