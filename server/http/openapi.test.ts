import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let server: TestServer
let api: Document
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://gurt.example' } })
  api = (await server.guest.get('/openapi.json')).body
})
afterAll(() => server.stop())

const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    id: `${area}.${name}`,
    endpoint,
  })),
)
const operations = () =>
  Object.entries(api.paths).flatMap(([path, item]) => Object.values(item).map((one) => ({ path, one })))

test('is OpenAPI 3.1 under the public address', () => {
  expect(api.openapi).toBe('3.1.0')
  expect(api.info).toEqual({ title: 'Гурт', version: '1' })
  expect(api.servers).toEqual([{ url: 'https://gurt.example/api/v1' }])
  expect(Object.keys(api.components.securitySchemes)).toEqual(['bearer'])
})

test('names every call of the contract and no other', () => {
  for (const { id, endpoint } of endpoints) {
    const item = api.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]
    expect(item?.[endpoint.method.toLowerCase()]?.operationId).toBe(id)
  }
  expect(operations()).toHaveLength(endpoints.length)
})

test('each operation says its parameters, its answers and who may call', () => {
  for (const { path, one } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = one.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath)
    expect(declared.every((parameter) => parameter.required)).toBe(true)
    expect(Object.keys(one.responses)).toContain('default')
    for (const answer of Object.values(one.responses)) expect(answer.description.length).toBeGreaterThan(0)
    expect(one.security.every((way) => ['', 'bearer'].includes(Object.keys(way).join()))).toBe(true)
  }
})

test('schemas of bodies and answers are there, references lead somewhere', () => {
  for (const { id, endpoint } of endpoints) {
    const { one } = operations().find((known) => known.one.operationId === id)!
    expect(one.requestBody !== undefined).toBe((endpoint.body ?? endpoint.upload) !== undefined)
    const answer = one.responses[String(endpoint.status)]!
    expect(answer.content !== undefined).toBe(endpoint.status !== 204 && endpoint.status !== 303)
    expect(one.parameters.some((parameter) => parameter.name === 'Idempotency-Key')).toBe(endpoint.idempotent)
  }
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    (match) => match[1]!,
  )
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((name) => !(name in api.components.schemas))).toEqual([])
  const text = api.paths['/orders']!['post']!.requestBody!.content['application/json']!.schema
  expect(text).toMatchObject({ type: 'object', properties: { text: { type: 'string' } } })
})
