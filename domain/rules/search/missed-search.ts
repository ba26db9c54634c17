import { hasContacts } from '../contact-guard/contact-leak.ts'
import { foldForSearch } from './search-fold.ts'

/** Longer ones are pasted texts, and no names of goods. */
const LENGTH_MAX = 40
/** Words of letters and figures, as `foldForSearch` leaves them. */
const WORDS = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u
/** So many figures may be a number of somebody or something; sizes and standards have fewer. */
const FIGURES = /(?:\d ?){6}/u

/** How long a search is remembered that found nothing. */
export const MISSED_SEARCH_DAYS = 90
/** So many different ones are remembered of a day; what comes later only counts where it is known. */
export const MISSED_SEARCHES_A_DAY = 2000

/**
 * The words of a search that found nothing, as they may be remembered: in one spelling, without apostrophes. Null for
 * what is too long, has other signs, or may give somebody's number or address away.
 */
export function missedWords(text: string): string | null {
  const words = foldForSearch(text).replaceAll('’', '')
  const isPlain = words.length <= LENGTH_MAX && WORDS.test(words) && !FIGURES.test(words)
  return isPlain && !hasContacts(text) && !hasContacts(words) ? words : null
}
