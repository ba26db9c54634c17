import { describe, expect, test } from 'vitest'

import { kopiykas } from '#domain/rules/money/money.ts'

import { nbuQrUrl, QR_ENCODINGS, QR_FORMATS, qrLine, UnfitForQr, type Transfer } from './nbu-qr.ts'
import { missingIn1251, toWindows1251 } from './windows-1251.ts'

const TRANSFER: Transfer = {
  recipient: 'ТОВ «ПРИКЛАД»',
  iban: 'UA213223130000026007233566001',
  code: '12345678',
  amount: kopiykas(125_000),
  purpose: 'Оплата за доступ до контактів, рахунок № 1024',
  reference: 'ГУ-1024',
  // summer time in Kyiv
  issuedAt: new Date('2026-06-30T21:00:05Z'),
  validUntil: new Date('2026-12-31T21:59:59Z'),
}
const UTF8 =
  'QkNECjAwMgoxClVDVAoK0KLQntCSIMKr0J_QoNCY0JrQm9CQ0JTCuwpVQTIxMzIyMzEzMDAwMDAyNjAwNzIzMzU2NjAwMQpVQUgxMjUwLjAwCjEyMzQ1Njc4CgoK0J7Qv9C70LDRgtCwINC30LAg0LTQvtGB0YLRg9C_INC00L4g0LrQvtC90YLQsNC60YLRltCyLCDRgNCw0YXRg9C90L7QuiDihJYgMTAyNAo'
const WINDOWS_1251 =
  'QkNEDQowMDINCjINClVDVA0KDQrSzsIgq8_QyMrLwMS7DQpVQTIxMzIyMzEzMDAwMDAyNjAwNzIzMzU2NjAwMQ0KVUFIMTI1MC4wMA0KMTIzNDU2NzgNCg0KDQrO7-vg8uAg5-Ag5O7x8vPvIOTuIOru7fLg6vKz4iwg8OD18-3u6iC5IDEwMjQNCg'

/** Reads a code as a bank's app would: the digit says which letters the bytes are. */
function read(url: string): string[] {
  const bytes = Buffer.from(url.slice(url.lastIndexOf('/') + 1), 'base64url')
  const digit = bytes.toString('latin1').split(/\r?\n/)[2]
  return new TextDecoder(digit === '2' ? 'windows-1251' : 'utf-8', { fatal: true })
    .decode(bytes)
    .split(/\r?\n/)
}

describe('format 002', () => {
  test('equals the published bytes in both encodings', () => {
    expect(nbuQrUrl(TRANSFER, { format: '002', encoding: 'utf-8' })).toBe(`https://bank.gov.ua/qr/${UTF8}`)
    expect(nbuQrUrl(TRANSFER, { format: '002', encoding: 'windows-1251' })).toBe(
      `https://bank.gov.ua/qr/${WINDOWS_1251}`,
    )
  })

  test('has thirteen lines', () => {
    for (const encoding of QR_ENCODINGS)
      expect(read(nbuQrUrl(TRANSFER, { format: '002', encoding }))).toHaveLength(13)
  })
})

describe('format 003', () => {
  test.each(QR_ENCODINGS)('has seventeen lines in %s, times of Kyiv and every field locked', (encoding) => {
    const url = nbuQrUrl(TRANSFER, { format: '003', encoding })
    expect(url).toMatch(/^https:\/\/qr\.bank\.gov\.ua\/[\w-]+$/)
    expect(Buffer.from(url.slice(23), 'base64url').includes('\r')).toBe(false)
    const digit = encoding === 'utf-8' ? '1' : '2'
    const party = 'ТОВ «ПРИКЛАД»|UA213223130000026007233566001|UAH1250.00|12345678'
    const lines = `BCD|003|${digit}|UCT||${party}|OTHR/SCVE|ГУ-1024|${TRANSFER.purpose}||FFFF|261231235959|260701000005|`
    expect(read(url)).toEqual(lines.split('|'))
  })
})

describe.each(QR_FORMATS.flatMap((format) => QR_ENCODINGS.map((encoding) => ({ format, encoding }))))(
  '$format in $encoding',
  (settings) => {
    const made = (changed: Partial<Transfer>) => () => nbuQrUrl({ ...TRANSFER, ...changed }, settings)

    test('apostrophes of any keyboard are one, the currency is written out, spaces are plain', () => {
      const purpose = "Об'єкт, ім`я, зв\u02BCязок, 500\u00A0₴"
      expect(read(made({ purpose })())).toContain('Об’єкт, ім’я, зв’язок, 500 грн')
    })

    test.each([
      ['a line break', { purpose: 'Оплата\nрахунку' }],
      ['a line end of its own kind', { recipient: 'ТОВ\u2028«А»' }],
      ['a sign that banks do not know', { purpose: 'Оплата 🙂' }],
      ['a letter of another alphabet', { recipient: 'ТОВ «中»' }],
      ['no recipient', { recipient: ' ' }],
      ['a long recipient', { recipient: 'Я'.repeat(141) }],
      ['a long purpose', { purpose: 'Я'.repeat(421) }],
      [
        'a name and a purpose that are long together',
        { purpose: 'Я'.repeat(420), recipient: 'Я'.repeat(140) },
      ],
      ['a wrong account', { iban: 'UA213223130000026007233566002' }],
      ['no code', { code: '' }],
      ['nothing to pay', { amount: kopiykas(0) }],
      ['a sum beyond the field', { amount: kopiykas(100_000_000_000) }],
    ])('%s is refused', (_, changed) => {
      expect(made(changed)).toThrow(UnfitForQr)
    })

    test('kopiykas keep their zero', () => {
      expect(read(made({ amount: kopiykas(5) })())).toContain('UAH0.05')
    })
  },
)

test('a long recipient of ours still leaves room for its purpose', () => {
  const recipient = `Товариство з обмеженою відповідальністю «${'Гуртовий дім '.repeat(3).trim()}»`
  const purpose = 'Оплата за відкриття контактів, рахунок ГУ-1024567 від 23.11.2026, без ПДВ'
  for (const format of QR_FORMATS)
    expect(
      read(nbuQrUrl({ ...TRANSFER, recipient, purpose }, { format, encoding: 'windows-1251' })),
    ).toContain(recipient)
})

test('a line is put into one form', () => {
  expect(qrLine('  a \u2009 b ')).toBe('a b')
  expect(qrLine('и\u0306')).toBe('й')
})

test('Windows-1251 has every Ukrainian letter and goes both ways', () => {
  const text = 'АаҐґЄєІіЇї №«»’—… ₴'
  expect(missingIn1251(text)).toEqual(['₴'])
  expect(() => toWindows1251(text)).toThrow(RangeError)
  const known = text.replace('₴', '')
  expect(new TextDecoder('windows-1251').decode(toWindows1251(known))).toBe(known)
})
