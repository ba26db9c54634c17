import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { readEnv } from '#server/env.ts'

import { serveSecurityTxt } from './security-txt.ts'

const PATH = '/.well-known/security.txt'
async function ask(contact: string | undefined) {
  const app = Fastify()
  const now = () => new Date('2026-11-23T10:00:00Z')
  serveSecurityTxt(app, { contact, publicUrl: 'https://gurt.example', now })
  const reply = await app.inject(PATH)
  await app.close()
  return reply
}

test('with a contact it says where faults are told, and for how long that holds', async () => {
  const reply = await ask('mailto:security@gurt.example')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(reply.body.split('\n')).toEqual([
    'Contact: mailto:security@gurt.example',
    'Expires: 2027-05-22T10:00:00.000Z',
    'Preferred-Languages: uk, en',
    'Canonical: https://gurt.example/.well-known/security.txt',
    '',
  ])
})

test('without one there is no such file', async () => {
  expect((await ask(undefined)).statusCode).toBe(404)
})

test('the setting takes a mail or a page over https, on one line', () => {
  for (const contact of ['mailto:security@gurt.example', 'https://gurt.example/security'])
    expect(readEnv({ SECURITY_CONTACT: contact }).securityContact).toBe(contact)
  for (const contact of ['security@gurt.example', 'http://gurt.example', 'mailto:a@b\nExpires: 2000'])
    expect(() => readEnv({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT')
})
