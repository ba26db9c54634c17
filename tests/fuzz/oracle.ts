import { Ajv, type ValidateFunction } from 'ajv'

import type { Answer } from './client.ts'
import type { JsonSchema, OpenApi, Operation } from './document.ts'

const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T[\d:.]{8,15}Z$/
/** Calls whose answer goes to whoever has just proved to be the account's owner, be it without a session. */
const PROVING =
  /^(?:auth\.(?:login|register)|accountLinks\.(?:loginByLink|resetPassword|proveEmail|lookAtLoginLink))$/

/** The schema with every object closed: a field that it does not name is a fault. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, ...rest } = schema
  const all = (list: JsonSchema[]) => list.map(closed)
  return {
    ...rest,
    ...(properties
      ? {
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, closed(field)]),
          ),
        }
      : {}),
    ...(items ? { items: closed(items) } : {}),
    ...(anyOf ? { anyOf: all(anyOf) } : {}),
    ...(oneOf ? { oneOf: all(oneOf) } : {}),
  }
}

export type Judged = {
  operation: Operation
  method: string
  answer: Answer
  /** E-mails, phones and texts that whoever asked may not see. */
  secrets: readonly string[]
}

/** Says what is wrong with an answer, by the description that the server gives of itself. */
export function createOracle({ components }: OpenApi) {
  const ajv = new Ajv({ strict: false, formats: { 'date-time': MOMENT, email: true, uuid: true, uri: true } })
  const known = new Map<JsonSchema, ValidateFunction>()
  const problem = ajv.compile(closed(components.schemas['Problem']!))

  function faultsOfSchema(schema: JsonSchema, body: unknown): string[] {
    const check = known.get(schema) ?? ajv.compile(closed(schema))
    known.set(schema, check)
    return check(body) ? [] : [`no answer of its schema: ${ajv.errorsText(check.errors)}`]
  }

  function faultsOfRefusal({ status, headers, text }: Answer): string[] {
    if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
      return [`a refusal of the type ${headers['content-type']}`]
    const body = JSON.parse(text) as { status: number }
    return [
      ...(problem(body) ? [] : [`no problem of its schema: ${ajv.errorsText(problem.errors)}`]),
      ...(body.status === status ? [] : [`its body says ${body.status}`]),
      ...(status === 401 && !headers['www-authenticate'] ? ['401 without www-authenticate'] : []),
      ...(status === 429 && !headers['retry-after'] ? ['429 without retry-after'] : []),
      ...(status === 405 && !headers['allow'] ? ['405 without allow'] : []),
    ]
  }

  function faultsOfSuccess({ replies }: Operation, { status, headers, text }: Answer): string[] {
    if (!replies.has(status)) return [`${status} is no answer of this call`]
    const reply = replies.get(status)
    if (!reply) return text === '' ? [] : ['content where none is told of']
    if (reply.type === 'application/pdf')
      return headers['content-type'] === reply.type && text.startsWith('%PDF-') ? [] : ['no PDF']
    if (headers['content-type'] !== `${reply.type}; charset=utf-8`)
      return [`an answer of the type ${headers['content-type']}`]
    return faultsOfSchema(reply.schema, JSON.parse(text))
  }

  /** What any answer below the API has to be, whatever was asked. */
  function faultsOfAny({ status, headers }: Answer): string[] {
    const isKnown =
      (status >= 200 && status < 300) || status === 303 || status === 304 || (status >= 400 && status < 500)
    return [
      ...(isKnown ? [] : [`status ${status}`]),
      ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no x-content-type-options']),
      ...(headers['content-security-policy'] ? [] : ['no content-security-policy']),
      ...(headers['content-type']?.includes('html') === true ? ['HTML of the API'] : []),
    ]
  }

  /** `isCall` is false where the path or the method was changed: what answers then is not the operation. */
  return function faultsOf({ operation, method, answer, secrets }: Judged, isCall: boolean): string[] {
    const seen = PROVING.test(operation.id) ? [] : secrets.filter((secret) => answer.text.includes(secret))
    const faults = [...seen.map((secret) => `it shows '${secret}'`), ...faultsOfAny(answer)]
    if (method === 'HEAD') return faults
    try {
      if (answer.status >= 400) return [...faults, ...faultsOfRefusal(answer)]
      if (!isCall) return faults
      const isKept = operation.needsUser && answer.headers['cache-control'] !== 'no-store'
      const stays = isKept ? ['a cache may keep what is somebody’s'] : []
      return [...faults, ...stays, ...faultsOfSuccess(operation, answer)]
    } catch (error) {
      return [...faults, `its body cannot be read: ${String(error)}`]
    }
  }
}
