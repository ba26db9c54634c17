import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '#tests/support/api.ts'
import { freePort } from '#tests/support/free-port.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { until } from '#tests/support/wait.ts'

import { openPlace, stop, type Place, type Running } from './installation.ts'
import { invited } from './invitation.ts'

let place: Place
let server: Running
let metricsUrl: string

beforeAll(async () => {
  place = await openPlace()
  const port = String(await freePort())
  metricsUrl = `http://127.0.0.1:${port}`
  server = await place.up(place.folder('data'), { env: { METRICS_PORT: port, DEMO: '1' } })
})
afterAll(() => place.clean())

const scrape = async (): Promise<string> => (await fetch(`${metricsUrl}/metrics`)).text()
/** The value of one line, told by its name and labels in the order they are written. */
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}
const count = (method: string, route: string, status: number) =>
  `gurt_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('tells of the process, the event loop and jobs in the format of Prometheus', async () => {
  const reply = await fetch(`${metricsUrl}/metrics`)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await reply.text()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(valueOf(text, name)).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'gurt_codes_limit{window="hour"}')).toBe(1000)
  expect(valueOf(text, 'gurt_codes_sent{window="day"}')).toBe(0)
  for (const queue of ['push', 'mail', 'event']) {
    // by night what the demo tells of waits for the morning
    expect(valueOf(text, `gurt_deliveries_waiting{queue="${queue}"}`)).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, `gurt_deliveries_failed_in_day{queue="${queue}"}`)).toBe(0)
  }
  // by day what the start tells of is due at once, and goes
  await until(async () => {
    const now = await scrape()
    return ['push', 'mail', 'event'].every(
      (queue) => valueOf(now, `gurt_deliveries_due_age_seconds{queue="${queue}"}`) === 0,
    )
  })
  await until(async () => {
    const name = 'gurt_job_duration_seconds_count{job="catchUp",outcome="done"}'
    return valueOf(await scrape(), name) === 1
  })
})

test('counts calls by the pattern of their route; what anybody makes up is one label', async () => {
  const api = createApi(server.url)
  await Promise.all([
    api.get('/orders/1'),
    api.get('/orders/2'),
    api.get('/orders/999999'),
    api.get('/nothing-here'),
  ])
  await Promise.all(['/wp-login.php', '/a/b/c', '/%F0%9F'].map((path) => fetch(`${server.url}${path}`)))
  const text = await scrape()
  expect(valueOf(text, count('GET', '/api/v1/orders/:id', 200))).toBe(2)
  expect(valueOf(text, count('GET', '/api/v1/orders/:id', 404))).toBe(1)
  expect(text).not.toMatch(/nothing-here|wp-login|orders\/999/)
  expect(text).toMatch(/route="other",status="404"/)
})

test('counts sockets while they are connected and messages once they are stored', async () => {
  const [buyer] = await invited(server)
  const { body } = await createApi(server.url).post('/login', buyer)
  const who = { token: body.data.token as string }
  const sockets = [await connectSocket(server.url, who), await connectSocket(server.url, who)]
  expect(valueOf(await scrape(), 'gurt_sockets_connected')).toBe(2)
  const api = createApi(server.url, who.token)
  const [chat] = (await api.get('/chats')).body.data as { id: number }[]
  const draft = { content: 'Доброго дня', client_id: crypto.randomUUID() }
  expect((await api.post(`/chats/${chat!.id}/messages`, draft)).status).toBe(201)
  expect((await api.post(`/chats/${chat!.id}/messages`, draft)).status).toBe(200)
  expect(valueOf(await scrape(), 'gurt_messages_stored_total')).toBe(1)
  for (const socket of sockets) socket.close()
  await until(async () => valueOf(await scrape(), 'gurt_sockets_connected') === 0)
})

test('nothing else is on that port, and nothing of it on the public one', async () => {
  for (const path of ['/', '/healthz', '/api/v1/orders', '/metrics/x'])
    expect((await fetch(`${metricsUrl}${path}`)).status).toBe(404)
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404)
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('gurt_')
})

test('the port closes with the server, and is none without METRICS_PORT', async () => {
  expect(await stop(server)).toBe(0)
  await expect(scrape()).rejects.toThrow('fetch failed')
  const without = await place.up(place.folder('data'))
  await expect(scrape()).rejects.toThrow('fetch failed')
  expect(await stop(without)).toBe(0)
})
