// Events to many people, one to each and one to all, in the list, by push and by mail, beside the least that posts and
// mails to each; and what a message costs whose reader looks. --people=1000 --reps=3 --messages=500
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'
import { WebSocket } from 'ws'

import { fillPairs, tokenOf } from './pairs.mjs'
import {
  argument,
  compared,
  cpuSeconds,
  freePort,
  keepResults,
  openFloor,
  openProduct,
  spread,
} from './support.mjs'

const people = Number(argument('people', 1000))
const reps = Number(argument('reps', 3))
const messages = Number(argument('messages', 500))
const AT_ONCE = 8
const LOOK_MS = 20

/** A push service that takes everything. */
let posts = 0
let firstAt = 0
let lastAt = 0
const sink = createServer((request, reply) => {
  request.resume().on('end', () => {
    lastAt = performance.now()
    if (posts++ === 0) firstAt = lastAt
    reply.writeHead(201).end()
  })
}).listen(0, '127.0.0.1')
await once(sink, 'listening')
const sinkHost = `127.0.0.1:${sink.address().port}`

/** A server of mail that takes everything. */
let mails = 0
let mailedAt = 0
const mailbox = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, taken) {
    stream.resume().on('end', () => {
      mailedAt = performance.now()
      if (mails++ === 0 && posts === 0) firstAt = mailedAt
      taken()
    })
  },
})
mailbox.listen(0, '127.0.0.1')
await once(mailbox.server, 'listening')
const smtpUrl = `smtp://127.0.0.1:${mailbox.server.address().port}`

const env = {
  PUSH_ALLOW_HOSTS: sinkHost,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'bench@example.com',
}
const product = await openProduct(env, undefined, argument('build', 'build'))
const { sql, database } = product

