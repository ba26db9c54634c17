import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { EMPTY_ORDER, isEmptyForm, OrderForm, OrderFormDraft } from './order-form.logic.ts'
import { firstOf, openStep, stepAfter, stepBefore, stepsOf } from './steps.logic.ts'

const text = 'Купуємо борошно пшеничне вищого ґатунку, 20 тонн щомісяця'
const whole = {
  ...EMPTY_ORDER,
  text,
  category_id: 101,
  category_name: 'Борошно',
  location_id: 7,
  location_name: 'Умань',
}

describe('the form', () => {
  const errorsOf = (values: object) =>
    v.flatten(v.safeParse(OrderForm, { ...whole, ...values }).issues!).nested

  test('gives what the call takes', () => {
    const { output } = v.safeParse(OrderForm, { ...whole, quantity: '20', unit: 'т', budget: '1 000,50' })
    expect(output).toMatchObject({ text, quantity: 20, unit: 'т', budget: 1000.5, needed_by: null })
  })

  test('says what is wrong in the words of the contract', () => {
    expect(errorsOf({ text: 'коротко' })?.text).toEqual(['Не може бути менше 30 символів'])
    expect(errorsOf({ quantity: 'багато' })?.quantity).toEqual(['Введіть кількість, більшу за нуль'])
    expect(errorsOf({ quantity: '2000000', unit: 'т' })?.quantity).toEqual([
      'Завелика кількість: не більше ніж 1\u00A0000\u00A0000\u00A0т',
    ])
    expect(errorsOf({ quantity: '501234,567', unit: 'т' })?.quantity).toEqual([
      'Число схоже на номер телефону. Якщо це кількість, округліть її',
    ])
    expect(errorsOf({ budget: '501 234 567' })?.budget).toEqual([
      'Число схоже на номер телефону. Якщо це сума, округліть її',
    ])
    expect(errorsOf({ category_id: null })?.category_id).toEqual(['Оберіть зі списку'])
    expect(errorsOf({ needed_by: '2020-01-01' })?.needed_by).toEqual(['Ця дата вже минула'])
    expect(errorsOf({ needed_by: '2090-02-31' })?.needed_by).toEqual(['Введіть дату'])
    expect(errorsOf({ text: `${text}, дзвоніть 067 123 45 67` })?.text).toHaveLength(1)
  })

  test('an unfinished or broken draft comes back as far as it goes', () => {
    const draft = v.parse(OrderFormDraft, { text: 'Купуємо', category_id: 'x', spare: 1 })
    expect(draft).toEqual({ ...EMPTY_ORDER, text: 'Купуємо' })
    expect(isEmptyForm(draft)).toBe(false)
    expect(isEmptyForm(EMPTY_ORDER)).toBe(true)
  })
})

describe('the steps', () => {
  test('open only as far as the way is done', () => {
    const proved = { isGuest: false, hasPhone: true }
    const unproved = { isGuest: false, hasPhone: false }
    const guest = { isGuest: true, hasPhone: false }
    expect(openStep('review', whole, guest)).toBe('review')
    expect(openStep('phone', whole, guest)).toBe('review')
    expect(openStep('phone', EMPTY_ORDER, guest)).toBe('text')
    expect(openStep('review', EMPTY_ORDER, proved)).toBe('text')
    expect(openStep('review', { ...EMPTY_ORDER, text }, proved)).toBe('place')
    expect(openStep('review', whole, unproved)).toBe('phone')
    expect(openStep('review', whole, proved)).toBe('review')
    expect(openStep('text', whole, proved)).toBe('text')
    expect(openStep('review', { ...whole, quantity: '2000000', unit: 'т' }, proved)).toBe('text')
  })

  test('know their neighbours and their fields', () => {
    const [all, withoutPhone] = [stepsOf(true), stepsOf(false)]
    expect(all.map((step) => stepBefore(step, all))).toEqual([null, 'text', 'place', 'phone'])
    expect(all.map((step) => stepAfter(step, all))).toEqual(['place', 'phone', 'review', null])
    expect(withoutPhone.map((step) => stepAfter(step, withoutPhone))).toEqual(['place', 'review', null])
    expect([stepBefore('phone', withoutPhone), stepAfter('phone', withoutPhone)]).toEqual(['place', 'review'])
    expect(firstOf(['location_id', 'phone', 'budget', 'quantity'])).toEqual({
      step: 'text',
      field: 'quantity',
    })
    expect(firstOf(['nothing', 'phone'])).toEqual({ step: 'phone', field: null })
    expect(firstOf(['nothing'])).toBeNull()
  })
})
