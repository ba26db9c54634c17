const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const UKRAINIAN = '’йцукенгшщзхїфівапролджєячсмитьбю'
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const SHIFTED: Readonly<Record<string, string>> = {
  '~': '`',
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
}

const typed = (text: string, from: string, to: string): string =>
  [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('')

const isKeys = (chunk: string): boolean => /^[a-z`[\];',.]+$/.test(chunk) && /[a-z]/.test(chunk)
const isLetters = (chunk: string): boolean => /^[а-яіїєґёыэъ’]+$/u.test(chunk)

/**
 * What a piece of text without spaces would read had the keyboard stood on another layout: Latin keys on Ukrainian and on
 * Russian ones, letters on the keys of signs among them ('z,kerj', 'яблуко'); Cyrillic keys on Latin ones ('ищіср',
 * 'bosch'). None where it holds anything else.
 */
export function onOtherLayouts(piece: string): string[] {
  const chunk = [...piece.toLocaleLowerCase('uk')].map((sign) => SHIFTED[sign] ?? sign).join('')
  if (isKeys(chunk)) return [...new Set([typed(chunk, LATIN, UKRAINIAN), typed(chunk, LATIN, RUSSIAN)])]
  if (!isLetters(chunk)) return []
  const latin = [typed(chunk, UKRAINIAN, LATIN), typed(chunk, RUSSIAN, LATIN)]
  return [...new Set(latin)].filter((word) => /^[a-z]+$/.test(word))
}
