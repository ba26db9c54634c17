// Messages a second through our server beside the least a persisted chat does. --ns=200,1000 --reps=3 --secs=4 [--rate=1000]
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import WebSocket from 'ws'

import {
  argument,
  cpuSeconds,
  freePort,
  median,
  openFloor,
  openProduct,
  percentile,
  spread,
} from './support.mjs'

const sizes = argument('ns', '200,1000').split(',').map(Number)
const reps = Number(argument('reps', 3))
const secs = Number(argument('secs', 4))
/** Messages a second in all; 0 keeps one message of every socket on its way. */
const rate = Number(argument('rate', 0))
const WARM_MS = 1500
const BODY = 'Доброго дня! Чи є в наявності 200 упаковок, і яка ціна з доставкою до Львова?'
const GREETING = '40'

const tokenOf = (i) => `bench-load-${String(i).padStart(8, '0')}-${'x'.repeat(24)}`

/** `count` people with tokens and `count / 2` chats of two; answers their ids, partners side by side. */
async function fillPairs(sql, count) {
  await sql.unsafe(`
    create temp table pair on commit drop as select g, nextval(pg_get_serial_sequence('users', 'id')) as buyer, nextval(pg_get_serial_sequence('users', 'id')) as supplier,
      nextval(pg_get_serial_sequence('orders', 'id')) as order_id, nextval(pg_get_serial_sequence('proposals', 'id')) as proposal,
      nextval(pg_get_serial_sequence('chats', 'id')) as chat from generate_series(0, ${count / 2 - 1}) g;
    insert into users (id, email, username) overriding system value
      select u, 'load' || u || '@example.com', 'Людина ' || u from pair, unnest(array[buyer, supplier]) u;
    insert into sessions (user_id, token_hash, expires_at)
      select u, sha256(('bench-load-' || lpad((2 * g + k)::text, 8, '0') || '-' || repeat('x', 24))::bytea), now() + interval '1 day'
      from pair, lateral (values (0, buyer), (1, supplier)) member (k, u);
    insert into orders (id, short_code, user_id, text, search, fingerprint, category_id, location_id, phone, status, published_at) overriding system value
      select order_id, 'load' || order_id, buyer, 'Купимо цукор білий кристалічний, з доставкою на склад.', 'цукор', sha256('x'), (select max(id) from categories), 1, '+380000000000', 'accepted', now() from pair;
    insert into proposals (id, order_id, user_id, text, start_date, delivery_origin, minimum_sum_kop, delivery_days) overriding system value
      select proposal, order_id, supplier, 'Пропонуємо зі складу', current_date, 'Київ', 0, 1 from pair;
    insert into chats (id, proposal_id, order_id, buyer_id, supplier_id) overriding system value select chat, proposal, order_id, buyer, supplier from pair;
    insert into chat_members (chat_id, user_id) select chat, u from pair, unnest(array[buyer, supplier]) u;`)
  return sql`
    select chat_id::float8 as chat_id, user_id::float8 as user_id from chat_members m join users u on u.id = m.user_id where u.email like 'load%'
    order by chat_id, user_id`
}

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

const results = new Map()
const keep = (name, count, result) => {
  const key = `${count} ${name}`
  results.set(key, [...(results.get(key) ?? []), result])
  process.stderr.write(
    `${key.padEnd(14)} ${Object.entries(result)
      .map(([what, value]) => `${what} ${value.toFixed(1)}`)
      .join('  ')}\n`,
  )
}

const product = await openProduct()
const members = await fillPairs(product.sql, Math.max(...sizes))
const { host, port: databasePort, user, database } = product.database
for (let rep = 0; rep < reps; rep++)
  for (const count of sizes) {
    const port = await freePort()
    const floor = await openFloor(
      'chat-floor.mjs',
      [port, count, host, databasePort, user, database].map(String),
    )
    keep('floor', count, await load({ port, pid: floor.pid, count, speech: floorSpeech }))
    floor.close()
    const url = new URL(product.url)
    keep(
      'ours',
      count,
      await load({ port: url.port, pid: product.pid, count, speech: productSpeech(members) }),
    )
    await sleep(500)
  }

const measures = ['msgs/s', 'p50 ms', 'p99 ms', 'CPU us/msg']
process.stdout.write(
  `| sockets | ${measures.map((what) => `${what}: floor | ours | ratio`).join(' | ')} |\n|${'---|'.repeat(1 + 3 * measures.length)}\n`,
)
for (const count of sizes) {
  const cells = measures.map((what) => {
    const [floor, ours] = ['floor', 'ours'].map((name) =>
      results.get(`${count} ${name}`).map((result) => result[what]),
    )
    return `${spread(floor)} | ${spread(ours)} | ${(median(ours) / median(floor)).toFixed(2)}`
  })
  process.stdout.write(`| ${count} | ${cells.join(' | ')} |\n`)
}
await product.close()
