import { LOCALE_COOKIE_DAYS } from '#domain/rules/limits.ts'
import { writeCookie } from '#src/lib/cookies.ts'

const DAY_S = 86_400

/** Says to whoever serves the pages which language they are read in; each visit puts its end off. */
export const keepLocale = (): void => writeCookie('locale', 'uk', LOCALE_COOKIE_DAYS * DAY_S)
