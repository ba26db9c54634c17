import { Readable } from 'node:stream'

import * as v from 'valibot'

import { parseInput } from '#domain/contract/parse.ts'
import { refuse, refuseFields } from '#server/errors.ts'

import { MALFORMED } from './json-body.ts'
import { replySchema } from './reply.ts'
import { isDownload, isRespond, type AnyAsked, type Route, type SentReply } from './route.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

export const hasNoBody = (status: number): boolean => status === 204 || status === 303

/** NUL is a character that PostgreSQL takes in no text, and that nobody types into an address. */
const holdsNul = (input: unknown): boolean =>
  Object.values(input as Record<string, unknown>)
    .flat()
    .some((value) => typeof value === 'string' && value.includes('\0'))

function parsed(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  if (input === MALFORMED) throw refuse('malformed')
  const result = parseInput(schema, input)
  if (result.ok) return result.output
  if ('' in result.errors) throw refuse('malformed')
  throw refuseFields(result.errors)
}

/** An id that cannot be one names nothing: 404, as any unknown id. */
export function paramsOf({ endpoint: { params: schema } }: Route, input: unknown): unknown {
  if (!schema) return undefined
  const result = parseInput(schema, input)
  if (!result.ok || holdsNul(input)) throw refuse('not_found')
  return result.output
}

/**
 * The answer as its schema lets it out: what the schema does not name does not leave the server. A file is let out by
 * whoever makes it, row by row.
 */
function sent(route: Route, answer: unknown): SentReply {
  if (isDownload(answer)) {
    const { file = JSON_TYPE } = route.endpoint
    const headers = {
      'content-disposition': `attachment; filename="${answer.name}"`,
      'content-type': file,
    }
    return { status: route.endpoint.status, headers, body: Readable.from(answer.chunks) }
  }
  const { status, body, headers } = isRespond(answer)
    ? answer
    : { status: route.endpoint.status, body: answer, headers: {} }
  return {
    status,
    headers,
    body: hasNoBody(status) ? undefined : v.parse(replySchema(route.endpoint.reply), body),
  }
}

/** What comes with a call, before it is judged; a body is looked at last. */
type Given = { query: unknown; body: () => unknown }

/** Judges what was given as the contract says, runs the call, and lets out of its answer what the contract names. */
export async function runRoute(route: Route, asked: AnyAsked, given: Given): Promise<SentReply> {
  await route.may?.(asked)
  if (holdsNul(given.query)) throw refuse('malformed')
  const query = parsed(route.endpoint.query, given.query)
  const { upload, body: schema } = route.endpoint
  const body = upload ? given.body() : parsed(schema, given.body())
  return sent(route, await route.run({ ...asked, query, body }))
}
