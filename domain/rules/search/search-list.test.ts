import { expect, test } from 'vitest'

import { isList } from './search-list.ts'

test.each(['тонер і картриджі', 'перловка и пшено', 'перець, паприка та коріандр'])(
  '«%s» lists things',
  (text) => {
    expect(isList(text)).toBe(true)
  },
)

test.each([
  'цукор',
  'насіння люцерни та конюшини',
  'крісла офісні',
  'стакани і кришки для кави',
  'труба 0,5',
  'цукор, Київ',
])('«%s» names one', (text) => {
  expect(isList(text)).toBe(false)
})
