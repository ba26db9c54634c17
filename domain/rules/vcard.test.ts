import { describe, expect, it } from 'vitest'

import { vcardFileName, vcardOf } from './vcard.ts'

const CARD = {
  name: 'Олена',
  phone: '+380671234567',
  email: 'olena@example.com',
  note: 'Гурт',
  url: 'https://gurt.example/orders/5',
}
const linesOf = (card: string): string[] => card.split('\r\n')
const unfolded = (card: string): string[] => linesOf(card.replaceAll('\r\n ', ''))

describe('an address card', () => {
  it('has a line for each thing that is known, ended as the format wants', () => {
    expect(linesOf(vcardOf(CARD))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;Олена;;;',
      'FN:Олена',
      'TEL;TYPE=CELL:+380671234567',
      'EMAIL;TYPE=INTERNET:olena@example.com',
      'NOTE:Гурт',
      'URL:https://gurt.example/orders/5',
      'END:VCARD',
      '',
    ])
    const bare = vcardOf({ ...CARD, phone: null, email: null })
    expect(bare).not.toMatch(/TEL|EMAIL/)
  })

  it('escapes what means something, and nobody adds a line of their own', () => {
    const card = vcardOf({
      ...CARD,
      name: 'ТОВ «Сад; город», А\\Б',
      note: 'раз\nдва\r\nTEL:1\rтри\u0000\u0007',
    })
    expect(unfolded(card)).toContain('FN:ТОВ «Сад\\; город»\\, А\\\\Б')
    expect(unfolded(card)).toContain('NOTE:раз\\nдва\\nTEL:1\\nтри')
    expect(unfolded(card).filter((line) => line.startsWith('TEL'))).toHaveLength(1)
  })

  it('folds long lines by octets, and cuts no letter in two', () => {
    const name = 'Ґ𝕏їx'.repeat(60)
    const card = vcardOf({ ...CARD, name })
    for (const line of linesOf(card)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(card)).toContain(`FN:${name}`)
    expect(card).not.toContain('\uFFFD')
  })
})

it.each([
  ['Олена', 'Олена.vcf'],
  ['../..\\a"b', 'a-b.vcf'],
  ['«»', 'contact.vcf'],
  ['а'.repeat(99), `${'а'.repeat(60)}.vcf`],
])('the file of %s is named %s', (name, file) => {
  expect(vcardFileName(name)).toBe(file)
})
