import { PHONE_CODE_TTL_MS } from '#domain/rules/limits.ts'

const MINUTE_MS = 60_000

/** Texts that leave by SMS and messengers; a short message in Cyrillic holds 70 characters. */
export const letterTexts = {
  /** The code is the only run of four digits, so that a phone can offer it above its keyboard. */
  phoneCode: (code: string): string =>
    `Гурт: ваш код ${code}. Діє ${PHONE_CODE_TTL_MS / MINUTE_MS}\u00A0хв. Нікому його не кажіть`,
}
