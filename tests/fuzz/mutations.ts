import { gzipSync } from 'node:zlib'

import type { Random } from '#tests/torture/random.ts'

import type { Operation } from './document.ts'
import { hostileCursor, hostileJson, hostileSegment, hostileText } from './hostile.ts'
import type { Draft, Wire } from './request.ts'
import { someUuid, type Json } from './values.ts'

/** What mutations may use beside their request: whose things and keys there are. */
export type Surroundings = {
  random: Random
  operation: Operation
  /** A token of somebody else, or of nobody. */
  otherToken: () => string
  /** A key that this call was made with before. */
  usedKey: () => string | undefined
  /** An id or a name of the kind that the parameter takes, of anybody. */
  anySegment: (name: string) => string
}
type Change<T> = (subject: T, surroundings: Surroundings) => void
type Fields = { [name: string]: Json }

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DEPTH_MAX = 4

/** Every place of a value where another may be put. */
function places(value: Json | undefined, depth = 0): { holder: Fields; name: string }[] {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return []
  const holder = value as Fields
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...places(holder[name], depth + 1)])
}

function inPlace(draft: Draft, random: Random, change: (value: Json) => Json): void {
  const found = places(draft.json)
  if (found.length === 0) return
  const { holder, name } = random.pick(found)
  holder[name] = change(holder[name]!)
}

const NAMES = ['id', 'user_id', 'status', 'is_admin', 'length', 'constructor', 'toString', 'а', '', '$where']

const DRAFT_CHANGES: readonly Change<Draft>[] = [
  (draft, { random }) => inPlace(draft, random, () => hostileJson(random)),
  (draft, { random }) => inPlace(draft, random, () => hostileText(random)),
  (draft, { random }) =>
    inPlace(draft, random, (value) => (typeof value === 'string' ? value + hostileText(random) : [value])),
  (draft, { random }) =>
    inPlace(draft, random, (value) => (typeof value === 'number' ? -value : String(value))),
  (draft, { random }) => {
    if (!isObject(draft.json)) return
    const names = Object.keys(draft.json)
    if (names.length > 0) delete draft.json[random.pick(names)]
  },
  (draft, { random }) => {
    if (isObject(draft.json)) draft.json[random.pick(NAMES)] = hostileJson(random)
  },
  (draft, { random }) => {
    draft.json = hostileJson(random)
  },
  (draft, { random }) => {
    for (const name of Object.keys(draft.segments)) draft.segments[name] = hostileSegment(random)
  },
  (draft, { anySegment }) => {
    for (const name of Object.keys(draft.segments)) draft.segments[name] = anySegment(name)
  },
  (draft, { random, operation }) => {
    const named = operation.parameters.filter((parameter) => parameter.in === 'query')
    if (named.length === 0) return
    const { name } = random.pick(named)
    const value = name === 'cursor' ? hostileCursor(random) : hostileText(random)
    draft.query = [...draft.query.filter(([known]) => known !== name), [name, value]]
  },
  (draft, { random, operation }) => {
    const named = operation.parameters.filter((parameter) => parameter.in === 'query')
    if (named.some(({ name }) => name === 'cursor')) draft.query.push(['cursor', hostileCursor(random)])
  },
  (draft, { random }) => {
    if (draft.query.length > 0) draft.query.push([random.pick(draft.query)[0], hostileText(random)])
  },
  (draft, { random }) => {
    const name = random.pick(['page', 'per_page', 'a[b]', 'a[]', '__proto__', 'q', ''])
    draft.query.push([name, random.pick(['0', '-1', '51', '101', '2147483648', '99999999999', 'x', ''])])
  },
  (draft, { random, usedKey }) => {
    const odd = ['x', ' ', 'é'.repeat(200), '00000000-0000-0000-0000-000000000000', 'a'.repeat(5_000)]
    draft.headers['idempotency-key'] = usedKey() ?? random.pick([...odd, someUuid(random).toUpperCase()])
  },
  (draft, { random, otherToken }) => {
    draft.headers['authorization'] = random.pick([
      `Bearer ${otherToken()}`,
      `bearer ${'x'.repeat(43)}`,
      'Bearer ',
      'Basic YTpi',
      "Bearer ' or 1=1 --",
      `Bearer ${'9'.repeat(4_000)}`,
    ])
  },
]

