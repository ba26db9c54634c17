// Pages of orders as the server renders them beside the JSON of the same orders, and memory over many; exits with 1 beside a bar. --rows=5000 --secs=4 --rep=3 --pages=10000
import { readFile } from 'node:fs/promises'

import autocannon from 'autocannon'

import { fillOrders } from './fill.mjs'
import { besideTheBars } from './render-bars.mjs'
import { argument, cpuSeconds, median, openProduct, spread } from './support.mjs'

const rows = Number(argument('rows', 5_000))
const duration = Number(argument('secs', 4))
const rep = Number(argument('rep', 3))
const pages = Number(argument('pages', 10_000))
const MIB = 1024 * 1024
const PAGE_BYTES = 4096
/** Twice as many as the server renders at once, so that some always stand in its line; it is full at a hundred. */
const CONNECTIONS = 16
/** So many pages of a kind until the engine has compiled what makes them. */
const WARMED_BY = 600
const BROTLI = { 'accept-encoding': 'br' }

const product = await openProduct()
await fillOrders(product.sql, rows)
// a start makes the terms that similar orders are found by
await product.restart(60_000)
const ids = (await product.sql`select id from orders where status = 'accepted' order by id`).map(
  ({ id }) => id,
)

/** Each request asks for another order: by the time that one comes round again, its page is not kept any more. */
function through(prefix) {
  let at = 0
  return [{ setupRequest: (request) => ({ ...request, path: `${prefix}${ids[at++ % ids.length]}` }) }]
}

const isRendered = (body) => body.includes(' data-served>')

async function load(options) {
  const cpu = await cpuSeconds(product.pid)
  const { requests, latency, non2xx, mismatches } = await autocannon({
    url: product.url,
    connections: CONNECTIONS,
    ...options,
  })
  if (non2xx > 0) throw new Error(`${non2xx} refused requests`)
  if (mismatches > 0) throw new Error(`${mismatches} pages that were left to the application`)
  const used = (await cpuSeconds(product.pid)) - cpu
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, cpu: (used * 1e6) / requests.total }
}

async function memory() {
  const [, resident] = (await readFile(`/proc/${product.pid}/statm`, 'utf8')).split(' ')
  return Math.round((Number(resident) * PAGE_BYTES) / MIB)
}

const cases = {
  'JSON of an order': { requests: through('/api/v1/orders/') },
  'page of an order, rendered': { requests: through('/orders/'), verifyBody: isRendered },
  'page of an order, kept': { url: `${product.url}/orders/${ids[0]}` },
  'page of an order, kept and packed': { url: `${product.url}/orders/${ids[0]}`, headers: BROTLI },
}
const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]))
for (const options of Object.values(cases)) await load({ ...options, amount: WARMED_BY })
for (let i = 0; i < rep; i++)
  for (const [name, options] of Object.entries(cases))
    results[name].push(await load({ ...options, duration }))

const [base] = Object.values(results)
const column = (runs, key) => runs.map((run) => run[key])
process.stdout.write(
  `| ${ids.length} orders, ${CONNECTIONS} connections | req/s | p50 / p99 ms | CPU us/req | x of the JSON's req/s |\n|---|---|---|---|---|\n`,
)
for (const [name, runs] of Object.entries(results)) {
  const ratio = median(column(runs, 'rate')) / median(column(base, 'rate'))
  process.stdout.write(
    `| ${name} | ${spread(column(runs, 'rate'))} | ${median(column(runs, 'p50'))} / ${median(column(runs, 'p99'))} | ${spread(column(runs, 'cpu'))} | ${ratio.toFixed(2)} |\n`,
  )
}

const held = [await memory()]
for (let part = 0; part < 4; part++) {
  await load({ ...cases['page of an order, rendered'], amount: pages / 4 })
  held.push(await memory())
}
process.stdout.write(`\nresident MiB over ${pages} rendered pages: ${held.join(' -> ')}\n`)
const rates = Object.entries(results).map(([name, runs]) => [name, column(runs, 'rate')])
const faults = besideTheBars(Object.fromEntries(rates), held)
if (faults.length > 0) process.stdout.write(`beside the bars: ${faults.join(', ')}\n`)
await product.close()
process.exit(faults.length === 0 ? 0 : 1)
