import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'

import type * as contactLeak from '#domain/rules/contact-guard/contact-leak.ts'

import { CompanyDraft } from './company-draft.ts'
import { Hryvnias, lineText, longText, optionalLine } from './inputs.ts'
import { OrderDraft } from './order-draft.ts'
import { parseInput } from './parse.ts'
import { ProposalDraft } from './proposal-draft.ts'
import { Username } from './public-text.ts'

const guard = vi.hoisted(() => ({ lengths: [] as number[] }))
vi.mock('#domain/rules/contact-guard/contact-leak.ts', async (original) => {
  const real = await original<typeof contactLeak>()
  const findContacts: typeof real.findContacts = (text, ...rest) => {
    guard.lengths.push(text.length)
    return real.findContacts(text, ...rest)
  }
  return { ...real, findContacts }
})

const isFine = (schema: v.GenericSchema, input: unknown): boolean => v.safeParse(schema, input).success
const errorsOf = (schema: v.GenericSchema, input: unknown) => {
  const parsed = parseInput(schema, input)
  return parsed.ok ? {} : parsed.errors
}

describe('sums', () => {
  test.each([0, 0.01, 0.07, 1.1, 10.05, 4.35, 1000.5, 999_999_999.99, 1e9])('%d is one', (sum) => {
    expect(isFine(Hryvnias, sum)).toBe(true)
  })
  test.each([1e-9, 0.001, 10.005, 10.000000001, -0.01, 1e9 + 1, Number.NaN, Infinity])(
    '%d is none',
    (sum) => {
      expect(isFine(Hryvnias, sum)).toBe(false)
    },
  )
})

describe('numbers that strangers read', () => {
  const phone = /схоже на номер телефону/
  test.each([501234567, 380501234567, 5012345.67])('are no phone: %d', (number) => {
    expect(errorsOf(OrderDraft, { budget: number })['budget']?.join()).toMatch(phone)
    expect(errorsOf(ProposalDraft, { minimum_sum: number })['minimum_sum']?.join()).toMatch(phone)
  })
  test.each([501234567, 380501234567, 80501234567, 501234.567, 5012345.67])(
    'nor a quantity: %d',
    (number) => {
      expect(errorsOf(OrderDraft, { quantity: number, unit: 'кг' })['quantity']?.join()).toMatch(phone)
    },
  )
  test('are bounded by their unit, whatever else is wrong', () => {
    const wrong = ['Завелика кількість: не більше ніж 1\u00A0000\u00A0000\u00A0т']
    expect(errorsOf(OrderDraft, { quantity: 1_000_001, unit: 'т' })['quantity']).toEqual(wrong)
    expect(errorsOf(OrderDraft, { quantity: 1_000_000, unit: 'т' })).not.toHaveProperty('quantity')
    expect(errorsOf(OrderDraft, { quantity: 1_000_001, unit: 'кг' })).not.toHaveProperty('quantity')
    expect(errorsOf(OrderDraft, { quantity: 100_000_001 })['quantity']).toHaveLength(1)
  })
  test.each([250_000_000, 632_500_000, 1e9])('may be a large sum: %d', (sum) => {
    expect(errorsOf(OrderDraft, { budget: sum })).not.toHaveProperty('budget')
  })
})

describe('text of which nothing can be seen', () => {
  const unseen = ['\u200B', '\u3164', '\u2800', '\u00AD', '\u034F', '\u0301', '\u2060', '\u{E0020}', '\u200D']
  test.each(unseen.map((character) => [character.codePointAt(0)!.toString(16), character]))(
    'U+%s alone is an empty field',
    (_, character) => {
      const text = character.repeat(40)
      expect(isFine(longText(30, 'x'), text)).toBe(false)
      expect(isFine(lineText(), `${text} ${text}`)).toBe(false)
      expect(isFine(Username, text)).toBe(false)
      expect(v.parse(optionalLine(), text)).toBeNull()
      expect(isFine(longText(0, 'x'), text)).toBe(true)
    },
  )
  test.each(['👨‍👩‍👧', 'й', 'ї\u0301', '-', '1', 'ﷺ', '\u200Bа'])('%s is seen', (text) => {
    expect(v.parse(lineText(), text)).toBe(text)
  })
})

describe('contacts', () => {
  test.each(['067 123 45 67', 'o@firma.ua', 'firma.ua'])('are refused as a unit: %s', (unit) => {
    expect(errorsOf(OrderDraft, { unit })['unit']?.[0]).toMatch(/^Контакти/)
  })
  test.each(['т', 'м²', 'м.п.', 'уп. (10 шт.)', 'т/міс', ' ', null])('a unit is none: %s', (unit) => {
    expect(errorsOf(OrderDraft, { unit })).not.toHaveProperty('unit')
  })
  test('are not looked for in what is refused for its length', () => {
    guard.lengths.length = 0
    expect(errorsOf(Username, '0-'.repeat(125_000))['']).toEqual(['Не більше ніж 60\u00A0символів'])
    expect(guard.lengths).toEqual([])
    expect(isFine(Username, 'Олена')).toBe(true)
    expect(guard.lengths).toEqual([5])
  })
})

describe('arrays without end', () => {
  test('of tags are refused unread', () => {
    guard.lengths.length = 0
    const errors = errorsOf(CompanyDraft, { product_tags: Array(50_000).fill('067') })
    expect(errors['product_tags']).toHaveLength(1)
    expect(guard.lengths).toEqual([])
  })
  test('of wrong things are answered by a hundred words at most', () => {
    const errors = errorsOf(CompanyDraft, { delivery_methods: Array(50_000).fill(null) })
    expect(Object.keys(errors).length).toBeLessThanOrEqual(100)
  })
})
