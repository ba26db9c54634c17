import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'

import { makeChat, makeOrder, makePerson, makeProposal, sendMessage } from '#tests/support/market.ts'
import { until } from '#tests/support/wait.ts'

import { bundlePage } from './bundle.ts'
import { makeDevice } from './device.ts'
import { CALM } from './faults.ts'
import { openPace } from './pace.ts'
import { openSite } from './site.ts'

const DROPS = 50
const DROP_EVERY_MS = 60
const WRITE_EVERY_MS = 15

/** Cuts so many times, writes all the while, and answers how much was written. */
async function storm(cut: () => void, write: (nth: number) => Promise<unknown>): Promise<number> {
  const state = { drops: 0 }
  const timer = setInterval(() => {
    state.drops += 1
    cut()
  }, DROP_EVERY_MS)
  let written = 0
  while (state.drops < DROPS) {
    await write((written += 1))
    await sleep(WRITE_EVERY_MS)
  }
  clearInterval(timer)
  return written
}

/** A chat of plain Socket.IO, both sides with its own reconnecting: what its receiver has heard in the same storm. */
async function plainChat(): Promise<{ written: number; heard: number }> {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server = new Server(http)
  server.on('connection', (socket) => socket.on('msg', (text: string) => socket.broadcast.emit('msg', text)))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const options = {
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 40,
    forceNew: true,
  }
  const [sender, receiver] = [io(url, options), io(url, options)]
  const heard = new Set<string>()
  receiver.on('msg', (text: string) => heard.add(text))
  await until(() => sender.connected && receiver.connected)
  const written = await storm(
    () => receiver.io.engine.close(),
    async (nth) => sender.emit('msg', String(nth)),
  )
  await until(() => receiver.connected)
  await sleep(300)
  sender.disconnect()
  receiver.disconnect()
  await server.close()
  return { written, heard: heard.size }
}

test('fifty lost connections lose no message, where a plain Socket.IO chat loses some', async () => {
  const site = await openSite()
  const buyer = await makePerson(site)
  const supplier = await makePerson(site)
  const chat = await makeChat(supplier, await makeProposal(supplier, await makeOrder(buyer)))
  const script = await bundlePage()
  const pace = openPace(site.url)
  const device = makeDevice({
    name: 'drops',
    script,
    site: site.url,
    pace,
    skewMs: 0,
    hasLocks: true,
    weather: () => CALM,
  })
  try {
    device.setToken(buyer.token)
    const tab = device.open()
    await tab.page.look(chat)
    await until(() => tab.page.isConnected())
    const written = await storm(tab.cutSockets, (nth) => sendMessage(supplier, chat, `повідомлення ${nth}`))
    const texts = Array.from({ length: written }, (_, at) => `повідомлення ${at + 1}`)
    const shown = () => tab.page.messages(chat)?.map(({ content }) => content) ?? []
    await until(() => shown().length >= written)
    expect(shown()).toEqual(texts)
    const plain = await plainChat()
    process.stdout.write(
      `${DROPS} drops: ours 0 of ${written} lost, plain Socket.IO ${plain.written - plain.heard} of ${plain.written}\n`,
    )
    expect(plain.heard).toBeLessThan(plain.written)
  } finally {
    device.close()
    pace.close()
    await site.close()
  }
})
