import { expect, test } from 'vitest'

import { REFUND_CLAIM_DAYS, UNSEEN_RETURN_MS } from '#domain/rules/limits.ts'

import { ofertaTexts } from './oferta.ts'
import { payTexts } from './pay.ts'

const hours = UNSEEN_RETURN_MS / 3_600_000

test.each([
  ['the page about payments', payTexts(null)],
  ['the oferta', ofertaTexts(null)],
])('%s tells when the fee comes back, by itself or asked for, and that it comes as credit', (_page, text) => {
  const words = JSON.stringify(text)
  expect(words).toMatch(
    new RegExp(`протягом ${hours}\u00A0годин після неї не переглянув.*повертається на кредит`),
  )
  expect(words).toMatch(new RegExp(`протягом ${REFUND_CLAIM_DAYS}\u00A0днів після оплати`))
  expect(words).toMatch(/доки покупець не підтвердить номер знову/i)
  expect(words).toContain('тим самим способом, яким')
})
