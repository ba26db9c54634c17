import { expect, test } from 'vitest'

import { fieldTexts } from './fields.ts'

test.each([
  // to the letter as the specification has them
  [fieldTexts.proposalText, 'Обов’язкове поле, має містити не менше ніж 10 символів'],
  [fieldTexts.reviewText, 'Обов’язкове поле, має містити не менше ніж 10 символів'],
  [fieldTexts.orderText, 'Не може бути менше 30 символів'],
  [fieldTexts.passwordTooShort, 'Пароль має містити не менше ніж 8\u00A0символів'],
  [fieldTexts.deliveryDays, 'Ціле число днів від 0 до 365'],
])('a message tells the number of the limit: %s', (message, told) => {
  expect(message).toBe(told)
})