const rows = Array.from({ length: people }, (_, n) => {
  const receiver = createECDH('prime256v1')
  return {
    n,
    address: `http://${sinkHost}/push/${n}`,
    p256dh: receiver.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
})
await sql`
  with given as (
    select * from jsonb_to_recordset(${sql.json(rows)}) r (n int, address text, p256dh text, auth text)
  ), made as (
    insert into users (email, username, email_verified_at)
    select 'told' || n || '@example.com', 'Людина ' || n, now() from given returning id, email
  ), awake as (
    insert into notification_settings
      (user_id, browser, sound, email, push, chats, orders, proposals, quiet, quiet_from, quiet_to, pace)
    select id, true, true, true, true, true, true, true, false, 22, 7, '{}' from made
  ), opened as (
    insert into sessions (user_id, token_hash, expires_at, created_at)
    select id, sha256(email::bytea), now() + interval '1 day', now() - interval '2 days' from made returning id, user_id
  )
  insert into push_addresses (session_id, user_id, way, address, p256dh, auth)
  select opened.id, made.id, 'web', address, p256dh, auth
  from given join made on made.email = 'told' || n || '@example.com' join opened on opened.user_id = made.id`

/** Until each has both; the times are from the first to the last, the CPU is of all that led to it. */
async function measured(pid, begin) {
  posts = 0
  mails = 0
  const cpu = await cpuSeconds(pid)
  await begin()
  while (posts < people || mails < people) await sleep(LOOK_MS)
  await sleep(LOOK_MS * 25)
  const ms = { 'push ms': lastAt - firstAt, 'mail ms': mailedAt - firstAt }
  return { ...ms, 'CPU us/person': (((await cpuSeconds(pid)) - cpu) * 1e6) / people }
}

const { keep, of } = keepResults()
const floorPort = await freePort()
const { host, port, user, database: name } = database
const floor = await openFloor(
  'notifications-floor.mjs',
  [floorPort, host, port, user, name, smtpUrl].map(String),
)
for (let rep = 0; rep < reps; rep++) {
  keep('floor', people, await measured(floor.pid, () => fetch(`http://127.0.0.1:${floorPort}`)))
  // events of a process that has died, so that what is measured begins with the event
  // nobody waits for the end of a minute
  await sql`delete from notification_pace`
  const events = () => sql`
    insert into pending_events (name, event, due_at)
    select 'proposal.created', jsonb_build_object('proposalId', id * 100 + ${rep}::int, 'orderId', id * 100 + ${rep}::int, 'buyerId', id,
      'supplierName', 'Постач', 'heading', 'Цукор', 'isFirst', true), now()
    from users where email like 'told%'`
  keep('ours', people, await measured(product.pid, events))
}
floor.close()

const measures = ['push ms', 'mail ms', 'CPU us/person']
process.stdout.write(
  `| people | ${measures.map((what) => `${what}: floor | ours | ratio`).join(' | ')} |\n|${'---|'.repeat(1 + 3 * measures.length)}\n`,
)
process.stdout.write(
  `| ${people} | ${measures.map((what) => compared(of('floor', people, what), of('ours', people, what))).join(' | ')} |\n`,
)

const [writer, reader] = await fillPairs(sql, 2)

// an order that is for all of them: their mails wait for the digest, so they are noted and do not go
await sql`
  insert into companies
    (user_id, slug, title, company_name, location_id, company_type, description, delivery_methods, payment_methods, product_tags, phone, category_ids)
  select u.id, 'told-' || u.id, 'Оптом', 'ТОВ «Оптом»', 1, 'wholesaler', 'Гуртовий склад', '{nova_poshta}', '{cash}', '{борошно}',
    '+380000000000', array[(select max(id) from categories)]
  from users u where u.email like 'told%'`
const matched = async () =>
  (
    await sql`
      select count(*)::int as told, extract(epoch from max(n.created_at) - min(m.noted_at)) * 1000 as ms
      from notifications n, bench_noted_at m where n.type = 'order_matching' and n.created_at >= m.noted_at`
  )[0]
await sql`create unlogged table bench_noted_at (noted_at timestamptz)`
for (let rep = 0; rep < reps; rep++) {
  const [{ id }] = await sql`
    insert into orders (short_code, user_id, text, search, fingerprint, category_id, location_id, phone, status, published_at)
    select ${`told${rep}`}, user_id, text, search, fingerprint, category_id, location_id, phone, 'pause', published_at
    from orders where short_code like 'load%' returning id`
  await sql`delete from notification_pace`
  await sql`truncate bench_noted_at`
  await sql`insert into bench_noted_at values (now())`
  posts = 0
  const cpu = await cpuSeconds(product.pid)
  const began = performance.now()
  const { status } = await fetch(`${product.url}/api/v1/orders/${id}/play`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(0)}` },
  })
  if (status !== 200) throw new Error(`an order got ${status}`)
  while (posts < people) await sleep(LOOK_MS)
  await sleep(LOOK_MS * 25)
  const { told, ms } = await matched()
  if (told !== people) throw new Error(`${told} of ${people} were told`)
  keep('to all', people, {
    'list ms': Number(ms),
    'first push ms': firstAt - began,
    'last push ms': lastAt - began,
    'CPU us/person': (((await cpuSeconds(product.pid)) - cpu) * 1e6) / people,
  })
}
const ofAll = ['list ms', 'first push ms', 'last push ms', 'CPU us/person']
process.stdout.write(
  `\n| one order to ${people} suppliers | ${ofAll.join(' | ')} |\n|${'---|'.repeat(1 + ofAll.length)}\n` +
    `| | ${ofAll.map((what) => spread(of('to all', people, what))).join(' | ')} |\n`,
)

const TABLES = ['pending_messages', 'notifications', 'notification_deliveries', 'notification_pace']
await sql.unsafe(`
  create unlogged table bench_rows (at timestamptz);
  create function bench_noted() returns trigger language plpgsql as
    'begin insert into bench_rows values (now()); return null; end';
  ${TABLES.map((name) => `create trigger bench_noted after insert or update or delete on ${name} for each row execute function bench_noted();`).join('\n')}`)
const written = async () => (await sql`select count(*)::int as rows from bench_rows`)[0].rows
async function say() {
  const { status } = await fetch(`${product.url}/api/v1/chats/${writer.chat_id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(0)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Доброго дня! Чи є в наявності?', client_id: randomUUID() }),
  })
  if (status !== 201) throw new Error(`a message got ${status}`)
}
async function sayAll(count) {
  for (let said = 0; said < count; said += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, say))
}
const dial = () =>
  new Promise((ready, fail) => {
    const address = `${product.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(address, { perMessageDeflate: false })
    socket.on('error', fail)
    socket.on('message', (data) => {
      const frame = data.toString()
      if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token: tokenOf(1) })}`)
      if (frame === '2') socket.send('3')
      if (frame.startsWith('40')) socket.send(`42["join:chat",{"chatId":${reader.chat_id}}]`)
      if (frame.startsWith('42["joined:chat"')) ready(socket)
    })
  })
const SETTLED_MS = 2500
await sayAll(messages)
for (let rep = 0; rep < reps; rep++)
  for (const who of ['away', 'present']) {
    const socket = who === 'present' ? await dial() : null
    await sleep(SETTLED_MS)
    const [cpu, rows] = [await cpuSeconds(product.pid), await written()]
    await sayAll(messages)
    const used = (await cpuSeconds(product.pid)) - cpu
    await sleep(SETTLED_MS)
    keep(who, messages, { 'CPU us/message': (used * 1e6) / messages, rows: (await written()) - rows })
    socket?.terminate()
  }
process.stdout.write('\n| the reader is | CPU us/message | rows written about it |\n|---|---|---|\n')
for (const who of ['away', 'present'])
  process.stdout.write(
    `| ${who} | ${spread(of(who, messages, 'CPU us/message'))} | ${of(who, messages, 'rows').join(', ')} |\n`,
  )
await product.close()
mailbox.close()
sink.close()
sink.closeAllConnections()
