import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Млин «Подільський»', 'МП'],
  ['ТОВ «Тара Сервіс»', 'ТС'],
  ['ФОП Гнатюк О. В.', 'ГО'],
  ['Цукровий завод №3', 'ЦЗ'],
  ['В’ячеслав', 'В'],
  ['їжак-ґава', 'ЇҐ'],
  ['olena', 'O'],
  ['ФОП', 'Ф'],
  ['🌾 Колос', 'К'],
  ['«»', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
