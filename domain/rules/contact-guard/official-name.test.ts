import { describe, expect, test } from 'vitest'

import { isOfficialCompany, isOfficialPerson } from './official-name.ts'
import { HONEST, HONEST_COMPANIES, OFFICIAL, OFFICIAL_PERSONS } from './official-name.corpus.ts'

describe('a name that claims to speak for the marketplace', () => {
  test.each(OFFICIAL)('is none for anybody: %s', (name) => {
    expect(isOfficialPerson(name)).toBe(true)
    expect(isOfficialCompany(name)).toBe(true)
  })
  test.each(OFFICIAL_PERSONS)('is none for a person: %s', (name) => {
    expect(isOfficialPerson(name)).toBe(true)
    expect(isOfficialCompany(name)).toBe(false)
  })
})

describe('a name of one’s own', () => {
  test.each(HONEST)('%s', (name) => {
    expect(isOfficialPerson(name)).toBe(false)
    expect(isOfficialCompany(name)).toBe(false)
  })
  test.each(HONEST_COMPANIES)('of a company: %s', (name) => expect(isOfficialCompany(name)).toBe(false))
})
