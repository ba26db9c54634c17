import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { PushPayload } from '#domain/contract/push-payload.ts'
import { makeReceiver } from '#tests/support/push-crypto.ts'

import { createEndpointGate } from './endpoint-gate.ts'
import { isPublicAddress, lookupOf, lookupPublic, NotPublic } from './public-address.ts'
import { type OutgoingPush, WITHIN_MS } from './push-sender.ts'
import { createWebPush, makeVapidKeys } from './web-push.ts'

describe('addresses of the public Internet', () => {
  test.each([
    '8.8.8.8',
    '142.250.1.95',
    '100.63.255.255',
    '172.32.0.1',
    '2a00:1450:4001::200e',
    '2606:4700::1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ])('never %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('an endpoint', () => {
  const { open } = createEndpointGate([])

  test.each([
    'https://fcm.googleapis.com/fcm/send/dQw4:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    'https://FCM.googleapis.com:443/fcm/send/x',
    'https://xn--80ak6aa92e.com/push',
    'https://localhost.example.com/push',
    'https://8.8.8.8/push',
    'https://[2606:4700::1]/push',
  ])('outside is posted to: %s', (endpoint) => expect(open(endpoint)).not.toBeNull())

  test.each([
    // names of this machine and of inner networks, however they are written
    'https://localhost/',
    'https://localhost./',
    'https://localhost../',
    'https://LOCALHOST./',
    'https://localhost%2e/',
    'https://%6c%6fcalhost/',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://ⓛocalhost。/',
    'https://.localhost/',
    'https://a.localhost./',
    'https://localhost.localdomain/',
    'https:localhost',
    'https:\\\\localhost\\x',
    'https://db.internal./',
    'https://printer.local./',
    'https://1.0.0.127.in-addr.arpa/',
    'https://intranet./',
    'https://push.example.com./',
    'https://push..example.com/',
    'https://.../',
    // addresses in every spelling that a parser understands
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0177.0.0.01/',
    'https://127。0。0。1/',
    'https://１２７.0.0.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    // what is no plain https address of a service
    'https://push.example.com:8443/',
    'https://push.example.com:22/',
    'https://me@push.example.com/',
    'https://me:secret@push.example.com/',
    'https://push.example.com@localhost/',
    'http://push.example.com/',
    'ftp://push.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//push.example.com/',
    'push.example.com',
    '',
  ])('elsewhere is not: %s', (endpoint) => expect(open(endpoint)).toBeNull())
})

describe('a connection that is about to be made', () => {
  const find = (hostname: string, all: boolean, by = lookupPublic) =>
    new Promise((resolve) => {
      by(hostname, { all }, (error, ...found) => resolve(error ?? found))
    })

  test.each([true, false])('is refused where the name leads inside (all: %s)', async (all) => {
    expect(await find('localhost', all)).toBeInstanceOf(NotPublic)
  })

  // what a name of the attacker's own answers, once public and then not, or both at once
  test.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '::ffff:10.0.0.1', family: 6 }]],
    [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ],
    ],
    [[]],
  ])('is refused where a name of the outside answers %j', async (addresses) => {
    const answered = lookupOf((_hostname, _options, found) => found(null, addresses))
    expect(await find('push.example.com', true, answered)).toBeInstanceOf(NotPublic)
    expect(await find('push.example.com', false, answered)).toBeInstanceOf(NotPublic)
  })

  test('goes to a public address as it is asked for', async () => {
    expect(await find('8.8.8.8', false)).toEqual(['8.8.8.8', 4])
    expect(await find('8.8.8.8', true)).toEqual([[{ address: '8.8.8.8', family: 4 }]])
  })
})

describe('hosts let through for tests', () => {
  test('are those named, with any port where none is named', () => {
    const gate = createEndpointGate(['127.0.0.1:9999', 'push.test'])
    const opens = (endpoint: string): boolean => gate.open(endpoint) !== null
    expect(opens('http://127.0.0.1:9999/a')).toBe(true)
    expect(opens('http://127.0.0.1:9998/a')).toBe(false)
    expect(opens('https://push.test:8443/a')).toBe(true)
    expect(opens('ftp://push.test/a')).toBe(false)
    expect(opens('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
  })
})

describe('a service', () => {
  let server: Server
  let endpoint: string
  let posts = 0
  beforeAll(async () => {
    server = createServer(({ url }, reply) => {
      posts += 1
      if (url === '/endless') reply.writeHead(201).write('so ')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`
  })
  afterAll(() => server.closeAllConnections())

  const keys = makeVapidKeys()
  const push: OutgoingPush = {
    payload: {
      v: '1',
      type: 'notification',
      nid: 'n1',
      uid: '7',
      title: '',
      body: '',
      link: '/',
      unread: '0',
      ts: '1',
    } satisfies PushPayload,
    urgency: 'normal',
    topic: null,
    ttlSeconds: 60,
  }
  const sendTo = (address: string, allowed: string[]) => {
    const send = createWebPush({
      gate: createEndpointGate(allowed),
      subject: 'mailto:postmaster@example.com',
      keys: () => Promise.resolve(keys),
    })
    const { p256dh, auth } = makeReceiver().keys
    return send({ way: 'web', address, p256dh, auth }, push, new AbortController().signal)
  }

  test('that has taken a push and does not end its answer is let go', async () => {
    const { setTimeout: timerOf } = globalThis
    const timeout = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((ends, ms) => timerOf(ends, ms === WITHIN_MS ? 300 : ms))
    const left = once(server, 'request').then((asked) => once(asked[1] as ServerResponse, 'close'))
    const address = endpoint.replace('/push', '/endless')
    expect(await sendTo(address, [new URL(endpoint).host])).toEqual({ kind: 'sent' })
    await left
    timeout.mockRestore()
    posts = 0
  })

  test('that does not answer is given ten seconds, and another time', async () => {
    const { setTimeout: timerOf } = globalThis
    const timeout = vi.spyOn(globalThis, 'setTimeout').mockImplementation((ends, ms) => {
      const timer = timerOf(ends, ms)
      // once the call is there: a machine that does other work has it later than any timer
      if (ms === WITHIN_MS) server.once('request', ends)
      return timer
    })
    expect(await sendTo(endpoint, [new URL(endpoint).host])).toEqual({ kind: 'later', afterMs: null })
    expect(timeout).toHaveBeenCalledWith(expect.anything(), WITHIN_MS)
    expect(WITHIN_MS).toBe(10_000)
    expect(posts).toBe(1)
    timeout.mockRestore()
  })

  test('at an address that is not let through any more is never called', async () => {
    expect(await sendTo(endpoint, [])).toEqual({ kind: 'gone' })
    expect(posts).toBe(1)
  })
})
