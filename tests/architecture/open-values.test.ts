import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'

import { partsOf } from '#domain/contract/closed.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { Problem } from '#domain/contract/errors.ts'
import { SendAck, serverEvents } from '#domain/contract/events.ts'
import { contract } from '#domain/contract/index.ts'
import { oneOf, readable } from '#domain/contract/open.ts'
import { PushReceived } from '#domain/contract/push-payload.ts'

/** Every value that a page can be told, by name. */
const told: [string, v.GenericSchema][] = [
  ...Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, { reply }]): [string, v.GenericSchema] => [
      `${area}.${name}`,
      reply,
    ]),
  ),
  ...Object.entries(serverEvents),
  ['the acknowledgement of a message', SendAck],
  ['a refusal', Problem],
  ['a push', PushReceived],
]

/** A push says of which age it is, and a worker of another age is not to guess what it says. */
const MEANT: readonly v.GenericSchema[] = [PushReceived.entries.v]

const isFixed = (schema: v.GenericSchema): boolean =>
  ['picklist', 'enum'].includes(schema.type) ||
  (schema.type === 'literal' && typeof (schema as unknown as { literal: unknown }).literal !== 'boolean')

/** Where a list of values stands that a page of another age would refuse the whole answer for. */
function closedIn(schema: v.GenericSchema, path: string): string[] {
  if ('closed' in schema || MEANT.includes(schema)) return []
  if (isFixed(schema)) return [path]
  const { entries } = schema as { entries?: Record<string, v.GenericSchema> }
  if (entries) return Object.entries(entries).flatMap(([name, part]) => closedIn(part, `${path}.${name}`))
  return partsOf(schema).flatMap((part) => closedIn(part, path))
}

describe('a list of values in what the server says', () => {
  it.each(told)('is borne by pages that know fewer: %s', (name, schema) => {
    expect(closedIn(schema, name)).toEqual([])
  })

  test('walks what it is to walk', () => {
    expect(told.length).toBeGreaterThan(80)
    const seen = new Set<string>()
    const walk = (schema: v.GenericSchema): void => {
      seen.add(schema.type)
      for (const part of partsOf(schema)) walk(part)
    }
    for (const [, schema] of told) walk(schema)
    expect([...seen]).toEqual(
      expect.arrayContaining(['object', 'array', 'nullable', 'optional', 'union', 'variant']),
    )
    expect([...seen]).toEqual(expect.arrayContaining(['record', 'picklist', 'literal']))
  })

  test.each([
    ['a picklist', v.object({ data: v.array(v.object({ state: v.picklist(['a']) })) }), ['x.data.state']],
    ['one that falls back by itself', v.object({ state: v.fallback(v.picklist(['a']), 'a') }), ['x.state']],
    [
      'a nullable one in a pipe',
      v.object({
        state: v.pipe(
          v.nullable(v.picklist(['a'])),
          v.check((state) => state !== null),
        ),
      }),
      ['x.state'],
    ],
    ['a word', v.record(v.string(), v.literal('a')), ['x']],
    ['a variant', v.variant('kind', [v.object({ kind: v.literal('a') })]), ['x.kind']],
    ['one that is borne', v.object({ state: oneOf(['a']), rows: readable(v.picklist(['a'])) }), []],
    ['a yes or no', v.object({ ok: v.literal(true) }), []],
  ])('is found where it stands bare: %s', (_, schema, found) => {
    expect(closedIn(schema, 'x')).toEqual(found)
  })
})
