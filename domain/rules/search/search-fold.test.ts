import { expect, test } from 'vitest'

import { foldForSearch } from './search-fold.ts'

test('what is typed is folded: case, apostrophes, stress, ґ, signs', () => {
  expect(foldForSearch("  Ґрунтовка — М'ЯКА, цу\u0301кор ")).toBe('грунтовка м’яка цукор')
})
