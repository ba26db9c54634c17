// Requests that never end, a byte a second: how many are held for how long, and a plain call's median meanwhile. --n=2500 --seconds=70 --proxy=0 --build=build
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { argument, median, openProduct, spread } from './support.mjs'

const MS_PER_S = 1_000
const LOOKS_S = [1, 5, 12, 35, 60]
const CALL_EVERY_MS = 100
const BEGINNINGS = {
  head: () => 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  body: (at) =>
    `POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-forwarded-for: 203.0.113.${at % 250}\r\ncontent-length: 100000\r\n\r\n`,
}

const agent = new Agent({ keepAlive: true })
const call = (port) =>
  new Promise((done, fail) => {
    const began = performance.now()
    get({ host: '127.0.0.1', port, path: '/api/v1/orders', agent }, (reply) => {
      reply.resume()
      reply.on('end', () => done(performance.now() - began))
    }).on('error', fail)
  })

async function callFor(port, ms) {
  const took = []
  for (const until = performance.now() + ms; performance.now() < until; await sleep(CALL_EVERY_MS))
    took.push(await call(port))
  return took
}

/** Opens so many, goes on with each for as long as it is let, and notes when it was closed. */
async function hold(port, count, beginning) {
  const held = []
  for (let at = 0; at < count; at++) {
    const socket = connect({ port, host: '127.0.0.1' })
    const one = { socket, since: performance.now(), heldMs: undefined }
    socket.on('connect', () => socket.write(beginning(at)))
    socket.on('error', () => undefined)
    socket.on('close', () => (one.heldMs ??= performance.now() - one.since))
    socket.resume()
    held.push(one)
    if (at % 100 === 0) await sleep(5)
  }
  const more = setInterval(() => {
    for (const { socket, heldMs } of held) if (heldMs === undefined) socket.write('1')
  }, MS_PER_S)
  return {
    left: () => held.filter(({ heldMs }) => heldMs === undefined).length,
    longest: () => Math.max(...held.map(({ since, heldMs }) => heldMs ?? performance.now() - since)),
    end: () => {
      clearInterval(more)
      for (const { socket } of held) socket.destroy()
    },
  }
}

const count = Number(argument('n', 2_500))
const seconds = Number(argument('seconds', 70))
const env = { RATE_LIMITS: 'on', TRUST_PROXY: argument('proxy', '0') }
const product = await openProduct(env, undefined, argument('build', 'build'))
const { port } = new URL(product.url)
await callFor(port, MS_PER_S)
process.stdout.write(
  `| ${count} slow | ${LOOKS_S.map((at) => `held after ${at} s`).join(' | ')} | longest held s | calls’ median ms: without | with | ratio |\n|${'---|'.repeat(LOOKS_S.length + 5)}\n`,
)
for (const [name, beginning] of Object.entries(BEGINNINGS)) {
  const quiet = await callFor(port, 3 * MS_PER_S)
  const held = await hold(port, count, beginning)
  const began = performance.now()
  const loud = []
  const left = []
  for (const at of LOOKS_S) {
    loud.push(...(await callFor(port, Math.max(0, began + at * MS_PER_S - performance.now()))))
    left.push(held.left())
  }
  while (held.left() > 0 && performance.now() - began < seconds * MS_PER_S) await sleep(CALL_EVERY_MS)
  const longest = (held.longest() / MS_PER_S).toFixed(1)
  held.end()
  process.stdout.write(
    `| ${name} | ${left.join(' | ')} | ${longest} | ${spread([median(quiet)])} | ${spread([median(loud)])} | ${(median(loud) / median(quiet)).toFixed(2)} |\n`,
  )
}
agent.destroy()
await product.close()
