import { toHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'

import { kyivDay, kyivParts } from './kyiv-clock.ts'

export type PluralForms = { one: string; few: string; many: string; other: string }

const LOCALE = 'uk-UA'
const TIME_ZONE = 'Europe/Kyiv'
const rules = new Intl.PluralRules('uk')

/** The form of the noun that goes with the number: 1 пропозиція, 3 пропозиції, 5 пропозицій, 1,5 пропозиції. */
export function plural(count: number, forms: PluralForms): string {
  const form = rules.select(count)
  return forms[form === 'one' || form === 'few' || form === 'many' ? form : 'other']
}

const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 })
export const formatNumber = (value: number): string => numbers.format(value)

/** '5 пропозицій' with a space that does not break. */
export const counted = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}\u00A0${plural(count, forms)}`

/** Several things in a row, 'жито · овес': no line begins with a dot. */
export const inRow = (things: readonly string[]): string => things.join('\u00A0· ')

/** Words that come to stand in quotes: their own quotes become inner ones, «Млин „Жорна“». */
export const nested = (words: string): string => words.replaceAll('«', '„').replaceAll('»', '“')

/** What people wrote, as it is shown: a number keeps what it counts, a range its end, 'вул.' its name; no line begins with a dash. */
export const tied = (text: string): string =>
  text
    .replaceAll(' —', '\u00A0—')
    .replaceAll(/(\d) (?=[\p{L}%₴°]|\d{3}(?: \d{3}){0,3}(?! ?\d))/gu, '$1\u00A0')
    .replaceAll(/(\d)–(?=\d)/g, '$1\u2060–\u2060')
    .replaceAll(/(\d\u00A0(?:на|до|по|[xх×])) (?=\d)/g, '$1\u00A0')
    .replaceAll(
      /(^|[ \n(«])(№|(?:ст|п|пп|м|с|вул|просп|пров|пл|буд|кв|стор)\.|смт) (?=[\p{L}\d«])/giu,
      '$1$2\u00A0',
    )

const wholeMoney = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const exactMoney = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '12 500 ₴', or '12 500,50 ₴' where there are kopiykas; takes hryvnias. */
export const formatMoney = (hryvnias: number): string =>
  `${(Number.isInteger(hryvnias) ? wholeMoney : exactMoney).format(hryvnias)}\u00A0₴`
/** The same of a sum in kopiykas. */
export const formatKopiykas = (amount: Kopiykas): string => formatMoney(toHryvnias(amount))

const clock = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const dayMonth = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })
const dayMonthYear = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const DAY_MS = 86_400_000
const HALF_YEAR_MS = 183 * DAY_MS
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** '14:05' in Kyiv. */
export const formatTime = (moment: Date | string): string => clock.format(new Date(moment))

/** 'о 14:05', 'об 11:00'. */
export function formatAtTime(moment: Date | string): string {
  const time = formatTime(moment)
  return `${time.startsWith('11') ? 'об' : 'о'} ${time}`
}

/** '5 березня', with the year where it is another one and the day half a year away: in December January is the next. */
export function formatDay(moment: Date | string, now: Date = new Date()): string {
  const date = new Date(moment)
  const isNear = Math.abs(date.getTime() - now.getTime()) < HALF_YEAR_MS
  return (isNear || kyivParts(date).year === kyivParts(now).year ? dayMonth : dayMonthYear).format(date)
}

const shortDay = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit' })

/** '05.03': a day in a narrow column. */
export const formatShortDay = (moment: Date | string): string => shortDay.format(new Date(moment))

/** '5 березня о 14:05', for what is told to the minute. */
export const formatMinute = (moment: Date | string, now: Date = new Date()): string =>
  `${formatDay(moment, now)} ${formatAtTime(moment)}`

const weekday = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** 'середа, 25 листопада'. */
export const formatWeekday = (moment: Date | string): string => weekday.format(new Date(moment))

/** '21 листопада 2026 р.': the date of a document. */
export const formatDateOfYear = (moment: Date | string): string => dayMonthYear.format(new Date(moment))

/** '12 хв', '2 год', 'вчора', '21.11': how long ago, in a narrow column. */
export function formatAge(moment: Date | string, now: Date = new Date()): string {
  const ago = now.getTime() - new Date(moment).getTime()
  if (ago < MINUTE_MS) return 'щойно'
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}\u00A0хв`
  const key = kyivDay(moment)
  if (key === kyivDay(now)) return `${Math.floor(ago / HOUR_MS)}\u00A0год`
  if (key === kyivDay(new Date(now.getTime() - DAY_MS))) return 'вчора'
  return formatShortDay(moment)
}

/** 'Сьогодні', 'Вчора', or the day: the separators of a chat. */
export function formatDaySeparator(moment: Date | string, now: Date = new Date()): string {
  const key = kyivDay(moment)
  if (key === kyivDay(now)) return 'Сьогодні'
  if (key === kyivDay(new Date(now.getTime() - DAY_MS))) return 'Вчора'
  return formatDay(moment, now)
}

/** '12 хв тому', 'сьогодні, 09:40', 'вчора, 18:05', '19 листопада': when something happened, as lists say it. */
export function formatWhen(moment: Date | string, now: Date = new Date()): string {
  const ago = now.getTime() - new Date(moment).getTime()
  if (ago < MINUTE_MS) return 'щойно'
  if (ago < 60 * MINUTE_MS) return `${Math.floor(ago / MINUTE_MS)}\u00A0хв тому`
  const key = kyivDay(moment)
  if (key === kyivDay(now)) return `сьогодні, ${formatTime(moment)}`
  if (key === kyivDay(new Date(now.getTime() - DAY_MS))) return `вчора, ${formatTime(moment)}`
  return formatDay(moment, now)
}

/** Sorts Ukrainian names as a Ukrainian reader expects: ґ after г, є after е, і and ї in their places. */
export const compareUk = new Intl.Collator('uk').compare

const MINUTE_S = 60

/** What is left of a short time, as a clock shows it: '14:05'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
