// GET /chats and the unread total for people with 10, 1,000 and 100,000 chats. --sizes=10,1000,100000 --samples=200
import { fillChats } from './fill.mjs'
import { argument, median, openProduct, percentile } from './support.mjs'

const sizes = argument('sizes', '10,1000,100000').split(',').map(Number)
const samples = Number(argument('samples', 200))

const product = await openProduct()
const tokens = []
for (const size of sizes) tokens.push(await fillChats(product.sql, `inbox${size}`, size))

async function time(path, token) {
  const url = `${product.url}/api/v1${path}`
  const headers = { authorization: `Bearer ${token}` }
  const took = []
  for (let i = 0; i < samples + 20; i++) {
    const start = performance.now()
    const reply = await fetch(url, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${reply.status} from ${path}`)
    if (i >= 20) took.push(performance.now() - start)
  }
  return took
}

const calls = ['/chats', '/chats/unread-count', '/user/profile']
const medians = {}
process.stdout.write(
  `| chats | ${calls.map((call) => `GET ${call} p50 / p99 ms`).join(' | ')} |\n|${'---|'.repeat(calls.length + 1)}\n`,
)
for (const [index, size] of sizes.entries()) {
  const cells = []
  for (const call of calls) {
    const took = await time(call, tokens[index])
    ;(medians[call] ??= []).push(median(took))
    cells.push(`${median(took).toFixed(2)} / ${percentile(took, 0.99).toFixed(2)}`)
  }
  process.stdout.write(`| ${size} | ${cells.join(' | ')} |\n`)
}
for (const call of calls.slice(0, 2)) {
  const ratio = (medians[call].at(-1) / medians[call][0]).toFixed(2)
  process.stdout.write(`\nGET ${call}, ${sizes.at(-1)} chats: ${ratio} times ${sizes[0]} chats\n`)
}
await product.close()
