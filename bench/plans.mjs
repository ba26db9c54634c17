// How the database walks the lists over many rows: plan nodes, rows read, time. --rows=100000
import { fillOrders } from './fill.mjs'
import { argument, openProduct } from './support.mjs'

const rows = Number(argument('rows', 100_000))
const product = await openProduct()
const { sql } = product
await fillOrders(sql, rows)

const PUBLIC = `status in ('accepted', 'play')`
const lists = {
  'feed, page 1': `select id from orders where ${PUBLIC} order by published_at desc, id desc limit 21`,
  'feed, by cursor in the middle': `select id from orders where ${PUBLIC} and (published_at, id) < (now() - interval '${rows / 2} minutes', 0) order by published_at desc, id desc limit 21`,
  'category, page 1': `select id from orders where ${PUBLIC} and category_id = (select max(id) from categories) order by published_at desc, id desc limit 21`,
  'place, page 1': `select id from orders where ${PUBLIC} and location_id in (1, 132) order by published_at desc, id desc limit 21`,
  word: `select id from orders where ${PUBLIC} and search like '%цук%' order by published_at desc, id desc limit 21`,
  budget: `select id from orders where ${PUBLIC} order by coalesce(budget_kop, -1) desc, id desc limit 21`,
  'count up to 1,001': `select count(*) from (select 1 from orders where ${PUBLIC} limit 1001) c`,
}

const nodes = (plan) => [
  plan['Node Type'] + (plan['Index Name'] ? ` ${plan['Index Name']}` : ''),
  ...(plan.Plans ?? []).flatMap(nodes),
]
process.stdout.write(`| ${rows} rows | ms | buffers | nodes |\n|---|---|---|---|\n`)
for (const [name, query] of Object.entries(lists)) {
  await sql.unsafe(query)
  const [
    {
      'QUERY PLAN': [{ Plan, 'Execution Time': ms }],
    },
  ] = await sql.unsafe(`explain (analyze, buffers, format json) ${query}`)
  process.stdout.write(
    `| ${name} | ${ms.toFixed(2)} | ${Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']} | ${nodes(Plan).join(' ← ')} |\n`,
  )
}
await product.close()
