/**
 * One spelling for search: NFC, lower case, one apostrophe, ґ as г, no stress marks, single spaces.
 * Both the stored text and what people type go through it.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/\u0301/g, '')
    .replace(/['’ʼ`´‘]/g, '’')
    .replace(/ґ/g, 'г')
    .replace(/[^\p{L}\p{N}’]+/gu, ' ')
    .trim()
}

const ENDING =
  /(?:ями|ами|ові|еві|ього|ого|ому|ими|іми|ах|ях|ів|їв|ей|ою|ею|ий|ій|их|іх|им|ім|ом|ем|[аяоеєиіїуюйь])$/u
const STEM_MIN = 3
const WORDS_MAX = 8

/** The part of a word that its forms share ('цукру' and 'цукор' → 'цук…'): enough to find, never empty. */
export function stemUk(word: string): string {
  if (word.length <= STEM_MIN + 1 || /\d/.test(word)) return word
  const stem = word.replace(ENDING, '')
  const kept = stem.length < STEM_MIN ? word.slice(0, STEM_MIN) : stem
  if (kept.length <= STEM_MIN) return kept
  // fleeting vowel, there or gone: цукор–цукру, мішок–мішка, кінець–кінця
  if (/[оеє][цкнлрт]$/u.test(kept)) return kept.slice(0, -2)
  return /[^аеєиіїоуюя’ь][цкнлрт]$/u.test(kept) ? kept.slice(0, -1) : kept
}

/** What to look for in folded text: the stems of the words typed. */
export const searchStems = (typed: string): string[] =>
  [...new Set(foldForSearch(typed).split(' ').filter(Boolean).map(stemUk))].slice(0, WORDS_MAX)
