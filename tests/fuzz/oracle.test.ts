import { expect, test } from 'vitest'

import type { Answer } from './client.ts'
import type { OpenApi, Operation } from './document.ts'
import { createOracle } from './oracle.ts'

const Problem = {
  type: 'object',
  required: ['status', 'code'],
  properties: { status: { type: 'integer' }, code: { type: 'string', enum: ['not_found', 'unauthorized'] } },
}
const Thing = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
const document: OpenApi = { paths: {}, components: { schemas: { Problem } } }
const operation: Operation = {
  id: 'things.get',
  method: 'GET',
  path: '/things',
  parameters: [],
  body: null,
  replies: new Map([
    [200, { type: 'application/json', schema: Thing }],
    [204, null],
  ]),
  needsUser: true,
}
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
}
const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

const faultsOf = createOracle(document)
const judge = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const type = { 'content-type': status < 400 ? JSON_TYPE : PROBLEM_TYPE }
  const text = body === undefined ? '' : JSON.stringify(body)
  const answer: Answer = { status, text, headers: { ...HEADERS, ...type, ...headers } }
  return faultsOf({ operation, method: 'GET', answer, secrets: ['olena@example.com'] }, true)
}

test('what the description names is no fault', () => {
  expect(judge(200, { id: 1 })).toEqual([])
  expect(judge(204, undefined)).toEqual([])
  expect(judge(404, { status: 404, code: 'not_found' })).toEqual([])
})

test.each<[what: string, fault: RegExp, ...Parameters<typeof judge>]>([
  ['a failure of the server', /status 500/, 500, { status: 500, code: 'not_found' }],
  ['a status that is not named', /201 is no answer/, 201, { id: 1 }],
  ['a field of another type', /no answer of its schema/, 200, { id: '1' }],
  ['a field that is not named', /no answer of its schema/, 200, { id: 1, email: 'a' }],
  ['content where none is told of', /content where none/, 204, { id: 1 }],
  ['an unknown code', /no problem of its schema/, 404, { status: 404, code: 'odd' }],
  ['a body that says another status', /its body says 403/, 404, { status: 403, code: 'not_found' }],
  ['a refusal of another type', /a refusal of the type/, 404, {}, { 'content-type': 'text/plain' }],
  ['HTML', /HTML of the API/, 200, { id: 1 }, { 'content-type': 'text/html' }],
  ['401 without its header', /www-authenticate/, 401, { status: 401, code: 'unauthorized' }],
  ['no policy', /no content-security-policy/, 200, { id: 1 }, { 'content-security-policy': '' }],
  ['a guessable type', /no x-content-type-options/, 200, { id: 1 }, { 'x-content-type-options': '' }],
  ['an answer that caches keep', /a cache may keep/, 200, { id: 1 }, { 'cache-control': 'public' }],
  [
    'what is hidden from who asks',
    /it shows/,
    404,
    { status: 404, code: 'not_found', to: 'olena@example.com' },
  ],
])('%s is a fault', (_what, fault, ...answer) => {
  expect(judge(...answer).join()).toMatch(fault)
})
