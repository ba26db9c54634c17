// GET /api/v1/suppliers over growing numbers of companies, one client: p50 / p99 ms. --rows=1000,100000 --times=60
import { percentile, argument, openProduct } from './support.mjs'

const sizes = String(argument('rows', '1000,100000')).split(',').map(Number)
const times = Number(argument('times', 60))

const SYLLABLES = [
  'ба',
  'ве',
  'го',
  'ду',
  'жи',
  'зо',
  'ка',
  'лу',
  'мо',
  'ни',
  'пе',
  'ру',
  'са',
  'ту',
  'фо',
  'ха',
]
const VOCABULARY = Array.from(
  { length: 1000 },
  (_, i) => `${SYLLABLES[i % 16] + SYLLABLES[(i >> 4) % 16] + SYLLABLES[(i >> 8) % 16]}лка`,
)

/** Companies `from`..`to` in SQL alone; the product indexes them by itself when it starts. */
async function fill(sql, from, to) {
  await sql`insert into users (email, username) select 'c' || g || '@example.com', 'Постачальник ' || g from generate_series(${from}::int, ${to}::int) g`
  // a lock for each owner in one transaction is more than the database holds; the counts are drawn below
  await sql.unsafe('alter table companies disable trigger reviewed')
  await sql.unsafe(
    `with v as (select $1::text[] as words), l as (select array_agg(id order by id) ids from locations), c as (select array_agg(id order by id) ids from categories where parent_id is not null),
      p as (select u.id, substr(u.email, 2, position('@' in u.email) - 2)::int as g from users u where u.email like 'c%@example.com' and u.id not in (select user_id from companies))
    insert into companies (user_id, slug, title, company_name, location_id, company_type, description, delivery_methods, payment_methods, product_tags, phone, category_ids, created_at)
    select p.id, 'bench-' || g, 'Гуртівня ' || v.words[1 + floor(1000 * power(random(), 2))::int], 'ТОВ ' || g, l.ids[1 + floor(random() * array_length(l.ids, 1))::int], 'wholesaler',
      'Постачаємо ' || v.words[1 + floor(1000 * power(random(), 2))::int] || ' і ' || v.words[1 + floor(1000 * power(random(), 2))::int], array['nova_poshta'], array['cash'],
      array[v.words[1 + floor(1000 * power(random(), 2))::int], v.words[1 + floor(1000 * power(random(), 2))::int]], '+380000000000',
      array[c.ids[1 + floor(random() * array_length(c.ids, 1))::int]], now() - g * interval '1 minute'
    from p, v, l, c`,
    [VOCABULARY],
  )
  await sql.unsafe('alter table companies enable trigger reviewed')
  await sql`
    update companies c set rating_sum = n.reviews * 4, reviews_count = n.reviews, stars = array[0, 0, 0, n.reviews, 0]
    from (select id, floor(random() * 5)::int as reviews from companies where reviews_count = 0) n where n.id = c.id`
}

const pick = (from, to) => VOCABULARY[from + Math.floor(Math.random() * (to - from))]
const product = await openProduct()
const { sql } = product
const ids = async (table, where) =>
  (await sql.unsafe(`select id from ${table} where ${where}`)).map(({ id }) => id)
const categories = await ids('categories', 'parent_id is not null')
const places = await ids('locations', "type = 'city'")
const any = (list) => list[Math.floor(Math.random() * list.length)]
const cases = {
  'by rating': () => '',
  'by rating, page 40': () => 'page=40',
  newest: () => 'sort=new',
  'a common word': () => `text=${pick(0, 20)}`,
  'a word': () => `text=${pick(100, 900)}`,
  'two words': () => `text=${pick(0, 50)} ${pick(50, 300)}`,
  'a word of all': () => 'text=гуртівня',
  'a place': () => `geo=${any(places)}`,
  'a category': () => `category=${any(categories)}`,
  'a word and a place': () => `text=${pick(0, 100)}&geo=${any(places)}`,
  'rated four and more': () => 'rating=4',
}

const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]))
let filled = 0
for (const rows of sizes) {
  while (filled < rows) {
    const to = Math.min(rows, filled + 20_000)
    await fill(sql, filled + 1, to)
    filled = to
  }
  // the server listens when all companies are indexed
  await product.restart(600_000)
  await sql`vacuum analyze companies, search_words`
  for (const [name, query] of Object.entries(cases)) {
    const took = []
    for (let i = -5; i < times; i++) {
      const at = performance.now()
      const reply = await fetch(`${product.url}/api/v1/suppliers?${encodeURI(query())}`)
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
      await reply.json()
      if (i >= 0) took.push(performance.now() - at)
    }
    results[name].push(took)
  }
}
process.stdout.write(
  `| p50 / p99 ms, ${times} requests | ${sizes.join(' | ')} | times |\n|---|${'---|'.repeat(sizes.length + 1)}\n`,
)
for (const [name, runs] of Object.entries(results)) {
  const cells = runs.map(
    (took) => `${percentile(took, 0.5).toFixed(1)} / ${percentile(took, 0.99).toFixed(1)}`,
  )
  const growth = percentile(runs.at(-1), 0.5) / percentile(runs[0], 0.5)
  process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} |\n`)
}
await product.close()
