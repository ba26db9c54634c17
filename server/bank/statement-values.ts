import { fromHryvnias, negative, type Kopiykas } from '#domain/rules/money/money.ts'
import { kyivParts } from '#domain/uk/kyiv-clock.ts'

const WHOLE_DIGITS_MAX = 12

/**
 * A sum as banks write it: '1 234,50', '1,234.50', '-100 000.00'. Null where it could mean two sums ('1,234') or none.
 */
export function readSum(text: string): Kopiykas | null {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F'’]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
  const grouped = /^-?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d{2}$/.test(plain)
  const spelled = grouped ? plain.replaceAll(/[.,](?=\d{3})/g, '') : plain
  const [, minus, whole, part = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(spelled) ?? []
  if (whole === undefined || whole.length > WHOLE_DIGITS_MAX) return null
  const amount = fromHryvnias(Number(`${whole}.${part.padEnd(2, '0')}`))
  return minus === '-' ? negative(amount) : amount
}

const DATES = [
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
]
const CLOCK = /(?:^|[T\s])(\d{1,2}):(\d{2})(?::(\d{2}))?/
const DAY_MS = 86_400_000

/** A moment as statements write it, by the clock of Kyiv; null where it is none. */
export function readMoment(date: string, time = ''): Date | null {
  const given = DATES.map((form) => form.exec(date.trim())?.groups).find((groups) => groups !== undefined)
  if (!given) return null
  const [year, month, day] = [given['year'], given['month'], given['day']].map(Number)
  const [, hour = 0, minute = 0, second = 0] = (CLOCK.exec(time) ?? CLOCK.exec(date) ?? []).map((part) =>
    Number(part ?? 0),
  )
  const shown = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second))
  const isDay = shown.getUTCMonth() === month! - 1 && shown.getUTCDate() === day
  if (!isDay || hour > 23 || minute > 59 || second > 59) return null
  // the clock of Kyiv shows more than that of Greenwich; by how much, it says itself
  const { year: y, month: m, day: d, hour: h, minute: min, second: s } = kyivParts(shown)
  const ahead =
    Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(min), Number(s)) - shown.getTime()
  return Math.abs(ahead) < DAY_MS ? new Date(shown.getTime() - ahead) : null
}
