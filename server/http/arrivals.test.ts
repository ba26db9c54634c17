import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { until } from '#tests/support/wait.ts'

import { boundArrivals } from './arrivals.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

test('all addresses together hold so many connections that owe a request; the oldest make room', async () => {
  let dropped = 0
  const server = createServer((_, response) => void response.end('here'))
  // behind a proxy: no address is counted by itself
  boundArrivals(server, { trustProxy: true, perAddress: true, dropped: () => (dropped += 1), waitingMax: 20 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const dial = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' })
    cleanUp.push(() => socket.destroy())
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const silent: Socket[] = []
  for (let n = 0; n < 25; n++) silent.push(await dial())
  await until(() => dropped === 5)
  await until(() => silent.slice(0, 5).every(({ destroyed }) => destroyed))
  expect(silent.slice(5).filter(({ destroyed }) => destroyed)).toEqual([])
  // whoever says what they want is answered
  const asking = await dial()
  asking.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [answer] = (await once(asking, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})
