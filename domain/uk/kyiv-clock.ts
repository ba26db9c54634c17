const TIME_ZONE = 'Europe/Kyiv'

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/**
 * The calendar and the clock of Kyiv, as parts. A key is put together of parts: how a locale joins them is a habit
 * that changes from one version of ICU to the next ('en-CA' wrote 2026-11-23, and 11/23/26 in ICU 72).
 */
const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What the clock of Kyiv shows: '2026', '03', '05', '09', '04', '00'; always two digits but for the year. */
export function kyivParts(moment: Date): Record<ClockPart, string> {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of clock.formatToParts(moment))
    if (type in parts) Object.assign(parts, { [type]: value.padStart(2, '0') })
  return parts
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURS_KEPT = 10_000
const dayOfHour = new Map<number, string>()

/** '2026-03-05' in Kyiv: two moments with one key are one day for a reader. */
export function kyivDay(moment: Date | string): string {
  const date = new Date(moment)
  // Kyiv is whole hours away: all moments of one hour are of one day, and a long chat has few hours
  const hour = Math.floor(date.getTime() / HOUR_MS)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const { year, month, day } = kyivParts(date)
  const key = `${year}-${month}-${day}`
  if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear()
  dayOfHour.set(hour, key)
  return key
}

/** The day of Kyiv so many days after the one of this moment, counted by the calendar: no change of the clocks moves it. */
export const kyivDayAfter = (moment: Date, days: number): string =>
  new Date(Date.parse(kyivDay(moment)) + days * DAY_MS).toISOString().slice(0, 10)
