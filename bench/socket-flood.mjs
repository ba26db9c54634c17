// A plain call's median without and with one socket that floods (joins, pings, garbage; cut ones dial again at once). --reps=3 --seconds=4 --build=build
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

import WebSocket from 'ws'

import { fillPairs, tokenOf } from './pairs.mjs'
import { argument, median, openProduct, percentile, spread } from './support.mjs'

const MS_PER_S = 1_000
/** So many calls are under way at once: a few people who read. */
const READERS = 4
const FRAMES = {
  'join:chat': (chatId) => `42["join:chat",{"chatId":${chatId}}]`,
  ping: () => '421["ping"]',
  garbage: () => '42["no:such",{"a":[[[[1,2,3]]]],"b":"жжжжжжжжжжжжжжжж"}]',
  // without a token: no session has to rest, and what is left is the address's limit of connections
  dialling: () => '3',
}
/** The flooder never has more than this on its way, or it would measure its own memory. */
const ON_ITS_WAY = 256 * 1024

/** One attacker in a thread of its own: floods as fast as the server reads, and dials again as soon as it was cut. */
async function flood({ url, token, frame, isNobody }) {
  let said = 0
  let dialled = 0
  let isOver = false
  parentPort.once('message', () => (isOver = true))
  while (!isOver) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.on('error', () => undefined)
    const ready = new Promise((resolve) => {
      socket.on('close', () => resolve(false))
      socket.on('message', (data) => String(data).startsWith('40') && resolve(true))
      socket.on('open', () => (isNobody ? resolve(true) : socket.send(`40${JSON.stringify({ token })}`)))
    })
    dialled += 1
    if (await Promise.race([ready, sleep(MS_PER_S, false)]))
      while (!isOver && socket.readyState === WebSocket.OPEN) {
        for (let n = 0; n < 200 && socket.bufferedAmount < ON_ITS_WAY; n++, said++) socket.send(frame)
        await new Promise(setImmediate)
      }
    socket.terminate()
  }
  parentPort.postMessage({ said, dialled })
  parentPort.close()
}

const agent = new Agent({ keepAlive: true })
const call = (port) =>
  new Promise((done, fail) => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${tokenOf(1)}` }
    get({ host: '127.0.0.1', port, path: '/api/v1/chats', agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200
          ? done(performance.now() - began)
          : fail(new Error(`answered ${reply.statusCode}`)),
      )
    }).on('error', fail)
  })

/** How long calls took, made one after another by a few readers who pause between them. */
async function read(port, seconds) {
  const until = performance.now() + seconds * MS_PER_S
  const took = []
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        took.push(await call(port))
        await sleep(100 * READERS)
      }
    }),
  )
  return took
}

async function main() {
  const reps = Number(argument('reps', 3))
  const seconds = Number(argument('seconds', 4))
  const product = await openProduct({ RATE_LIMITS: 'on' }, undefined, argument('build', 'build'))
  const members = await fillPairs(product.sql, 20)
  const { port } = new URL(product.url)
  await read(port, 1)
  process.stdout.write(
    '| flood | calls’ median ms: without | with | ratio | 95th ms with | frames said/s | dialled |\n|---|---|---|---|---|---|---|\n',
  )
  for (const [name, frameOf] of Object.entries(FRAMES)) {
    const [quiet, loud, slowest, said, dialled] = [[], [], [], [], []]
    for (let rep = 0; rep < reps; rep++) {
      quiet.push(median(await read(port, seconds)))
      const worker = new Worker(new URL(import.meta.url), {
        workerData: {
          url: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
          token: tokenOf(2 + rep),
          frame: frameOf(members[2 + rep].chat_id),
          isNobody: name === 'dialling',
        },
      })
      const took = await read(port, seconds)
      loud.push(median(took))
      slowest.push(percentile(took, 0.95))
      const told = once(worker, 'message')
      worker.postMessage('end')
      const [{ said: frames, dialled: times }] = await told
      said.push(frames / seconds)
      dialled.push(times)
    }
    const ratio = (median(loud) / median(quiet)).toFixed(2)
    process.stdout.write(
      `| ${name} | ${spread(quiet)} | ${spread(loud)} | ${ratio} | ${spread(slowest)} | ${spread(said)} | ${spread(dialled)} |\n`,
    )
  }
  agent.destroy()
  await product.close()
}

if (isMainThread) await main()
else await flood(workerData)
