import { expect, test } from 'vitest'

import { envFaults } from '#tests/support/env-faults.ts'
import { ACCOUNT_ENV, LEGAL_ENV } from '#tests/support/legal.ts'

import { readEnv } from './env.ts'

const set = { ...LEGAL_ENV, ...ACCOUNT_ENV }

test('there is no account unless it is set', () => {
  expect(readEnv({}).bankAccount).toBeUndefined()
  expect(readEnv(LEGAL_ENV).bankAccount).toBeUndefined()
  expect(envFaults({ NODE_ENV: 'production', ...LEGAL_ENV })).toBe('')
})

test('is read as it is set, also in groups of four', () => {
  const account = {
    iban: 'UA213223130000026007233566001',
    bank: 'АТ «Перевірка»',
    isVatPayer: false,
    qr: { format: '002', encoding: 'utf-8' },
  }
  expect(readEnv(set).bankAccount).toEqual(account)
  expect(readEnv({ ...set, LEGAL_IBAN: 'ua21 3223 1300 0002 6007 2335 6600 1' }).bankAccount).toEqual(account)
  const other = { LEGAL_VAT: 'payer', NBU_QR_FORMAT: '003', NBU_QR_ENCODING: 'windows-1251' }
  expect(readEnv({ ...set, ...other }).bankAccount).toEqual({
    ...account,
    isVatPayer: true,
    qr: { format: '003', encoding: 'windows-1251' },
  })
})

test.each([
  ['LEGAL_IBAN', 'UA223223130000026007233566001', 'its check digits are wrong'],
  ['LEGAL_IBAN', 'DE89370400440532013000', 'of another country'],
  ['LEGAL_IBAN', '', 'missing beside the bank'],
  ['LEGAL_BANK', '', 'missing beside the account'],
  ['LEGAL_BANK', 'АТ\n«Б»', 'two lines'],
  ['LEGAL_VAT', 'yes', 'no word for it'],
  ['NBU_QR_FORMAT', '001', 'an older format'],
  ['NBU_QR_ENCODING', 'koi8-u', 'no encoding of it'],
  ['LEGAL_NAME', 'ТОВ «Яяя»'.repeat(20), 'too long for a code'],
  ['LEGAL_NAME', 'ТОВ «中»', 'letters that banks do not know'],
])('%s %j stops the start: %s', (name, value) => {
  expect(envFaults({ ...set, [name]: value })).toContain(name)
})

test('an account without its owner stops the start', () => {
  expect(envFaults(ACCOUNT_ENV)).toContain('LEGAL_IBAN: an account needs who owns it')
})
