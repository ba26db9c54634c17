// GET /api/v1/orders by words, over growing numbers of orders, one client: p50 / p99 ms. --rows=1000,100000,1000000 --times=60
import { percentile, argument, openProduct } from './support.mjs'

const sizes = String(argument('rows', '1000,100000,1000000')).split(',').map(Number)
const times = Number(argument('times', 60))

// words of the table of equivalents in the middle of the vocabulary, each with a name that no order holds
const NAMED = [
  ['часник', 'чеснок'],
  ['дошка', 'доски'],
  ['фарба', 'краска'],
  ['ковдра', 'одеяло'],
  ['скло', 'стекло'],
  ['підшипник', 'подшипники'],
  ['спецодяг', 'робочий одяг'],
  ['карбамід', 'сечовина'],
]
const NAMED_AT = 400
// made of syllables, so that their stems differ; the first are in many orders, the last in few
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
  { length: 2000 },
  (_, i) =>
    NAMED[i - NAMED_AT]?.[0] ??
    SYLLABLES[i % 16] + SYLLABLES[(i >> 4) % 16] + SYLLABLES[(i >> 8) % 16] + 'лка',
)
const EVERYWHERE = 'купимо'
const rare = (n) => `лот${n}`

/** Every word in an order of its own, sent through the product itself: it says by which terms they are found. */
async function learnTerms(sql, restart) {
  await sql`insert into users (email, username) select 'bench' || g || '@example.com', 'Покупець ' || g from generate_series(1, 50) g`
  const words = [...VOCABULARY, EVERYWHERE, 'розглянемо', 'пропозиції', 'виробників']
  await sql`
    insert into orders (short_code, user_id, text, search, fingerprint, category_id, location_id, phone, status, published_at)
    select 'word' || row_number() over (), (select min(id) from users), 'Для словника: ' || word || '. Більше нічого не треба.', '', sha256(word::bytea),
      (select max(id) from categories), 1, '+380000000000', 'hidden', now() from unnest(${words}::text[]) as word`
  await restart()
  while ((await sql`select 1 from orders where terms_version = 0 limit 1`).length > 0)
    await new Promise((resume) => setTimeout(resume, 200))
  const [{ version }] = await sql`select max(terms_version) as version from orders`
  await sql`delete from orders`
  const rows = await sql`select word, min(term) as term from search_words where kind = 'order' group by word`
  const terms = new Map(rows.map(({ word, term }) => [word, term]))
  return {
    vocabulary: VOCABULARY.map((word) => terms.get(word)),
    rest: words.slice(-4).map((word) => terms.get(word)),
    version,
  }
}

/**
 * Orders `from`..`to` in SQL alone: twelve words of the vocabulary each, the common ones more often, and a number of its
 * own, with the terms that the product gave them; the first six stand in the heading, and the first three name it.
 */
async function fill(sql, terms, from, to) {
  await sql.unsafe(
    `with v as (select $1::text[] as words, $2::text[] as terms, $3::text[] as rest), c as (select array_agg(id order by id) ids from categories where parent_id is not null),
      l as (select array_agg(id order by id) ids from locations), u as (select array_agg(id order by id) ids from users),
      p as (select g, array(select 1 + floor(2000 * power(random(), 3))::int + 0 * k from generate_series(1, 12) k where g > 0) as at from generate_series($4::int, $5::int) g),
      w as (select g, at, c.ids[1 + floor(random() * array_length(c.ids, 1))::int] as category, l.ids[1 + floor(random() * array_length(l.ids, 1))::int] as place from p, c, l),
      t as (select g, category, place, 'Купимо лот' || g || ' ' || (select string_agg(v.words[i], ' ') from unnest(at) i) || '. Розглянемо пропозиції виробників.' as text,
        array(select v.terms[i] from unnest(at) i union select unnest(v.rest) union select 'лот' || g union select '^лот' || g union select '#c' || category union select '#l' || place
          union select '^' || v.terms[i] from unnest(at[1:6]) i union select '*' || v.terms[i] from unnest(at[1:3]) i union select '*лот' || g) as terms from w, v)
    insert into orders (short_code, user_id, text, search, terms, terms_version, fingerprint, category_id, location_id, phone, status, created_at, published_at)
    select 'bench' || g, u.ids[1 + g % array_length(u.ids, 1)], text, '', terms, $6, sha256(text::bytea), category,
      place, '+380000000000', 'accepted', now() - (2000000 - g) * interval '1 minute', now() - (2000000 - g) * interval '1 minute'
    from t, u`,
    [VOCABULARY, terms.vocabulary, terms.rest, from, to, terms.version],
  )
  await sql`insert into search_words (kind, word, term) select 'order', 'лот' || g, 'лот' || g from generate_series(${from}::int, ${to}::int) g on conflict do nothing`
}

