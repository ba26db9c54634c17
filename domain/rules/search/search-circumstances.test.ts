import { expect, test } from 'vitest'

import { areCircumstances } from './search-circumstances.ts'
import { searchWords } from './search-words.ts'

const are = (text: string): boolean => areCircumstances(searchWords(text))

test('what goods are packed in and come by, in any form', () => {
  expect(['склад', 'мішки', 'ящиків', 'біг бег', 'банка'].filter((text) => !are(text))).toEqual([])
})

test('beside a thing or a kind of it they say more, and a thing is none', () => {
  expect(['банка скляна', 'мішки для картоплі', 'цукор', ''].filter(are)).toEqual([])
})
