import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { closedOf } from './closed.ts'
import { oneOf, open, readable } from './open.ts'

const Thing = v.object({
  id: v.number(),
  state: oneOf(['new', 'done']),
  place: v.optional(v.nullable(oneOf(['here', 'there'], 'here'))),
  ways: readable(v.picklist(['road', 'rail'])),
  by: v.record(v.string(), oneOf(['hand', 'post'])),
  parts: v.pipe(v.array(v.union([v.string(), v.object({ kind: oneOf(['a', 'b']) })])), v.maxLength(2)),
  config: open(v.variant('way', [v.object({ way: v.literal('x'), key: v.string() })]), { way: 'unknown' }),
})
const known = {
  id: 1,
  state: 'new',
  place: 'there',
  ways: ['road', 'rail'],
  by: { one: 'hand' },
  parts: ['word', { kind: 'a' }],
  config: { way: 'x', key: 'k' },
}
const younger = {
  id: 1,
  state: 'lost',
  place: 'beyond',
  ways: ['air', 'rail'],
  by: { one: 'drone' },
  parts: ['word', { kind: 'c' }],
  config: { way: 'y', secret: 1 },
}

describe('a page', () => {
  test('reads what it knows as it is', () => {
    expect(v.parse(Thing, known)).toEqual(known)
    expect(v.parse(Thing, { ...known, place: null }).place).toBeNull()
  })

  test('bears what is younger than it', () => {
    expect(v.parse(Thing, younger)).toEqual({
      id: 1,
      state: 'unknown',
      place: 'here',
      ways: ['rail'],
      by: { one: 'unknown' },
      parts: ['word', { kind: 'unknown' }],
      config: { way: 'unknown' },
    })
  })

  test('leaves out the row that it cannot read, and keeps the others', () => {
    const List = v.object({ data: readable(Thing) })
    expect(
      v.parse(List, { data: [{ id: 'x' }, known, null, younger] }).data.map(({ state }) => state),
    ).toEqual(['new', 'unknown'])
    expect(v.safeParse(List, { data: 'none' }).success).toBe(false)
  })

  test('still refuses what is broken and not younger', () => {
    expect(v.safeParse(Thing, { ...known, id: 'one' }).success).toBe(false)
    expect(v.safeParse(Thing, { ...known, parts: ['a', 'b', 'c'] }).success).toBe(false)
  })
})

describe('the server', () => {
  const Closed = closedOf(v.object({ data: readable(Thing) }))

  test('lets out what it knows', () => {
    expect(v.parse(Closed, { data: [{ ...known, spare: 1 }] })).toEqual({ data: [known] })
  })

  test.each(Object.entries(younger).filter(([name]) => name !== 'id'))(
    'refuses its own unknown %s',
    (name, value) => {
      expect(v.safeParse(Closed, { data: [{ ...known, [name]: value }] }).success).toBe(false)
    },
  )

  test('takes a schema without such values as it is', () => {
    const Plain = v.object({ id: v.number() })
    expect(closedOf(Plain)).toBe(Plain)
  })
})