const pick = (from, to) => VOCABULARY[from + Math.floor(Math.random() * (to - from))]
const slip = (word) => word.slice(0, 3) + (word[3] === 'і' ? 'є' : 'і') + word.slice(4)
const cases = (rows, categories, places) => ({
  feed: () => '',
  category: () => `category=${categories[Math.floor(Math.random() * categories.length)]}`,
  'one word, common': () => `text=${pick(0, 20)}`,
  'one word, middling': () => `text=${pick(300, 900)}`,
  'one word, in few': () => `text=${pick(1900, 2000)}`,
  'two words, common': () => `text=${pick(0, 20)} ${pick(20, 60)}`,
  'two words, middling': () => `text=${pick(300, 900)} ${pick(300, 900)}`,
  'two words, common and in few': () => `text=${pick(0, 20)} ${pick(1900, 2000)}`,
  'three words': () => `text=${pick(0, 60)} ${pick(60, 200)} ${pick(200, 600)}`,
  'a word of one order': () => `text=${rare(1 + Math.floor(Math.random() * rows))}`,
  'a word of one order and one of all': () =>
    `text=${EVERYWHERE} ${rare(1 + Math.floor(Math.random() * rows))}`,
  'a word of all': () => `text=${EVERYWHERE}&page=${1 + Math.floor(Math.random() * 50)}`,
  'another name': () => `text=${NAMED[Math.floor(Math.random() * NAMED.length)][1]}`,
  'a wide name': () => `text=${['добрива', 'будматеріали', 'одяг'][Math.floor(Math.random() * 3)]}`,
  // all of it is in no order: the search is made once more without the light words, and says so
  'a word and a light one': () => `text=${pick(0, 300)} великий`,
  'two words and a number that no order has': () => `text=${pick(0, 60)} ${pick(300, 900)} 7777`,
  // where nothing is about it, all that only mentions it is told apart and counted
  'only mentioned': () => `text=розглянемо виробників`,
  'Latin letters': () => `text=${['chasnyk', 'doshka', 'farba', 'kovdra'][Math.floor(Math.random() * 4)]}`,
  'another layout': () => `text=${['xfcybr', 'ljirf', 'afh,f'][Math.floor(Math.random() * 3)]}`,
  'a slip': () => `text=${slip(pick(0, 2000))}`,
  'a beginning': () => `text=${pick(0, 2000).slice(0, 6)}`,
  'a word and a category': () =>
    `text=${pick(0, 300)}&category=${categories[Math.floor(Math.random() * categories.length)]}`,
  'a word and a place': () => `text=${pick(0, 300)}&geo=${places[Math.floor(Math.random() * places.length)]}`,
  'a word, nearest date': () => `text=${pick(0, 300)}&sort=needed`,
})

const product = await openProduct()
const { sql } = product
const ids = async (table, where) =>
  (await sql.unsafe(`select id from ${table} where ${where}`)).map(({ id }) => id)
const categories = await ids('categories', 'parent_id is not null')
const places = await ids('locations', "type = 'city'")
const results = {}
const terms = await learnTerms(sql, product.restart)
let filled = 0
for (const rows of sizes) {
  // an index of many rows is built at once sooner than row by row
  const [{ indexdef }] = await sql`select indexdef from pg_indexes where indexname = 'orders_terms'`
  await sql`drop index orders_terms`
  while (filled < rows) {
    const to = Math.min(rows, filled + 50_000)
    await fill(sql, terms, filled + 1, to)
    filled = to
  }
  await sql.unsafe(indexdef)
  await sql`vacuum analyze orders, search_words`
  await product.restart()
  process.stderr.write(`${rows} orders\n`)
  for (const [name, query] of Object.entries(cases(rows, categories, places))) {
    const took = []
    let total = 0
    for (let i = -5; i < times; i++) {
      const at = performance.now()
      const reply = await fetch(`${product.url}/api/v1/orders?${encodeURI(query())}`)
      const body = await reply.json()
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
      if (i >= 0) took.push(performance.now() - at)
      total += body.data.length
    }
    results[name] = [...(results[name] ?? []), { took, total }]
  }
}
process.stdout.write(
  `| p50 / p99 ms, ${times} requests | ${sizes.join(' | ')} | times |\n|---|${'---|'.repeat(sizes.length + 1)}\n`,
)
for (const [name, runs] of Object.entries(results)) {
  const cells = runs.map(
    ({ took, total }) =>
      `${percentile(took, 0.5).toFixed(1)} / ${percentile(took, 0.99).toFixed(1)}${total === 0 ? ' (none)' : ''}`,
  )
  const growth = percentile(runs.at(-1).took, 0.5) / percentile(runs[0].took, 0.5)
  process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} |\n`)
}
await product.close()
