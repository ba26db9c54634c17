import { describe, expect, test } from 'vitest'

import { HOUSE_WORDS } from './house-words.ts'
import { faultsOf, RULES } from './rules.ts'
import { RUSSIANISMS } from './russianisms.ts'
import { SPEC_TEXTS } from './spec-texts.ts'
import { INSERTED, NESTED, type Place, stringsOf, textsOf, textsOfCode } from './texts.ts'

/** What the rules misread, with the reason. */
const ALLOWED: readonly (readonly [words: string, why: string])[] = [
  ['--json           відповідь для програм, одним рядком', 'two columns of a terminal'],
  ['--help           ця довідка', 'two columns of a terminal'],
]

const isAllowed = (words: string): boolean =>
  SPEC_TEXTS.includes(words) || ALLOWED.some(([allowed]) => allowed === words)

const faultsAt = (place: Place): string[] =>
  textsOf(place).flatMap(({ file, words }) =>
    isAllowed(words) ? [] : faultsOf(words, place).map((fault) => `${file}: ${fault}`),
  )

describe('what people read is written as a careful editor would', () => {
  test.each<[Place, number]>([
    ['screen', 1500],
    ['prose', 300],
    ['demo', 1500],
    ['name', 900],
  ])('%s', (place, atLeast) => {
    expect(textsOf(place).length).toBeGreaterThan(atLeast)
    expect(faultsAt(place)).toEqual([])
  })
})

describe('the messages of the specification', () => {
  const words = new Set(stringsOf('screen').map((text) => text.words))

  test.each(SPEC_TEXTS)('«%s» is there to the letter', (message) => {
    expect(words).toContain(message)
  })

  test.each(ALLOWED)('an exception is for what there is: %s', (allowed) => {
    expect(words).toContain(allowed)
    expect(faultsOf(allowed, 'screen')).not.toEqual([])
  })
})

/** The names of the rules that see a fault there. */
const seenBy = (words: string, place: Place = 'screen'): string[] => [
  ...new Set(faultsOf(words, place).map((fault) => fault.slice(0, fault.indexOf(':')))),
]

describe('each rule bites', () => {
  const crimes: readonly (readonly [rule: string, crime: string])[] = [
    ['foreign letter', 'Объявление'],
    ['two alphabets', 'Cклад у Києві'],
    ['straight quote', 'Млин "Жорна"'],
    ['straight quote', "Млин 'Жорна'"],
    ['apostrophe', "зв'язок"],
    ['apostrophe', 'звʼязок'],
    ['nested quotes', 'Пропозиція «Млин «Жорна»»'],
    ['nested quotes', 'Млин „Жорна“'],
    ['nested quotes', 'Млин «Жорна'],
    ['a name in quotes', `Прибрати «${INSERTED}»`],
    ['number and unit', 'Щонайменше 8 символів'],
    ['number and unit', 'Діє 15 хв'],
    ['number and unit', 'Не більше 5 МБ'],
    ['number and unit', 'Ставка 20 %'],
    ['number and unit', 'Разом 1 200 грн'],
    ['number and unit', `Діє ще ${INSERTED} хвилин`],
    ['abbreviation', 'Склад у м. Київ'],
    ['abbreviation', 'Офіс на вул. Київській'],
    ['abbreviation', 'За ст. 11 закону'],
    ['abbreviation', 'Замовлення № 5'],
    ['double space', 'Два  пропуски'],
    ['space before a sign', 'Отже , так'],
    ['space before a sign', 'Кінець .'],
    ['space before a sign', 'Лапки « Гурту»'],
    ['space after a sign', 'Отже,так'],
    ['space after a sign', 'Кінець.Початок'],
    ['hyphen for a dash', 'Гурт - це ми'],
    ['hyphen for a dash', 'Гурт -- це ми'],
    ['range', 'Чекати 5-7 днів'],
    ['three dots', 'Завантажуємо...'],
    ['repeated word', 'Ми ми тут'],
    ['russianism', 'Приймайте участь на протязі тижня'],
    ['house word', 'Термін доставки'],
  ]

  test.each(crimes)('%s: %s', (rule, crime) => {
    expect(seenBy(crime)).toContain(rule)
  })

  test('no rule stands without a crime', () => {
    expect([...new Set(crimes.map(([rule]) => rule))]).toEqual(RULES.map(({ name }) => name))
  })

  test('what is right passes', () => {
    const right = [
      'Млин «Подільські „Жорна“» — пам’ять, зв’язок і 20\u00A0% знижки; від 5 до 7\u00A0днів, 4 з 5.',
      'Перекажіть на рахунок компанії 1\u00A0200\u00A0грн: див.\u00A0п.\u00A04.2, Євро-5, 16-16-16, А4.',
      `Прибрати «${NESTED}»? Файл .jpg, .png або .webp, чат «${NESTED}».`,
      'Труба завдовжки 6\u00A0м. Доставка наша… За рахунок постачальника; який вдень, а який ні.',
    ]
    expect(right.flatMap((words) => faultsOf(words, 'screen'))).toEqual([])
  })
})

describe('the lists', () => {
  const planted = (form: string): string => form.replaceAll('*', '')

  test('see each of their forms, and none in what they offer instead', () => {
    expect(RUSSIANISMS.length).toBeGreaterThan(120)
    const missed = RUSSIANISMS.filter(([form]) => !seenBy(planted(form)).includes('russianism'))
    const better = RUSSIANISMS.filter(([, better]) => seenBy(better).includes('russianism'))
    expect([missed, better]).toEqual([[], []])
  })

  test('see each forbidden word of the house, and none in what they offer instead', () => {
    const missed = HOUSE_WORDS.filter(([form]) => !seenBy(planted(form)).includes('house word'))
    const better = HOUSE_WORDS.filter(([, better]) => seenBy(better).includes('house word'))
    expect([missed, better]).toEqual([[], []])
  })

  test('say each form once', () => {
    const forms = [...RUSSIANISMS, ...HOUSE_WORDS].map(([form]) => form)
    expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([])
  })
})

test('texts are found in literals and templates, with what is put into them, and not in comments or patterns', () => {
  const code =
    "// коментар\nconst a = { b: 'слово', c: (d: string) => `«${nested(d)}», ${d} хв` }\nconst e = /вислів/"
  expect(textsOfCode(code)).toEqual(['слово', `«${NESTED}», ${INSERTED} хв`])
})
