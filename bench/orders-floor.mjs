// Floor of the list: bare fastify and postgres.js, one statement for the newest 20 published orders, no checks.
import Fastify from 'fastify'
import postgres from 'postgres'

const [port, host] = process.argv.slice(2)
const sql = postgres({ host, port: 5432, user: 'gurt', database: 'gurt', max: 10 })
const app = Fastify()
app.get('/list', async () => ({
  data: await sql`
    select id, user_id, category_id, location_id, text, quantity::float8, unit, published_at from orders
    where status in ('accepted', 'play') order by published_at desc, id desc limit 20`,
}))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
