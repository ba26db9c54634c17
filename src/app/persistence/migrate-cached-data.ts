import * as v from 'valibot'

import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'

const endpoints = new Map(
  Object.values(contract)
    .flatMap((area): Endpoint[] => Object.values(area))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/**
 * What another release saved of a call (its reply, or the pages of it), in the shapes of this one; undefined where it
 * does not fit them.
 */
export function migrateCachedData(call: unknown, data: unknown): unknown {
  const reply = endpoints.get(String(call))?.reply
  if (!reply) return undefined
  const shape = v.union([v.looseObject({ pages: v.array(reply), pageParams: v.array(v.unknown()) }), reply])
  const fitting = v.safeParse(shape, data)
  return fitting.success ? fitting.output : undefined
}
