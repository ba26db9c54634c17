import { describe, expect, it } from 'vitest'

import { addedTo, sharedForOrder, sharedText } from './shared-text.logic.ts'

const url = 'https://shop.example/cukor'

describe('what another app hands over', () => {
  it('becomes one text', () => {
    expect(sharedText({ title: 'Цукор', text: 'мішки по 50 кг', url })).toBe(`Цукор\nмішки по 50 кг\n${url}`)
  })

  it('says nothing twice', () => {
    expect(sharedText({ title: 'Цукор', text: `Цукор, мішки ${url}`, url })).toBe(`Цукор, мішки ${url}`)
    expect(sharedText({ title: 'Цукор', text: 'Цукор' })).toBe('Цукор')
  })

  it('may be next to nothing', () => {
    expect(sharedText({})).toBe('')
    expect(sharedText({ title: ' ', text: undefined, url })).toBe(url)
  })

  it('is cut where no field could hold it', () => {
    expect(sharedText({ text: 'я'.repeat(50_000) })).toHaveLength(10_000)
  })

  it('leaves its link out of an order', () => {
    expect(sharedForOrder({ title: 'Цукор', text: '10 т', url })).toBe('Цукор\n10 т')
    expect(sharedForOrder({ url })).toBe('')
  })
})

describe('a draft', () => {
  it('takes what is shared under what stood there', () => {
    expect(addedTo('', 'цукор')).toBe('цукор')
    expect(addedTo('борошно\n', 'цукор')).toBe('борошно\n\nцукор')
  })

  it('takes the same once', () => {
    expect(addedTo('борошно\n\nцукор', 'цукор')).toBe('борошно\n\nцукор')
  })
})
