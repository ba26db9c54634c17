/** Legal forms that stand before a name and are no part of its initials. */
const LEGAL_FORM = /^(тов|тдв|фоп|пп|прат|ат|дп|фг|сфг|кп)$/iu

const firstLetter = (word: string) => /^./u.exec(word)?.[0] ?? ''

/** 'Млин «Подільський»' is МП, 'ТОВ «Тара Сервіс»' is ТС, 'olena' is O; empty where a name has no letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}’ʼ']+/u).filter(Boolean)
  const telling = words.filter((word) => !LEGAL_FORM.test(word))
  const [first = '', second = ''] = telling.length > 0 ? telling : words
  return (firstLetter(first) + firstLetter(second)).toLocaleUpperCase('uk')
}
