import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isRnokpp } from './rnokpp.ts'

describe('a tax number of a person', () => {
  test.each(['3184710691', '1759013776', '0000000017'])('%s is one', (code) => {
    expect(isRnokpp(code)).toBe(true)
  })

  test.each([
    ['too short', '318471069'],
    ['too long', '31847106910'],
    ['a slip in one digit', '3184710692'],
    ['two digits changed places', '3184710961'],
    ['a code of a company', '36507036'],
    ['empty', ''],
    ['letters', '318471O691'],
    ['other digits', '٣١٨٤٧١٠٦٩١'],
    ['a line end', '3184710691\n'],
  ])('%s is none', (_, code) => {
    expect(isRnokpp(code)).toBe(false)
  })

  test('of ten numbers with the same beginning exactly one exists', () => {
    assert(
      property(integer({ min: 0, max: 999_999_999 }), (number) => {
        const beginning = String(number).padStart(9, '0')
        const codes = Array.from({ length: 10 }, (_, last) => `${beginning}${last}`)
        expect(codes.filter(isRnokpp).length).toBe(1)
      }),
      // a sum below zero, and a remainder of two digits
      { examples: [[900_000_000], [2]] },
    )
  })
})
