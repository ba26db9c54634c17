import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isEdrpou } from './edrpou.ts'

describe('a code of the state register', () => {
  test.each(['36507036', '31316718', '14360570', '12345678'])('%s is one', (code) => {
    expect(isEdrpou(code)).toBe(true)
  })

  test.each([
    ['too short', '1436057'],
    ['too long', '143605700'],
    ['a tax number of a person', '1759013776'],
    ['a slip in one digit', '36507037'],
    ['two digits changed places', '36570036'],
    ['empty', ''],
    ['letters', '3650703O'],
    ['other digits', '٣٦٥٠٧٠٣٦'],
    ['a line end', '36507036\n'],
  ])('%s is none', (_, code) => {
    expect(isEdrpou(code)).toBe(false)
  })

  test('zeros that lead are a part of it', () => {
    expect([isEdrpou('00032129'), isEdrpou('32129')]).toEqual([true, false])
  })

  test('of ten codes with the same beginning exactly one exists, whichever weights count', () => {
    assert(
      property(integer({ min: 0, max: 9_999_999 }), (number) => {
        const beginning = String(number).padStart(7, '0')
        const codes = Array.from({ length: 10 }, (_, last) => `${beginning}${last}`)
        expect(codes.filter(isEdrpou).length).toBe(1)
      }),
      // 30000000 itself is weighed as the early ones are, its neighbours as the later ones
      { examples: [[2_999_999], [3_000_001], [5_999_999], [6_000_000]] },
    )
  })

  test('a remainder that stays two digits long counts as zero', () => {
    const twice = (weights: readonly number[]) => (code: string) =>
      [0, 2].every(
        (more) =>
          weights.reduce((sum, weight, at) => sum + (weight + more) * Number(code[at]), 0) % 11 === 10,
      )
    const beginnings = Array.from({ length: 5000 }, (_, number) => String(number).padStart(7, '0'))
    const stubborn = beginnings.filter(twice([1, 2, 3, 4, 5, 6, 7]))
    expect(stubborn.length).toBeGreaterThan(10)
    for (const beginning of stubborn) expect(isEdrpou(`${beginning}0`)).toBe(true)
  })
})
