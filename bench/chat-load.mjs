// Messages a second through our server beside the least a persisted chat does. --ns=200,1000 --reps=3 --secs=4 [--rate=1000]
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import WebSocket from 'ws'

import {
  argument,
  compared,
  cpuSeconds,
  freePort,
  keepResults,
  openFloor,
  openProduct,
  percentile,
} from './support.mjs'
import { fillPairs, tokenOf } from './pairs.mjs'

const sizes = argument('ns', '200,1000').split(',').map(Number)
const reps = Number(argument('reps', 3))
const secs = Number(argument('secs', 4))
/** Messages a second in all; 0 keeps one message of every socket on its way. */
const rate = Number(argument('rate', 0))
const WARM_MS = 1500
/** One statement for all that came meanwhile, and one for each message. */
const FLOORS = ['batch', 'single']
const BODY = 'Доброго дня! Чи є в наявності 200 упаковок, і яка ціна з доставкою до Львова?'
const GREETING = '40'

const floorSpeech = {
  query: (i) => `&u=${i}`,
  hello: () => GREETING,
  say: (i, ack, t) => `42${ack}["msg",${JSON.stringify({ to: i ^ 1, body: BODY, t })}]`,
  /** When the partner sent it, or null for any other frame. */
  heard: (_i, frame) => (frame.startsWith('42["msg"') ? Number(/"t":([\d.]+)/.exec(frame)[1]) : null),
}

function productSpeech(members) {
  const sentAt = new Map()
  return {
    query: () => '',
    hello: (i) => `${GREETING}${JSON.stringify({ token: tokenOf(i) })}`,
    join: (i) => `42["join:chat",${JSON.stringify({ chatId: members[i].chat_id })}]`,
    say: (i, ack, t) => {
      const client_id = randomUUID()
      sentAt.set(client_id, t)
      return `42${ack}["chat:message",${JSON.stringify({ chatId: members[i].chat_id, content: BODY, client_id })}]`
    },
    heard: (i, frame) => {
      if (!frame.startsWith('42["chat:message"') || !frame.includes(`"sender_id":${members[i ^ 1].user_id},`))
        return null
      const at = frame.indexOf('"client_id":"') + 13
      const id = frame.slice(at, at + 36)
      const t = sentAt.get(id)
      sentAt.delete(id)
      return t
    },
  }
}

/** Raw Engine.IO clients: cheaper than socket.io-client, so that the server is the limit. */
async function load({ port, pid, count, speech }) {
  const sockets = []
  const took = []
  let measuring = false
  let stopped = false
  let delivered = 0
  let acks = 0
  const say = (i) => sockets[i].send(speech.say(i, ++acks, performance.now()))

  const dial = (i) =>
    new Promise((ready, fail) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket${speech.query(i)}`,
        {
          perMessageDeflate: false,
        },
      )
      sockets[i] = socket
      socket.on('error', fail)
      socket.on('message', (data) => {
        const frame = data.toString()
        if (frame.startsWith('0')) return socket.send(speech.hello(i))
        if (frame === '2') return socket.send('3')
        if (frame.startsWith('44')) return fail(new Error(frame))
        if (frame.startsWith('40')) return speech.join ? socket.send(speech.join(i)) : ready()
        if (frame.startsWith('42["joined:chat"')) return ready()
        const sent = speech.heard(i, frame)
        if (sent === null) return
        delivered++
        if (measuring) took.push(performance.now() - sent)
        if (rate === 0 && !stopped) say(i)
      })
    })
  for (let i = 0; i < count; i += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, k) => dial(i + k)))

  if (rate === 0) for (let i = 0; i < count; i++) say(i)
  else {
    let due = performance.now()
    let next = 0
    const tick = () => {
      for (const now = performance.now(); due <= now && !stopped; due += 1000 / rate) say(next++ % count)
      if (!stopped) setTimeout(tick, 1)
    }
    tick()
  }
  await sleep(WARM_MS)
  measuring = true
  const [before, cpu, began] = [delivered, await cpuSeconds(pid), performance.now()]
  await sleep(secs * 1000)
  const messages = delivered - before
  const passed = (performance.now() - began) / 1000
  const used = (await cpuSeconds(pid)) - cpu
  measuring = false
  stopped = true
  await sleep(300)
  for (const socket of sockets) socket.terminate()
  return {
    'msgs/s': messages / passed,
    'p50 ms': percentile(took, 0.5),
    'p99 ms': percentile(took, 0.99),
    'CPU us/msg': (used * 1e6) / messages,
  }
}

const { keep, of } = keepResults()

const product = await openProduct()
const members = await fillPairs(product.sql, Math.max(...sizes))
const { host, port: databasePort, user, database } = product.database
for (let rep = 0; rep < reps; rep++)
  for (const count of sizes) {
    for (const mode of FLOORS) {
      const port = await freePort()
      const floor = await openFloor(
        'chat-floor.mjs',
        [port, count, mode, host, databasePort, user, database].map(String),
      )
      keep(mode, count, await load({ port, pid: floor.pid, count, speech: floorSpeech }))
      floor.close()
    }
    const url = new URL(product.url)
    keep(
      'ours',
      count,
      await load({ port: url.port, pid: product.pid, count, speech: productSpeech(members) }),
    )
    await sleep(500)
  }

const measures = ['msgs/s', 'p50 ms', 'p99 ms', 'CPU us/msg']
for (const mode of FLOORS) {
  process.stdout.write(
    `| sockets | ${measures.map((what) => `${what}: ${mode} floor | ours | ratio`).join(' | ')} |\n|${'---|'.repeat(1 + 3 * measures.length)}\n`,
  )
  for (const count of sizes) {
    const cells = measures.map((what) => compared(of(mode, count, what), of('ours', count, what)))
    process.stdout.write(`| ${count} | ${cells.join(' | ')} |\n`)
  }
}
await product.close()
