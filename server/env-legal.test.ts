import { describe, expect, test } from 'vitest'

import { DEMO_PARTY } from '#domain/uk/legal-party.ts'
import { envFaults } from '#tests/support/env-faults.ts'
import { LEGAL_ENV, LEGAL_PARTY } from '#tests/support/legal.ts'

import { readEnv } from './env.ts'

const production = { NODE_ENV: 'production', ...LEGAL_ENV }
const REQUIRED = Object.keys(LEGAL_ENV)

describe('who runs the service', () => {
  test('is invented and says so unless it is set, but not in production', () => {
    expect(readEnv({}).party).toEqual(DEMO_PARTY)
    expect(DEMO_PARTY.is_demo).toBe(true)
    expect(envFaults({ NODE_ENV: 'production' })).toContain(
      `\n  ${REQUIRED.join(', ')}: production names who runs it, as the law asks; set them`,
    )
    expect(envFaults({ NODE_ENV: 'production', DEMO: '1' })).toContain('LEGAL_NAME')
  })

  test('an invented one would pass as a real one: its code has a right check digit', () => {
    const { name, code, address, email, support_email } = DEMO_PARTY
    const told = { LEGAL_NAME: name, LEGAL_CODE: code, LEGAL_ADDRESS: address, LEGAL_EMAIL: email }
    expect(envFaults({ ...told, SUPPORT_EMAIL: support_email })).toBe('')
  })

  test('is read as it is set, in production and out of it', () => {
    expect(readEnv(production).party).toEqual(LEGAL_PARTY)
    expect(readEnv(LEGAL_ENV).party).toEqual(LEGAL_PARTY)
    expect(readEnv({ ...LEGAL_ENV, SUPPORT_PHONE: '(044) 123-45-67' }).party.support_phone).toBe(
      '+380441234567',
    )
    expect(readEnv({ ...LEGAL_ENV, LEGAL_NAME: '  ФОП Зразкова Ж. Щ. ' }).party.name).toBe(
      'ФОП Зразкова Ж. Щ.',
    )
  })

  test.each(REQUIRED)('%s is missed in production, and where the others are set', (name) => {
    expect(envFaults({ ...production, [name]: '' })).toContain(`\n  ${name}: production names`)
    expect(envFaults({ ...LEGAL_ENV, [name]: '' })).toContain(
      `\n  ${name}: who runs the service is named wholly`,
    )
  })

  test('a phone alone names nobody', () => {
    expect(envFaults({ SUPPORT_PHONE: '0441234567' })).toContain(`${REQUIRED.join(', ')}: who runs`)
  })

  test.each(['36507036', '00032129', '3184710691'])('%s is a code', (code) => {
    expect(readEnv({ ...production, LEGAL_CODE: code }).party.code).toBe(code)
  })

  test.each([
    ['LEGAL_CODE', '36507037', 'the last digit of a company is wrong'],
    ['LEGAL_CODE', '3184710692', 'the last digit of a person is wrong'],
    ['LEGAL_CODE', '00000000', 'nothing but zeros'],
    ['LEGAL_CODE', '0000000000', 'nothing but zeros'],
    ['LEGAL_CODE', '123456789', 'nine digits'],
    ['LEGAL_NAME', '   ', 'blank'],
    ['LEGAL_NAME', 'ТОВ\n«Гурт»', 'two lines'],
    ['LEGAL_ADDRESS', 'м'.repeat(301), 'too long'],
    ['LEGAL_EMAIL', 'office', 'no address'],
    ['SUPPORT_EMAIL', 'Гурт <help@party.test>', 'with a name'],
    ['SUPPORT_PHONE', '+48 601 234 567', 'of another country'],
  ])('%s %j is refused by its name: %s', (name, value) => {
    expect(envFaults({ ...production, [name]: value })).toContain(`\n  ${name}: `)
  })
})
