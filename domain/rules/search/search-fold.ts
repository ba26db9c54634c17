/**
 * One spelling for search: NFC, lower case, one apostrophe, ґ as г, no stress marks, single spaces.
 * Both the stored text and what people type go through it.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u0301/g, '')
    .replace(/['’ʼ`´‘]/g, '’')
    .replace(/ґ/g, 'г')
    .replace(/[^\p{L}\p{N}’]+/gu, ' ')
    .trim()
}
