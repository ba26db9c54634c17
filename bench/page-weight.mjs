// First load of a page until the network is idle, gzipped, the worker blocked: transferred KiB by kind. --paths=/,/orders
import { chromium } from 'playwright'

import { CHROMIUM_ARGS } from './chromium.mjs'
import { precached } from './precached.mjs'
import { argument, freePort, openFloor, openProduct, waitFor } from './support.mjs'

const paths = argument('paths', '/,/login,/orders,/office/chats').split(',')
const IDLE_MS = 2_500
const kib = (bytes) => (bytes / 1024).toFixed(1)

const product = await openProduct({ DEMO: '1' })
const signed = await fetch(`${product.url}/api/v1/register`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'weight@example.com', password: 'measuring only', username: 'Вимірювач' }),
}).then((reply) => reply.json())
const floorPort = await freePort()
const floor = await openFloor('page-floor.mjs', [String(floorPort)])
const floorUrl = `http://127.0.0.1:${floorPort}/`
await waitFor(floorUrl)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  chromiumSandbox: false,
  args: CHROMIUM_ARGS,
})

/** What the network brought for a page: type and transferred bytes, headers included, of every request. */
async function load(url, cookies = []) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
    locale: 'uk-UA',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const seen = new Map()
  let last = Date.now()
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    seen.set(requestId, { type, encoding: response.headers['content-encoding'], bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    const request = seen.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await page.goto(url)
  while (Date.now() - last < IDLE_MS) await page.waitForTimeout(100)
  await context.close()
  const all = [...seen.values()]
  if (all.some(({ encoding }) => encoding && encoding !== 'gzip')) throw new Error(`not gzip alone: ${url}`)
  return all
}

function row(name, all) {
  const of = (type) => all.filter((request) => request.type === type)
  const sum = (requests) => kib(requests.reduce((bytes, request) => bytes + request.bytes, 0))
  const cells = [
    name,
    sum(of('Script')),
    of('Script').length,
    sum(of('Stylesheet')),
    sum(of('Font')),
    sum(all),
    all.length,
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

process.stdout.write(
  '| path | script KiB | files | style | font | total | requests |\n|---|---|---|---|---|---|---|\n',
)
row('floor', await load(floorUrl))
for (const path of paths) {
  const token = { name: 'auth.local', value: signed.data.token, url: product.url }
  row(path, await load(product.url + path, path.startsWith('/office') ? [token] : []))
}
const { files, bytes } = await precached()
process.stdout.write(`\nprecached: ${kib(bytes)} KiB gzip in ${files} files\n`)

await browser.close()
floor.close()
await product.close()