const textOf = ({ body }: Wire): string => body?.toString('utf8') ?? ''

const WIRE_CHANGES: readonly Change<Wire>[] = [
  (wire, { random }) => {
    wire.body = wire.body?.subarray(0, random.whole(0, wire.body.length))
  },
  (wire, { random }) => {
    const start = `{${JSON.stringify(hostileText(random))}:${JSON.stringify(hostileJson(random))},`
    const doubled = /^\{("\w+"):/.exec(textOf(wire))?.[1]
    const twice = doubled === undefined ? start : `{${doubled}:null,`
    if (textOf(wire).length > 2)
      wire.body = Buffer.from(textOf(wire).replace(/^\{/, random.pick([start, twice])))
  },
  (wire) => {
    wire.body = Buffer.from(
      textOf(wire).replace(/^\{/, '{"__proto__":{"admin":true},"constructor":{"prototype":1},'),
    )
  },
  (wire, { random }) => {
    const odd = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
      '',
    ]
    wire.headers['content-type'] = random.pick([...odd, 'application/json; charset=utf-16', 'image/png'])
  },
  (wire) => {
    wire.headers['content-encoding'] = 'gzip'
    wire.body = gzipSync(wire.body ?? '{}')
  },
  (wire, { random }) => {
    const odd = [[0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xef, 0xbb, 0xbf], [0]]
    wire.body = Buffer.concat([Buffer.from(random.pick(odd)), wire.body ?? Buffer.alloc(0)])
    wire.headers['content-type'] ??= 'application/json'
  },
  (wire) => {
    wire.body = Buffer.from(`{"text":"${'x'.repeat(300_000)}"}`)
    wire.headers['content-type'] ??= 'application/json'
  },
  (wire, { random }) => {
    wire.query.push(
      random.pick([
        '%',
        'a=%zz',
        'a=%C0%80',
        'text=%ED%A0%80',
        '&&&',
        '=',
        'text=%00',
        '?',
        'x'.repeat(6_000),
      ]),
    )
  },
  (wire, { random }) => {
    const odd = ['/', '//', '/%2e%2e/', '/.', ';a=b', '%00', '/x'.repeat(200), '%2F', '?', '/openapi.json']
    wire.path += random.pick(odd)
  },
  (wire, { random }) => {
    wire.method = random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
  },
  (wire, { random }) => {
    const [name, value] = random.pick([
      ['accept-encoding', 'br;q=1.0, gzip;q=0, *;q=x'],
      ['if-none-match', '*'],
      ['range', 'bytes=0-1,5-6'],
      ['x-forwarded-for', '::1, 256.1.1.1'],
      ['user-agent', 'é\u0080'.repeat(300)],
      ['cookie', `${'a=b; '.repeat(300)}__proto__=1`],
      ['accept', 'text/html'],
      ['expect', '100-continue'],
      ['origin', 'https://elsewhere.example'],
    ] as const)
    wire.headers[name] = value
  },
]

const DRAFT_SHARE = 0.7

/** Up to three changes; which of them concern the draft and which the bytes is told by the random numbers alone. */
export function mutate(draft: Draft, write: (draft: Draft) => Wire, surroundings: Surroundings): Wire {
  const { random } = surroundings
  const count = random.whole(1, 3)
  const late: Change<Wire>[] = []
  for (let at = 0; at < count; at++)
    if (random.chance(DRAFT_SHARE)) random.pick(DRAFT_CHANGES)(draft, surroundings)
    else late.push(random.pick(WIRE_CHANGES))
  const wire = write(draft)
  for (const change of late) change(wire, surroundings)
  return wire
}
