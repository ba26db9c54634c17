/** A JSON Schema as `/openapi.json` writes one: the keywords that the generator of values reads. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  enum?: (string | number)[]
  const?: string | number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  additionalProperties?: JsonSchema | boolean
  $ref?: string
}
type Content = Record<string, { schema?: JsonSchema }>
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
type Described = {
  operationId: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}
export type OpenApi = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, JsonSchema> }
}

export type Operation = {
  id: string
  method: string
  /** Below the base of the API, with `{name}` where a parameter stands. */
  path: string
  parameters: Parameter[]
  /** What the body may be sent as; a schema where it is JSON. */
  body: { types: string[]; schema: JsonSchema | undefined } | null
  /** The successes by their status; null where there is no content. */
  replies: Map<number, { type: string; schema: JsonSchema } | null>
  needsUser: boolean
}

function repliesOf({ responses }: Described): Operation['replies'] {
  const successes = Object.entries(responses).filter(([status]) => /^[23]\d\d$/.test(status))
  return new Map(
    successes.map(([status, { content = {} }]) => {
      const [type, { schema = {} } = {}] = Object.entries(content)[0] ?? []
      return [Number(status), type === undefined ? null : { type, schema }]
    }),
  )
}

/** The calls that a description names, in its order. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => {
      const { requestBody, security, parameters, operationId } = described
      const types = Object.keys(requestBody?.content ?? {})
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody ? { types, schema: requestBody.content['application/json']?.schema } : null,
        replies: repliesOf(described),
        needsUser: security.length > 0 && security.every((way) => 'bearer' in way),
      }
    }),
  )
}
