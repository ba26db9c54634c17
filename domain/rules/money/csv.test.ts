import { expect, test } from 'vitest'

import { csvOf } from './csv.ts'

test('cells by semicolons, quoted where they hold one, with a mark of UTF-8', () => {
  expect(
    csvOf([
      ['Млин', '364000,00'],
      ['Млин; «Жорна»', 'каже "так"'],
      ['два\nрядки', ''],
    ]),
  ).toBe('\uFEFFМлин;364000,00\r\n"Млин; «Жорна»";"каже ""так"""\r\n"два\nрядки";\r\n')
})

test.each(['=1+1', '+380671112233', '-5', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x";"y")'])(
  'no cell is a formula: %j',
  (written) => {
    const [, inner = ''] = /^\uFEFF"?(.*?)"?\r\n$/s.exec(csvOf([[written]])) ?? []
    expect(inner).toBe(`'${written.replaceAll('"', '""')}`)
  },
)
