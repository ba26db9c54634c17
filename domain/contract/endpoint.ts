import * as v from 'valibot'

export type Schema = v.GenericSchema
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody but a known user is recognised, or only a signed-in user. */
export type Access = 'public' | 'optional' | 'user'

/** What of a file is known before it is looked into. */
export type Upload = { readonly types: readonly string[]; readonly maxBytes: number }

export type Endpoint = {
  readonly method: Method
  /** Path below API_BASE with `:name` parameters. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a file as it is and no JSON: what it may be sent as, and how large. */
  readonly upload?: Upload
  /** Whatever is sent is taken and not read: for programs whose bodies say nothing that the address does not. */
  readonly ignoresBody?: true
  /** The answer is a file of this type, and no JSON. */
  readonly file?: string
  readonly reply: Schema
  readonly status: 200 | 201 | 202 | 204 | 303
  /** The status where the thing was there already; its answer has the same shape. */
  readonly repeatStatus?: 200
  /** True where a repeat with the same Idempotency-Key answers the first answer. */
  readonly idempotent: boolean
}

type Described = Pick<Endpoint, 'method' | 'path' | 'summary'> &
  Partial<
    Pick<
      Endpoint,
      | 'access'
      | 'params'
      | 'query'
      | 'body'
      | 'upload'
      | 'ignoresBody'
      | 'file'
      | 'reply'
      | 'status'
      | 'repeatStatus'
      | 'idempotent'
    >
  >

type Or<D, K extends string, Default> = D extends { readonly [P in K]: infer Given } ? Given : Default

type Filled<D extends Described> = Omit<D, 'access' | 'status' | 'idempotent' | 'reply'> & {
  readonly access: Or<D, 'access', 'user'>
  readonly status: Or<D, 'status', 200>
  readonly idempotent: Or<D, 'idempotent', false>
  readonly reply: Or<D, 'reply', typeof Nothing>
}

export const API_BASE = '/api/v1'

/** The path of a call with its parameters filled in, below the site's root. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return API_BASE + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** The reply of calls that answer no content (204), or another address (303). */
export const Nothing = v.undefined()

/** Declares one call of the API; types on both sides are inferred from what stands here. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Described>(described: D): Filled<D> {
  return {
    access: 'user',
    status: 200,
    idempotent: false,
    reply: Nothing,
    ...described,
  } as unknown as Filled<D>
}

type Out<E, K extends keyof Endpoint> = E extends { readonly [P in K]: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined
type In<E, K extends keyof Endpoint> = E extends { readonly [P in K]: infer S extends Schema }
  ? v.InferInput<S>
  : undefined

export type ParamsOf<E> = Out<E, 'params'>
export type QueryOf<E> = Out<E, 'query'>
/** A file comes as its bytes. */
export type BodyOf<E> = E extends { readonly upload: Upload } ? Uint8Array : Out<E, 'body'>
/** What the page receives. */
export type ReplyOf<E> = Out<E, 'reply'>
/** What a handler gives: the schema then drops every field it does not name. */
export type ReplyInputOf<E> = In<E, 'reply'>

type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in K]: infer S extends Schema
}
  ? Record<string, never> extends v.InferInput<S>
    ? { readonly [P in K]?: v.InferInput<S> }
    : { readonly [P in K]: v.InferInput<S> }
  : unknown

/** What a caller has to give: the parts that the endpoint declares. */
export type CallInput<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>
