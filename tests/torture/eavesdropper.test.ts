import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Server } from 'socket.io'
import { expect, test } from 'vitest'

import type { Person } from '#tests/support/market.ts'
import { until } from '#tests/support/wait.ts'

import { eavesdropOn } from './eavesdropper.ts'

const stranger = { id: 3, token: 'of a stranger', username: 'Чужий' } as Person
const LAST = 'a stranger heard new.message "last"'

test.each([
  ['unread.count.changed', { total: 0, per_chat: {} }, []],
  ['join:error', { chatId: 5, message: 'Чату немає' }, []],
  [
    'unread.count.changed',
    { total: 2, per_chat: {} },
    ['a stranger heard unread.count.changed {"total":2,"per_chat":{}}'],
  ],
  [
    'unread.count.changed',
    { total: 0, per_chat: { 5: 1 } },
    ['a stranger heard unread.count.changed {"total":0,"per_chat":{"5":1}}'],
  ],
  ['chat:message', { chatId: 5 }, ['a stranger heard chat:message {"chatId":5}']],
] as const)('a stranger who hears %s %j tells of %j', async (event, payload, told) => {
  const http = createServer((_request, response) => void response.writeHead(404).end())
  const io = new Server(http)
  io.on('connection', (socket) => {
    socket.emit(event, payload)
    // whoever tells of this has heard what was said before
    socket.emit('new.message', 'last')
  })
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  const eavesdropper = eavesdropOn(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, stranger, 5)
  try {
    await until(() => eavesdropper.heard.at(-1) === LAST)
    expect(eavesdropper.heard).toEqual([...told, LAST])
  } finally {
    eavesdropper.stop()
    await io.close()
  }
})
