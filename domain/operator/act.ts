import * as v from 'valibot'

import type { Schema } from '#domain/contract/endpoint.ts'

/** One thing the operator can ask of a running server; both ends parse what they get. */
export type Act = { readonly input: Schema; readonly reply: Schema }

/** Declares an act; types on both ends are inferred from what stands here. */
export const act = <const I extends Schema, const R extends Schema>(input: I, reply: R) => ({ input, reply })

/** What the act works with, once parsed. */
export type InputOf<A extends Act> = v.InferOutput<A['input']>
/** What the server's handler gives; the schema drops what it does not name. */
export type GivenOf<A extends Act> = v.InferInput<A['reply']>
/** What the command receives. */
export type AnswerOf<A extends Act> = v.InferOutput<A['reply']>

const NAME_MAX = 200
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX))

/** Who asks, as the command says it: the file rights of the socket decide who may, this is for the audit log. */
export const Actor = v.object({
  os_user: name,
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  host: name,
})
export type Actor = v.InferOutput<typeof Actor>

/** What the command posts to `/acts/<group>.<act>`. */
export const Call = v.object({ actor: Actor, input: v.unknown() })

/** The files in DATA_DIR by which the command finds the server and proves that it may. */
export const OPERATOR_SOCKET = 'operator.sock'
export const OPERATOR_TOKEN = 'operator.token'
export const ACTS_PATH = '/acts/'
