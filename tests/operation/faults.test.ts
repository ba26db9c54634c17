import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '#tests/support/free-port.ts'

import { openPlace, stop, type Place } from './installation.ts'

let place: Place
let occupied: Server
let takenPort: string

beforeAll(async () => {
  place = await openPlace()
  occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  takenPort = String((occupied.address() as AddressInfo).port)
})
afterAll(async () => {
  occupied.close()
  await place.clean()
})

/** What a start says to its operator beside the log. */
async function refusalOf(dataDir: string, env: Record<string, string>): Promise<string[]> {
  const server = await place.start(dataDir, { env })
  expect(await server.ended).toBe(1)
  return server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
}

test('a taken port is one line with the way out', async () => {
  expect(await refusalOf(place.folder('port'), { PORT: takenPort })).toEqual([
    `127.0.0.1:${takenPort} is taken: stop what listens there, or set PORT to a free port.`,
  ])
  expect(await refusalOf(place.folder('port'), { METRICS_PORT: takenPort })).toEqual([
    `127.0.0.1:${takenPort} is taken: stop what listens there, or set METRICS_PORT to a free port.`,
  ])
})

test('an address of another machine is one line with the way out', async () => {
  expect(await refusalOf(place.folder('port'), { HOST: '192.0.2.7' })).toEqual([
    'HOST 192.0.2.7 is no address of this machine: set HOST to one, or leave it out.',
  ])
})

test('a wrong environment names each fault on a line of its own and starts nothing', async () => {
  const lines = await refusalOf(place.folder('none'), { PORT: 'eighty', DEMO: 'maybe' })
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('The environment is not usable:')
  expect(lines[1]).toMatch(/^ {2}PORT: /)
  expect(lines[2]).toMatch(/^ {2}DEMO: /)
})

test('production that names nobody who runs it starts nothing, and is told what to set', async () => {
  expect(await refusalOf(place.folder('none'), { NODE_ENV: 'production' })).toEqual([
    'The environment is not usable:',
    '  LEGAL_NAME, LEGAL_CODE, LEGAL_ADDRESS, LEGAL_EMAIL, SUPPORT_EMAIL: production names who runs it, as the law asks; set them',
  ])
})

test('a DATA_DIR in use is one line that names the process, and harms nobody', async () => {
  const dataDir = place.folder('shared')
  const first = await place.up(dataDir)
  expect(await refusalOf(dataDir, {})).toEqual([
    `DATA_DIR ${dataDir} is in use by another server process (process ${first.pid}): stop that one first, or give this one its own DATA_DIR.`,
  ])
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await stop(first)).toBe(0)
})

test('a database out of reach is one line without its password', async () => {
  const address = `postgres://gurt:secret@127.0.0.1:${await freePort()}/gurt`
  const lines = await refusalOf(place.folder('none'), { DATABASE_URL: address })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(lines[0]).not.toContain('secret')
})

test('a Redis without a database server is refused, and the way out named', async () => {
  const alone = await refusalOf(place.folder('none'), { REDIS_URL: 'redis://127.0.0.1' })
  expect(alone).toHaveLength(2)
  expect(alone[1]).toMatch(/^ {2}REDIS_URL: .*DATABASE_URL/)
})
