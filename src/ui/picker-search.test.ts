import { expect, test } from 'vitest'
import { filterOptions } from './picker-search.ts'

const places = [
  { value: 1, label: 'Біла Церква', keywords: 'Київська область' },
  { value: 2, label: 'Кам’янець-Подільський', keywords: 'Хмельницька область' },
  { value: 3, label: 'Київ' },
  { value: 4, label: 'Новий Київець' },
]
const found = (query: string) => filterOptions(places, query).map(({ value }) => value)

test('nothing typed leaves the list as it is', () => {
  expect(found('  ')).toEqual([1, 2, 3, 4])
})

test('what begins with the query comes first, then words inside, then other words it is known by', () => {
  expect(found('КИЇВ')).toEqual([3, 4, 1])
})

test.each(["кам'янець", 'камʼянець', 'камянець', 'Кам’янець'])(
  '%s finds the name with its apostrophe',
  (query) => {
    expect(found(query)).toEqual([2])
  },
)

test('a grouped list keeps its groups whole', () => {
  const goods = [
    { value: 1, label: 'Скляна тара', group: 'Пакування' },
    { value: 2, label: 'Плівка', group: 'Пакування' },
    { value: 3, label: 'Тара для олії', group: 'Продукти' },
  ]
  expect(filterOptions(goods, 'тара').map(({ value }) => value)).toEqual([1, 3])
  expect(filterOptions(goods, 'пакування').map(({ value }) => value)).toEqual([1, 2])
})
