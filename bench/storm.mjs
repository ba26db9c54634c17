// Everybody comes back at once, with token, room and catch-up, beside bare connections; memory of idle sockets. --ns=1000,5000 --reps=3
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import WebSocket from 'ws'

import { fillPairs, tokenOf } from './pairs.mjs'
import {
  argument,
  compared,
  cpuSeconds,
  freePort,
  keepResults,
  NODE_OPTIONS,
  openFloor,
  openProduct,
  percentile,
} from './support.mjs'

const sizes = argument('ns', '1000,5000').split(',').map(Number)
const reps = Number(argument('reps', 3))
/** Memory is read once the storm is over: as it is then, and without what the storm left and nobody holds. */
const IDLE_MS = 4000
const COLLECT_MS = 1500
const BEFORE_MS = 1500
const WARM = 300
const COLLECTING = ['--expose-gc', `--import=${new URL('collect.mjs', import.meta.url)}`]

async function memoryKb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1])
}

async function collect(pid) {
  process.kill(pid, 'SIGUSR2')
  await sleep(COLLECT_MS)
}

/** A dialler of its own costs less than the product it measures: what it takes of the cores is not the server's. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const catchUp = (port, i, { chat_id }) =>
  new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${tokenOf(i)}` }
    const path = `/api/v1/chats/${chat_id}/messages?after_id=0&per_page=100`
    get({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => done(reply.statusCode))
    }).on('error', fail)
  })

/** Any other word is why it is not. */
const THERE = 'there'

/** A socket that is there once it may hear: with its room and everything that it missed where there is a chat. */
function dial(port, i, member) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  const there = new Promise((ready) => {
    socket.on('error', (error) => ready(error.message))
    socket.on('close', (code) => ready(`closed with ${code}`))
    socket.on('message', (data) => {
      const frame = data.toString()
      if (frame.startsWith('0')) socket.send(member ? `40${JSON.stringify({ token: tokenOf(i) })}` : '40')
      else if (frame === '2') socket.send('3')
      else if (frame.startsWith('44')) ready(frame)
      else if (frame.startsWith('42["join:error"')) ready(frame)
      else if (frame.startsWith('40')) {
        if (member) socket.send(`42["join:chat",${JSON.stringify({ chatId: member.chat_id })}]`)
        else ready(THERE)
      } else if (frame.startsWith('42["joined:chat"'))
        catchUp(port, i, member).then(
          (status) => ready(status === 200 ? THERE : `catch-up answered ${status}`),
          (error) => ready(error.message),
        )
    })
  })
  return { socket, there }
}

/** A server that has served before: what its first connections cost once is no part of what each one costs. */
async function warm(port, members) {
  const dialled = Array.from({ length: WARM }, (_, i) => dial(port, i, members?.[i]))
  await Promise.all(dialled.map(({ there }) => there))
  for (const { socket } of dialled) socket.terminate()
}

async function storm({ port, pid, count, members }) {
  await warm(port, members)
  await sleep(BEFORE_MS)
  await collect(pid)
  const [before, cpu, began] = [await memoryKb(pid), await cpuSeconds(pid), performance.now()]
  const took = []
  let failed = 0
  const dialled = Array.from({ length: count }, (_, i) => dial(port, i, members?.[i]))
  await Promise.all(
    dialled.map(async ({ there }) => {
      const how = await there
      if (how === THERE) took.push(performance.now() - began)
      else {
        failed += 1
        process.stderr.write(`a socket is not there: ${how}\n`)
      }
    }),
  )
  const all = performance.now() - began
  const used = (await cpuSeconds(pid)) - cpu
  await sleep(IDLE_MS)
  const after = await memoryKb(pid)
  await collect(pid)
  const held = await memoryKb(pid)
  for (const { socket } of dialled) socket.terminate()
  return {
    'all in ms': all,
    'p50 ms': percentile(took, 0.5),
    'CPU us/socket': (used * 1e6) / count,
    'KB/socket': (after - before) / count,
    'KB held/socket': (held - before) / count,
    failed,
  }
}

const { keep, of } = keepResults()

for (let rep = 0; rep < reps; rep++)
  for (const count of sizes) {
    const port = await freePort()
    const floor = await openFloor('storm-floor.mjs', [String(port)], [...NODE_OPTIONS, ...COLLECTING])
    keep('floor', count, await storm({ port, pid: floor.pid, count }))
    floor.close()
    // a process of its own for each: what an earlier storm left in memory is not the next one's
    const product = await openProduct({}, [...NODE_OPTIONS, ...COLLECTING])
    const members = await fillPairs(product.sql, count)
    const { port: ours } = new URL(product.url)
    keep('ours', count, await storm({ port: ours, pid: product.pid, count, members }))
    await product.close()
  }

const measures = ['all in ms', 'p50 ms', 'CPU us/socket', 'KB/socket', 'KB held/socket']
process.stdout.write(
  `| sockets | ${measures.map((what) => `${what}: floor | ours | ratio`).join(' | ')} | failed |\n|${'---|'.repeat(2 + 3 * measures.length)}\n`,
)
for (const count of sizes) {
  const cells = measures.map((what) => compared(of('floor', count, what), of('ours', count, what)))
  const failed = of('ours', count, 'failed').reduce((sum, each) => sum + each, 0)
  process.stdout.write(`| ${count} | ${cells.join(' | ')} | ${failed} |\n`)
}
