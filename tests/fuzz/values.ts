import type { Random } from '#tests/torture/random.ts'

import type { JsonSchema } from './document.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
/** A value that the field of this name may have; undefined leaves it to the schema. */
export type Hint = (name: string) => Json | undefined

const OPTIONAL_SHARE = 0.7
const TEXT_MAX = 40
const DAY_MS = 86_400_000
const WORDS =
  'цукор борошно гречка олія цемент тканина мішок палета склад відвантаження гуртом щотижня'.split(' ')

/** Words of a market, of which no two texts are alike. */
export const someWords = (random: Random, count: number): string =>
  Array.from({ length: count }, () => `${random.pick(WORDS)}${random.pick(['', 'ом', 'у', 'и'])}`).join(' ')

export const someUuid = (random: Random): string =>
  '########-####-4###-8###-############'.replace(/#/g, () => random.whole(0, 15).toString(16))

/** A day of the next years, 'YYYY-MM-DD'. */
export const someDay = (random: Random): string =>
  new Date(Date.UTC(2030, 0, 1) + random.whole(0, 700) * DAY_MS).toISOString().slice(0, 10)

function numberOf({ type, minimum = 0, maximum = 1000 }: JsonSchema, random: Random): number {
  const top = random.chance(0.9) ? Math.min(maximum, Math.max(minimum, 1) * 100) : maximum
  if (type === 'integer') return random.whole(Math.ceil(minimum), Math.floor(top))
  return Math.max(minimum, Math.round(random.between(minimum, top) * 100) / 100)
}

function textOf(schema: JsonSchema, random: Random): string {
  const { format, pattern, minLength = 0, maxLength = TEXT_MAX } = schema
  if (format === 'uuid') return someUuid(random)
  if (format === 'email') return `fuzz-${someUuid(random).slice(0, 8)}@example.com`
  if (pattern?.includes('{4}-') === true) return someDay(random)
  if (pattern !== undefined) return 'a'.repeat(Math.min(maxLength, Math.max(minLength, 8)))
  return someWords(random, 4).slice(0, maxLength).padEnd(minLength, 'а')
}

/** A value that the schema takes, as far as the schema tells; the same for the same random numbers. */
export function valueOf(schema: JsonSchema, name: string, random: Random, hint: Hint): Json {
  const hinted = hint(name)
  if (hinted !== undefined) return hinted
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return valueOf(random.pick(variants), '', random, hint)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, hint)
    case 'array': {
      const { items = {}, minItems = 1, maxItems = 3 } = schema
      const count = random.whole(minItems, Math.max(minItems, Math.min(maxItems, 3)))
      return [...new Set(Array.from({ length: count }, () => valueOf(items, '', random, hint)))]
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textOf(schema, random)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random, hint: Hint): Json {
  const chosen = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(OPTIONAL_SHARE),
  )
  return Object.fromEntries(chosen.map(([name, field]) => [name, valueOf(field, name, random, hint)]))
}
