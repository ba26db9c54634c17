// A backup while the server serves: seconds, MB, peak MB of server and command, p50 ms of other calls. --orders=20000,200000 --rounds=5
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { fillChats, fillOrders } from './fill.mjs'
import { argument, median, openProduct, percentile } from './support.mjs'

const sizes = String(argument('orders', '20000,200000')).split(',').map(Number)
const rounds = Number(argument('rounds', 5))
/** Of every ten orders one has a chat of five messages. */
const ORDERS_A_CHAT = 10
const MB = 1024 * 1024
const PAUSE_MS = 5

/** The most memory that a process has had since the last reset, in MB. */
const peakOf = async (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
const resetPeak = (pid) => writeFile(`/proc/${pid}/clear_refs`, '5')

/** Milliseconds of calls, one after another, until it is over. */
async function call(url, isOver) {
  const times = []
  while (!isOver()) {
    const begun = performance.now()
    await (await fetch(`${url}/api/v1/orders?per_page=20`)).text()
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  return times
}

async function backUp(dataDir, file) {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/operator.mjs', 'backup', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const looking = setInterval(
    () =>
      void peakOf(child.pid).then(
        (now) => (peak = Math.max(peak, now)),
        () => undefined,
      ),
    20,
  )
  const [code] = await once(child, 'exit')
  clearInterval(looking)
  if (code !== 0) throw new Error(`the backup ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1000, peak }
}

process.stdout.write(
  'orders | messages | database MB | file MB | seconds | server peak MB: alone, during | command peak MB | p50 ms alone, during | ratio | p99 ms alone, during\n',
)
for (const orders of sizes) {
  const product = await openProduct()
  const dataDir = dirname(product.database.host)
  await fillOrders(product.sql, orders)
  await fillChats(product.sql, 'me', orders / ORDERS_A_CHAT)
  await product.restart(600_000)
  await sleep(5_000)
  const [{ size, messages }] = await product.sql`
    select pg_database_size(current_database())::float8 as size, (select count(*)::int from messages) as messages`
  const file = join(tmpdir(), `gurt-bench-${process.pid}.tar`)
  const seen = { seconds: [], idle: [], server: [], command: [], alone: [], during: [] }
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false
    await resetPeak(product.pid)
    const alone = call(product.url, () => isOver)
    await sleep(3_000)
    isOver = true
    seen.alone.push(...(await alone))
    seen.idle.push(await peakOf(product.pid))
    await resetPeak(product.pid)
    isOver = false
    const during = call(product.url, () => isOver)
    const { seconds, peak } = await backUp(dataDir, file)
    isOver = true
    seen.during.push(...(await during))
    seen.seconds.push(seconds)
    seen.server.push(await peakOf(product.pid))
    seen.command.push(peak)
    bytes = (await stat(file)).size
    await rm(file)
  }
  const p99 = (values) => percentile(values, 0.99).toFixed(1)
  process.stdout.write(
    `${[
      orders,
      messages,
      (size / MB).toFixed(0),
      (bytes / MB).toFixed(1),
      median(seen.seconds).toFixed(1),
      `${Math.max(...seen.idle).toFixed(0)}, ${Math.max(...seen.server).toFixed(0)}`,
      Math.max(...seen.command).toFixed(0),
      `${median(seen.alone).toFixed(2)}, ${median(seen.during).toFixed(2)}`,
      (median(seen.during) / median(seen.alone)).toFixed(2),
      `${p99(seen.alone)}, ${p99(seen.during)}`,
    ].join(' | ')}\n`,
  )
  await product.close()
}
process.exit(0)
