// Lighthouse on public pages as a phone's first visit (slow 4G, 4x CPU), beside a floor and the page without its scripts. Fails beside its bars. --rep=3 --pages=home,order --lighthouse=FOLDER that `npm install lighthouse@12.8.2` filled
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from 'playwright'

import { CHROMIUM_ARGS } from './chromium.mjs'
import { argument, freePort, median, openFloor, openProduct, spread, waitFor } from './support.mjs'
import { besideTheBars } from './visit-bars.mjs'

const rep = Number(argument('rep', 3))
const folder = resolve(argument('lighthouse', '.'))
/** It is no dependency: 170 MB that nothing else needs. */
const { default: lighthouse } = await import(
  pathToFileURL(createRequire(join(folder, 'package.json')).resolve('lighthouse')).href
).catch(() => {
  process.stderr.write('npm install lighthouse@12.8.2 in a folder, and name it: --lighthouse=FOLDER\n')
  process.exit(1)
})
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
}
const FINE = 0.9

const product = await openProduct({ DEMO: '1' })
const read = async (path) => (await fetch(`${product.url}/api/v1${path}`).then((reply) => reply.json())).data
const [[order], [supplier], [post]] = await Promise.all(['/orders', '/suppliers', '/posts'].map(read))
const floorPort = await freePort()
const floor = await openFloor('page-floor.mjs', [String(floorPort)])
const floorUrl = `http://127.0.0.1:${floorPort}/`
await waitFor(floorUrl)
const paths = {
  home: '/',
  orders: '/orders',
  order: `/orders/${order.id}`,
  suppliers: '/suppliers',
  supplier: `/suppliers/${supplier.slug}`,
  posts: '/posts',
  post: `/posts/${post.slug}`,
  about: '/about',
}
const asked = argument('pages', 'home,orders,order,supplier,post').split(',')
const cases = [
  { name: 'floor', url: floorUrl },
  ...asked.flatMap((name) => [
    { name, url: product.url + paths[name] },
    { name: `${name}, no scripts`, url: product.url + paths[name], blocked: ['*.js'] },
  ]),
]

/** One visit of a browser that has nothing kept; what of the pages is not as it should be is told. */
async function visit(one, triesLeft = 3) {
  const { name, url, blocked = [] } = one
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    chromiumSandbox: false,
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
      blockedUrlPatterns: blocked,
    })
    // now and then the browser tells Lighthouse of no start of the navigation
    if (lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 1) return await visit(one, triesLeft - 1)
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`)
    const scores = CATEGORIES.map((id) => lhr.categories[id].score * 100)
    const times = Object.values(TIMES).map((id) => lhr.audits[id].numericValue)
    const weight = lhr.audits['network-requests'].details.items
    const kib = weight.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
    const missed = CATEGORIES.slice(1).flatMap((id) =>
      lhr.categories[id].auditRefs
        .filter(({ weight: counts, id: audit }) => counts > 0 && (lhr.audits[audit].score ?? 1) < FINE)
        .map(({ id: audit }) => audit),
    )
    return { figures: [...scores, ...times, kib, weight.length], missed }
  } finally {
    await browser.close()
  }
}

const results = cases.map(() => [])
for (let i = 0; i < rep; i++) for (const [at, one] of cases.entries()) results[at].push(await visit(one))

const cell = (values, index) =>
  values.every((value) => value === values[0]) ? String(Number(values[0].toFixed(3))) : rounded(values, index)
const CLS_AT = CATEGORIES.length + Object.keys(TIMES).length - 1
function rounded(values, index) {
  if (index === CLS_AT) return `${median(values).toFixed(3)} [..${Math.max(...values).toFixed(3)}]`
  return spread(values)
}
const heads = ['page', ...CATEGORIES, ...Object.keys(TIMES), 'KiB', 'requests']
process.stdout.write(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}\n`)
for (const [at, { name }] of cases.entries()) {
  const columns = results[at][0].figures.map((_, index) =>
    cell(
      results[at].map(({ figures }) => figures[index]),
      index,
    ),
  )
  process.stdout.write(`| ${name} | ${columns.join(' | ')} |\n`)
}
for (const [at, { name, blocked }] of cases.entries()) {
  const missed = [...new Set(results[at].flatMap((one) => one.missed))]
  if (missed.length > 0 && !blocked && name !== 'floor')
    process.stdout.write(`${name} misses: ${missed.join(', ')}\n`)
}
/** The visits of our own pages, with their scripts, by the names of the figures. */
const judged = cases.flatMap(({ name, blocked }, at) => {
  if (blocked || name === 'floor') return []
  const named = ({ figures }) => Object.fromEntries(figures.map((figure, i) => [heads[i + 1], figure]))
  return [[name, results[at].map(named)]]
})
const faults = besideTheBars(Object.fromEntries(judged))
if (faults.length > 0) process.stdout.write(`beside the bars: ${faults.join(', ')}\n`)
floor.close()
await product.close()
process.exit(faults.length === 0 ? 0 : 1)
