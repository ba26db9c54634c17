// The least a persisted chat does: Socket.IO, and one statement a batch for the messages, the membership and both
// members' counters. A message is delivered and acknowledged after its commit; nothing else happens.
import http from 'node:http'

import pg from 'pg'
import { Server } from 'socket.io'

const BATCH_MAX = 500
const [port, users, mode, ...address] = process.argv.slice(2)
const [host, pgPort, user, database] = address
const pool = new pg.Pool({ host, port: Number(pgPort), user, database, max: 10 })

await pool.query(`
  drop table if exists floor_messages, floor_members;
  create table floor_messages (id bigserial primary key, chat_id bigint not null, sender_id bigint not null, content text not null, created_at timestamptz not null default now());
  create index on floor_messages (chat_id, id desc);
  create table floor_members (user_id bigint, chat_id bigint, last_id bigint not null default 0, unread int not null default 0, primary key (chat_id, user_id)) with (fillfactor = 50);
  insert into floor_members select u, u / 2 from generate_series(0, ${Number(users) - 1}) u`)

const text = `
  with q as (select * from unnest($1::bigint[], $2::bigint[], $3::text[]) as q (c, f, b)),
    m as (insert into floor_messages (chat_id, sender_id, content) select q.c, q.f, q.b from q
      where exists (select 1 from floor_members p where p.chat_id = q.c and p.user_id = q.f) returning id, chat_id, sender_id),
    x as (select chat_id, max(id) as last, array_agg(sender_id) as s from m group by chat_id),
    u as (update floor_members p set last_id = x.last, unread = p.unread + (select count(*) from unnest(x.s) z where z <> p.user_id)::int
      from x where p.chat_id = x.chat_id)
  select id from m order by id`

let waiting = []
let busy = false
async function flush() {
  if (busy || waiting.length === 0) return
  busy = true
  const batch = waiting.splice(0, BATCH_MAX)
  const values = [batch.map((m) => m.from >> 1), batch.map((m) => m.from), batch.map((m) => m.body)]
  const { rows } = await pool.query({ name: 'store', text, values })
  for (const [at, message] of batch.entries()) message.stored(Number(rows[at].id))
  busy = false
  void flush()
}
/** `single`: a statement for each message, as many at once as the pool has connections. */
async function storeAlone(from, body) {
  const { rows } = await pool.query({ name: 'store', text, values: [[from >> 1], [from], [body]] })
  return Number(rows[0].id)
}
const storeInBatch = (from, body) =>
  new Promise((stored) => {
    waiting.push({ from, body, stored })
    if (waiting.length === 1) setImmediate(flush)
  })

const store = mode === 'single' ? storeAlone : storeInBatch

const sockets = new Map()
const server = http.createServer((_request, response) => response.end())
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  const from = Number(socket.handshake.query.u)
  sockets.set(from, socket)
  socket.on('msg', async ({ to, body, t }, acknowledge) => {
    const id = await store(from, body)
    sockets.get(to)?.emit('msg', { id, from, body, t })
    acknowledge({ ok: 1, id })
  })
  socket.on('disconnect', () => sockets.delete(from))
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
