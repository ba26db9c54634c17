import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'

import { forgiving, parseSearch, stringifySearch } from './search.ts'

describe('addresses', () => {
  it('stay plain and come back as they were', () => {
    const search = stringifySearch({ category: 5, text: 'цукор & сіль', geo: undefined, sort: '' })
    expect(search).toBe('?category=5&text=%D1%86%D1%83%D0%BA%D0%BE%D1%80+%26+%D1%81%D1%96%D0%BB%D1%8C')
    expect(parseSearch(search)).toEqual({ category: '5', text: 'цукор & сіль' })
    expect(stringifySearch({})).toBe('')
  })

  it('join what a form repeats, and leave out what it left empty', () => {
    expect(parseSearch('?category=5&text=&category=&category=7')).toEqual({ category: '5,7', text: '' })
  })

  it('lose only the values that are broken', () => {
    const schema = forgiving({ category: IdParam, text: v.string() })
    expect(v.parse(schema, parseSearch('?category=5&text=007'))).toEqual({ category: 5, text: '007' })
    expect(v.parse(schema, parseSearch('?category=abc&text=1&more=2'))).toMatchObject({ text: '1' })
    expect(v.parse(schema, {})).toEqual({})
  })
})
