import { expect, test } from 'vitest'

import type { Chat } from '#domain/contract/chats.ts'
import { aChat, aNamedCompany, SUPPLIER } from '#tests/fixtures/market.fixture.ts'

import { partnerOf } from './partner.ts'

const BUYER = 7

test('a supplier goes by the company where there is one, and a buyer by the own name', () => {
  const company = aNamedCompany()
  const chat = aChat({ supplier_company: company })
  expect(partnerOf(chat, BUYER)).toEqual({
    id: SUPPLIER.id,
    name: company.title,
    person: SUPPLIER.username,
    company,
  })
  expect(partnerOf(chat, SUPPLIER.id)).toMatchObject({ id: BUYER, name: 'Пекарня Олени', company: null })
  expect(partnerOf(aChat({ supplier_company: null }), BUYER)).toMatchObject({ name: SUPPLIER.username })
})

test('a chat that the device keeps from a former release is borne', () => {
  const { supplier_company: _, ...kept } = aChat()
  expect(partnerOf(kept as Chat, BUYER)).toMatchObject({ name: SUPPLIER.username, company: null })
})
