// An event to many people, in the list and by push, beside the least that posts to each. --people=1000 --reps=3
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { argument, compared, cpuSeconds, freePort, keepResults, openFloor, openProduct } from './support.mjs'

const people = Number(argument('people', 1000))
const reps = Number(argument('reps', 3))
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

const product = await openProduct({ PUSH_ALLOW_HOSTS: sinkHost })
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
    insert into users (email, username) select 'told' || n || '@example.com', 'Людина ' || n from given returning id, email
  ), awake as (
    insert into notification_settings
      (user_id, browser, sound, email, push, chats, orders, proposals, quiet, quiet_from, quiet_to, pace)
    select id, true, true, true, true, true, true, true, false, 22, 7, '{}' from made
  ), opened as (
    insert into sessions (user_id, token_hash, expires_at)
    select id, sha256(email::bytea), now() + interval '1 day' from made returning id, user_id
  )
  insert into push_addresses (session_id, user_id, way, address, p256dh, auth)
  select opened.id, made.id, 'web', address, p256dh, auth
  from given join made on made.email = 'told' || n || '@example.com' join opened on opened.user_id = made.id`

/** Until each has one; the time is from the first post to the last, the CPU of all that led to it. */
async function measured(pid, begin) {
  posts = 0
  const cpu = await cpuSeconds(pid)
  await begin()
  while (posts < people) await sleep(LOOK_MS)
  await sleep(LOOK_MS * 25)
  return { ms: lastAt - firstAt, 'CPU us/person': (((await cpuSeconds(pid)) - cpu) * 1e6) / people }
}

const { keep, of } = keepResults()
const floorPort = await freePort()
const { host, port, user, database: name } = database
const floor = await openFloor('notifications-floor.mjs', [floorPort, host, port, user, name].map(String))
for (let rep = 0; rep < reps; rep++) {
  keep('floor', people, await measured(floor.pid, () => fetch(`http://127.0.0.1:${floorPort}`)))
  // events of a process that has died, so that what is measured begins with the event
  // nobody waits for the end of a minute
  await sql`delete from notification_pace`
  const events = () => sql`
    insert into pending_events (name, event, due_at)
    select 'proposal.created', jsonb_build_object('proposalId', id * 100 + ${rep}::int, 'orderId', id, 'buyerId', id,
      'supplierName', 'Постач', 'heading', 'Цукор'), now()
    from users where email like 'told%'`
  keep('ours', people, await measured(product.pid, events))
}
floor.close()

const measures = ['ms', 'CPU us/person']
process.stdout.write(
  `| people | ${measures.map((what) => `${what}: floor | ours | ratio`).join(' | ')} |\n|${'---|'.repeat(1 + 3 * measures.length)}\n`,
)
process.stdout.write(
  `| ${people} | ${measures.map((what) => compared(of('floor', people, what), of('ours', people, what))).join(' | ')} |\n`,
)
await product.close()
sink.close()
sink.closeAllConnections()
