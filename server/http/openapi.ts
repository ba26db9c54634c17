import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { API_BASE, type Endpoint } from '#domain/contract/endpoint.ts'
import { ERROR_CODES, ERROR_STATUS } from '#domain/contract/errors.ts'
import { contract } from '#domain/contract/index.ts'
import { uiTexts } from '#domain/uk/ui.ts'

import { replySchema } from './reply.ts'
import { UNREADABLE_STATUSES } from './unreadable.ts'

const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, { errorMode: 'ignore', typeMode })
  return rest
}

type JsonObject = { properties?: Record<string, unknown>; required?: string[] }

function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as JsonObject
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

const STATUSES = [...new Set([...Object.values(ERROR_STATUS), ...UNREADABLE_STATUSES])]
const problem = {
  description: 'Problem details (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The refusals that a call can be seen to need, and `default` for those of its own. */
function refusals({ access, params, query, body, upload }: Endpoint) {
  const statuses = [
    ...(access === 'user' ? [ERROR_STATUS.unauthorized] : []),
    ...(params ? [ERROR_STATUS.not_found] : []),
    ...(body || upload ? [ERROR_STATUS.too_large, ERROR_STATUS.unsupported_media_type] : []),
    ...(query || body ? [ERROR_STATUS.validation] : []),
    ERROR_STATUS.rate_limited,
  ]
  return { ...Object.fromEntries(statuses.map((status) => [status, problem])), default: problem }
}

function operation(area: string, name: string, endpoint: Endpoint) {
  const file = endpoint.upload && {
    required: true,
    content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])),
  }
  const body = endpoint.body && {
    required: endpoint.body.type !== 'optional',
    content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
  }
  const reply =
    endpoint.status === 204 || endpoint.status === 303
      ? {}
      : {
          content:
            endpoint.file === undefined
              ? { 'application/json': { schema: jsonSchema(replySchema(endpoint.reply), 'output') } }
              : { [endpoint.file]: {} },
        }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  }
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security:
      endpoint.access === 'user'
        ? [{ bearer: [] }]
        : endpoint.access === 'optional'
          ? [{}, { bearer: [] }]
          : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [key] : []),
    ],
    ...(file || body ? { requestBody: file ?? body } : {}),
    responses: {
      [endpoint.status]: { description: endpoint.summary, ...reply },
      ...(endpoint.repeatStatus
        ? { [endpoint.repeatStatus]: { description: endpoint.summary, ...reply } }
        : {}),
      ...refusals(endpoint),
    },
  }
}

/** The contract as OpenAPI 3.1, generated from the same schemas that check each call. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: uiTexts.appName, version: '1' },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer', enum: STATUSES },
            detail: { type: 'string' },
            code: { type: 'string', enum: ERROR_CODES },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            retry_after: { type: 'number' },
          },
        },
      },
    },
  }
}
