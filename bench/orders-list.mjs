// GET /api/v1/orders beside its floor: requests per second and CPU, interleaved. --rows=100000 --secs=4 --rep=3
import autocannon from 'autocannon'

import { fillOrders } from './fill.mjs'
import {
  argument,
  cpuSeconds,
  freePort,
  median,
  openFloor,
  openProduct,
  spread,
  waitFor,
} from './support.mjs'

const rows = Number(argument('rows', 100_000))
const duration = Number(argument('secs', 4))
const rep = Number(argument('rep', 3))

const product = await openProduct()
await fillOrders(product.sql, rows)
const port = await freePort()
const floor = await openFloor('./orders-floor.mjs', [String(port), product.database.host])
await waitFor(`http://127.0.0.1:${port}/list`)
const [category] = await product.sql`select max(id) as id from categories`

async function load(url, pid) {
  const cpu = await cpuSeconds(pid)
  const { requests, latency, non2xx } = await autocannon({ url, connections: 50, duration })
  if (non2xx > 0) throw new Error(`${non2xx} refused requests to ${url}`)
  const used = (await cpuSeconds(pid)) - cpu
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, cpu: (used * 1e6) / requests.total }
}

const cases = {
  'floor: fastify + postgres.js': [`http://127.0.0.1:${port}/list`, floor.pid],
  'GET /orders': [`${product.url}/api/v1/orders`, product.pid],
  'GET /orders?category': [`${product.url}/api/v1/orders?category=${category.id}`, product.pid],
  'GET /orders?text=цукор': [`${product.url}/api/v1/orders?text=${encodeURIComponent('цукор')}`, product.pid],
}
const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]))
for (const [url] of Object.values(cases)) await autocannon({ url, connections: 50, duration: 1 })
for (let i = 0; i < rep; i++)
  for (const [name, [url, pid]] of Object.entries(cases)) results[name].push(await load(url, pid))

const [base] = Object.values(results)
const column = (runs, key) => runs.map((run) => run[key])
process.stdout.write(
  `| ${rows} rows, 50 connections | req/s | p50 / p99 ms | CPU us/req | x of the floor's req/s |\n|---|---|---|---|---|\n`,
)
for (const [name, runs] of Object.entries(results)) {
  const ratio = median(column(runs, 'rate')) / median(column(base, 'rate'))
  process.stdout.write(
    `| ${name} | ${spread(column(runs, 'rate'))} | ${median(column(runs, 'p50'))} / ${median(column(runs, 'p99'))} | ${spread(column(runs, 'cpu'))} | ${ratio.toFixed(2)} |\n`,
  )
}
floor.close()
await product.close()
