import { counted } from './format.ts'

const MINUTE_S = 60
const HOUR_S = 3600
const seconds = { one: 'секунду', few: 'секунди', many: 'секунд', other: 'секунди' }
const minutes = { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' }
const hours = { one: 'годину', few: 'години', many: 'годин', other: 'години' }

/** 'через 14 хвилин': how long to wait, never shorter than it is. */
export function inTime(waitSeconds: number): string {
  if (waitSeconds < MINUTE_S) return `через ${counted(Math.max(1, Math.ceil(waitSeconds)), seconds)}`
  const inMinutes = Math.ceil(waitSeconds / MINUTE_S)
  if (inMinutes < HOUR_S / MINUTE_S) return `через ${counted(inMinutes, minutes)}`
  return `через ${counted(Math.ceil(waitSeconds / HOUR_S), hours)}`
}

/** Refusals that say how long to wait. */
export const waitTexts = {
  signIns: (wait: number): string =>
    `Забагато невдалих спроб увійти. Спробуйте знову ${inTime(wait)} або увійдіть за посиланням із листа`,
  passwords: (wait: number): string => `Забагато неправильних паролів. Спробуйте знову ${inTime(wait)}`,
  /** Said of known and unknown addresses alike. */
  mailbox: (wait: number): string =>
    `На цю адресу вже кілька разів просили надіслати лист. Відкрийте найновіший або спробуйте знову ${inTime(wait)}`,
  mails: (wait: number): string => `Забагато запитів на листи. Спробуйте знову ${inTime(wait)}`,
  loginLinks: (wait: number): string => `Забагато посилань для входу. Нове можна створити ${inTime(wait)}`,
  codes: (wait: number): string => `На сьогодні коди вичерпано. Новий можна запросити ${inTime(wait)}`,
  codesOfNumber: (wait: number): string =>
    `На цей номер уже надіслано забагато кодів. Новий можна запросити ${inTime(wait)}`,
  /** To whoever may do something about it. */
  codesOfNumberUnproved: (wait: number): string =>
    `На цей номер уже надіслано забагато кодів. Підтвердьте електронну адресу за посиланням із листа або спробуйте ${inTime(wait)}`,
  codesOfAddress: (wait: number): string =>
    `З вашої мережі запросили забагато кодів. Спробуйте ${inTime(wait)} або через іншу мережу`,
  /** To whoever may do something about it. */
  codesOfAddressUnproved: (wait: number): string =>
    `З вашої мережі запросили забагато кодів. Підтвердьте електронну адресу за посиланням із листа або спробуйте через іншу мережу чи ${inTime(wait)}`,
  wrongCodes: (wait: number): string => `Забагато неправильних кодів. Спробуйте знову ${inTime(wait)}`,
  codesPaused: (wait: number): string =>
    `Надсилання кодів тимчасово призупинено через велику кількість запитів. Спробуйте знову ${inTime(wait)}`,
  /** To whoever may do something about it. */
  codesPausedUnproved: (wait: number): string =>
    `Надсилання кодів тимчасово обмежено через велику кількість запитів. Підтвердьте електронну адресу за посиланням із листа або спробуйте знову ${inTime(wait)}`,
}
