import { describe, expect, test } from 'vitest'

import { kindred, searchWords } from './search-words.ts'

const termsOf = (text: string) => searchWords(text).map(({ terms }) => terms)
/** Whether a search for the one finds the other. */
const meet = (one: string, other: string) => {
  const looked = termsOf(one).flatMap((terms) => terms.flatMap((term) => [term, ...kindred(term)]))
  return termsOf(other).some((terms) => terms.some((term) => looked.includes(term)))
}

describe('the forms of a word find one another', () => {
  test.each([
    'цукор цукру цукром цукрі цукровий цукрового цукрові',
    'мішок мішка мішки мішків мішками мішку',
    'кінець кінця кінцем',
    'борошно борошна борошном борошну',
    'цемент цементу цементом',
    'картопля картоплі картоплю картоплею',
    'пшениця пшениці пшеницю пшеницею',
    'пакет пакети пакетів пакетами пакетах',
    'дерев’яний дерев’яного деревяних дерев’яної',
    'олія олії олію олією олій',
    'сіль солі сіллю',
    'папір паперу паперовий паперові паперових',
    'рис рису рисом рисовий',
    'мед меду медом',
    'водій водія водієм водіїв',
    'пральня пральню пралень',
    'солома солому соломою',
    'варення варенням варенье',
    'алюміній алюмінію алюмінієвий',
    'сталь сталі сталлю сталевий',
    'гвіздок гвіздка гвіздки гвіздків',
    'альбом альбоми альбомів',
    'кілограм кілограма кілограмів',
    'горіх горіхи горіхів',
    'режим режиму',
    'ягода ягоди ягід',
    'сорочка сорочки сорочок',
    'яйце яйця яєць',
    'овес вівса',
    'насіння насінням насінь',
    'обладнання обладнань',
    'якість якості якістю',
    'клей клею клеєм клеї',
    'чай чаю чаєм',
    'соя сої сою соєвий',
    'скло скла склом',
    'тонна тонн тонни',
    'дрова дров дрів',
    'стілець стільця стільців',
    'дошка дошки дощок',
    'Київ Києва Києві',
    'Харків Харкова Харкові',
    'Львів Львова Львові',
    'Миколаїв Миколаєва',
    'цвях цвяхи цвяхів',
    'будинок будинку будинків',
    'кава кави каву кавовий',
    'молоко молока молоку',
    'синій синього синіх',
    'опт оптом оптовий',
  ])('%s', (line) => {
    const [first, ...others] = line.split(' ')
    expect(others.filter((other) => !meet(first!, other))).toEqual([])
  })
})

test.each([
  ['цукор', 'цукерки'],
  ['сіль', 'село'],
  ['мідь', 'мед'],
  ['рис', 'риба'],
  ['кабель', 'кава'],
  ['цемент', 'центнер'],
  ['пісок', 'пиво'],
  ['плитка', 'плита'],
  ['труба', 'трактор'],
  ['олія', 'оливки'],
  ['олія', 'олово'],
  ['горох', 'горіхи'],
  ['кора', 'корова'],
  ['столи', 'столовий'],
  ['ваги', 'вагові'],
  ['парта', 'партія'],
  ['ліжко', 'ложка'],
  ['палета', 'пальто'],
  ['сіно', 'сони'],
  ['мідь', 'мода'],
  ['водій', 'вода'],
  ['відео', 'вода'],
  ['пральня', 'пральні'],
  ['тісто', 'тостовий'],
  ['мідь', 'мідії'],
  ['медь', 'мед'],
  ['сіль', 'солому'],
  ['кора', 'корів'],
  ['сир', 'сирого'],
  ['банк', 'банка'],
  ['зелень', 'зелений'],
  ['сушіння', 'сушені'],
  ['варення', 'варена'],
  ['утеплення', 'утеплені'],
  ['питание', 'питна'],
])('%s is not %s', (one, other) => expect(meet(one, other)).toBe(false))

test('sizes, marks and letters of the other alphabet', () => {
  expect(termsOf('50кг')).toEqual([['50'], ['кг']])
  expect(termsOf('A500C')).toEqual(termsOf('А500С'))
  expect(termsOf('M500')).toEqual([['м500']])
  // two Cyrillic letters in a Latin word, as a phone's keyboard leaves them
  expect(termsOf('аіsі')).toEqual([['aisi']])
  expect(termsOf('жs')).toEqual([['жs']])
  expect(meet('цeмeнт', 'цемент')).toBe(true)
  expect(termsOf('PET-пляшка')[0]).toEqual(['pet'])
  expect(termsOf(' — … ')).toEqual([])
})

test('an adjective is told from its noun', () => {
  expect(termsOf('цукровий')).not.toEqual(termsOf('цукор'))
  for (const form of ['паперовий', 'паперові', 'паперових']) expect(termsOf(form).flat()).toContain('~папр')
})

test('what a thing is without is found by those who want it so, and by nobody else', () => {
  expect(meet('голова', 'без голови')).toBe(false)
  expect(meet('без голови', 'голова')).toBe(false)
  expect(meet('без кісточок', 'без кісточки')).toBe(true)
  expect(searchWords('Слива без кісточки').map(({ word }) => word)).toEqual(['слива', 'без', 'без кісточки'])
})

test('says where each word stands', () => {
  const text = 'Потрібен «цукор», 50кг.'
  expect(searchWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Потрібен',
    'цукор',
    '50кг',
    '50кг',
  ])
})

test('Russian letters are read as Ukrainian ones, and a size is one word in any spelling', () => {
  expect(termsOf('свёкла')).toEqual(termsOf('свекла'))
  expect(termsOf('рыба')).toEqual(termsOf('риба'))
  for (const size of ['50х150', '50x150', '50×150', '50*150', '50 на 150'])
    expect(termsOf(size).flat()).toContain('50х150')
})
