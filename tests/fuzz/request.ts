import type { Random } from '#tests/torture/random.ts'

import type { Operation } from './document.ts'
import { valueOf, someUuid, type Hint, type Json } from './values.ts'

/** A request before it is written: what mutations change. */
export type Draft = {
  method: string
  /** Segments by the names in the path, as they stand on the wire. */
  segments: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** A body of JSON; undefined where none is sent. */
  json: Json | undefined
  /** A body that is no JSON, which goes before it. */
  bytes: Buffer | undefined
}

/** A request as it goes out; the path and each pair of the query are percent-encoded, or broken on purpose. */
export type Wire = {
  method: string
  path: string
  query: string[]
  headers: Record<string, string>
  body: Buffer | undefined
}

const BODY_TYPE = 'application/json'
const KEY_SHARE = 0.5

export type Known = { hint: Hint; segment: (path: string, name: string) => string; file: Buffer }

/** A call of the operation that its description allows, with things that are known to be there. */
export function draftOf(operation: Operation, random: Random, { hint, segment, file }: Known): Draft {
  const { method, parameters, body, path } = operation
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const query = named('query').flatMap(({ name, schema, required }): [string, string][] => {
    if (!required && (random.chance(0.6) || (name === 'cursor' && hint(name) === undefined))) return []
    return [[name, String(valueOf(schema, name, random, hint))]]
  })
  const isKeyed = named('header').some(({ name }) => name === 'Idempotency-Key') && random.chance(KEY_SHARE)
  const type = body && (body.schema ? BODY_TYPE : random.pick(body.types))
  return {
    method,
    segments: Object.fromEntries(named('path').map(({ name }) => [name, segment(path, name)])),
    query,
    headers: {
      ...(isKeyed ? { 'idempotency-key': someUuid(random) } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    json: body?.schema ? valueOf(body.schema, '', random, hint) : undefined,
    bytes: body && !body.schema ? file : undefined,
  }
}

const pair = ([name, value]: readonly [string, string]): string =>
  `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`

/** The draft as it goes out. */
export function wireOf(base: string, { path }: Operation, draft: Draft): Wire {
  const { method, segments, query, headers, json, bytes } = draft
  return {
    method,
    path: base + path.replace(/\{(\w+)\}/g, (_all, name: string) => segments[name] ?? ''),
    query: query.map(pair),
    headers: { ...headers },
    body: bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json))),
  }
}

export const addressOf = ({ path, query }: Wire): string =>
  query.length > 0 ? `${path}?${query.join('&')}` : path

const CURL_BODY_MAX = 2_000
const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`

/** The request as a line for a shell; the token is named after whose it is. */
export function curlOf(url: string, wire: Wire, actor: string): string {
  const { method, headers, body } = wire
  const shown = { ...headers, ...(headers['authorization'] === undefined ? {} : { authorization: '' }) }
  const heads = Object.entries(shown).map(([name, value]) =>
    name === 'authorization' && /^Bearer [\w-]{43}$/.test(headers[name]!)
      ? `-H "authorization: Bearer $${actor.toUpperCase()}"`
      : `-H ${quoted(`${name}: ${value || headers[name]!}`)}`,
  )
  const text = body?.toString('utf8') ?? ''
  const data =
    text.length > CURL_BODY_MAX ? `${text.slice(0, CURL_BODY_MAX)}… (${text.length} letters)` : text
  const parts = ['curl --path-as-is -i -X', method, quoted(url + addressOf(wire)), ...heads]
  return [...parts, ...(body ? ['--data-binary', quoted(data)] : [])].join(' ')
}
