import { expect, test } from 'vitest'

import { fromRussian } from './russian-spelling.ts'

// as search folds them: 'ы' is 'и', 'ё' and 'э' are 'е', apostrophes and hard signs are gone
test.each([
  ['фильтр', 'фільтр'],
  ['витамини', 'вітаміни'],
  ['гигиенические', 'гігієнічний'],
  ['изоляционная', 'ізоляційний'],
  ['ламинированний', 'ламінований'],
  ['шлифовальний', 'шліфувальний'],
  ['нагревательний', 'нагрівальний'],
  ['фрезерование', 'фрезерування'],
  ['отбеливание', 'відбілювання'],
  ['вязание', 'вязаний'],
  ['вязание', 'вязання'],
  ['рассада', 'розсада'],
  ['бесшовний', 'безшовний'],
  ['противогаз', 'протигаз'],
  ['кофемашина', 'кавомашина'],
  ['стеклосетка', 'склосітка'],
  ['свежемороженая', 'свіжоморожений'],
  ['полнотелий', 'повнотілий'],
  ['аккумулятор', 'акумулятор'],
  ['бассейн', 'басейн'],
  ['барьер', 'барєр'],
  ['павильон', 'павільйон'],
  ['мозаика', 'мозаїка'],
  ['теплоизоляция', 'теплоізоляція'],
])('%s may be %s', (russian, ukrainian) => expect(fromRussian(russian)).toContain(ukrainian))

test('the likelier spellings come first, and the word itself is none of them', () => {
  expect(fromRussian('замороженний')[0]).toBe('заморожений')
  expect(fromRussian('полотно')).not.toContain('полотно')
})

test('what has Ukrainian letters does not begin the Russian way', () => {
  expect(fromRussian('отвір').filter((word) => word.startsWith('від'))).toEqual([])
  expect(fromRussian('отвод')).toContain('відвід')
})

test('a long word keeps its likely spellings within the bound', () => {
  const all = fromRussian('антикоррозионноустойчивий')
  expect(all.length).toBeLessThanOrEqual(96)
  expect(all).toContain('антикорозионноустойчивий')
})
