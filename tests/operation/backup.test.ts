import { readdir, readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Database, type Sql } from '#server/db/client.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { createApi, type Api } from '#tests/support/api.ts'
import { contentsOf, shapesOf } from '#tests/support/contents.ts'
import { QUIET } from '#tests/support/embedded-sandbox.ts'
import { openPort } from '#tests/support/tcp.ts'
import { until } from '#tests/support/wait.ts'

import { openPlace, stop, type Place, type Running } from './installation.ts'
import { invited, sharedChat } from './invitation.ts'
import { operate, operatorProcess } from './operator-process.ts'

/** More than what lies between the database and a file that nobody writes. */
const LARGE_ROWS = 30_000
/** On a machine that does other work: a backup, a restore, a statement over all those rows. */
const SLOW_MS = 300_000
/** Far less than the largest table takes to be copied. */
const STEP_MS = 50
const STATEMENT_WITHIN_MS = 600_000
/** Nothing was written for so long: nothing is being done. */
const REST_MS = 2_000

let place: Place
let other: EmbeddedPostgres
let port: Awaited<ReturnType<typeof openPort>>
let keeper: Database
beforeAll(async () => {
  place = await openPlace()
  other = await startEmbedded({ dataDir: place.folder('other'), log: QUIET })
  port = await openPort({ path: `${other.host}/.s.PGSQL.${other.port}` })
  keeper = connect(
    { path: `${other.host}/.s.PGSQL.${other.port}`, user: other.user, database: other.database },
    1,
    QUIET,
  )
})
afterAll(async () => {
  await place.clean()
  await keeper.close()
  port.close()
  await other.stop()
})

/** An empty database of a server, and the pool of a role that owns it and may nothing else. */
async function emptyDatabase(name: string) {
  await keeper.sql.unsafe(`create database ${name}`)
  const url = `postgres://${other.user}@127.0.0.1:${port.port}/${name}`
  return { url, ...connect({ url }, 2, QUIET, STATEMENT_WITHIN_MS) }
}

/** Looks into the embedded database of a DATA_DIR. */
function inside(dataDir: string): Database {
  const address = { path: `${dataDir}/socket/.s.PGSQL.5432`, user: 'gurt', database: 'gurt' }
  return connect(address, 2, QUIET, STATEMENT_WITHIN_MS)
}

/** Waits until what a start does behind its back is done: it counts answers, and tells of orders. */
async function untilAtRest(sql: Sql): Promise<void> {
  let before = ''
  await until(async () => {
    await sleep(REST_MS)
    const now = JSON.stringify(await contentsOf(sql))
    const isSame = now === before
    before = now
    return isSame
  }, SLOW_MS)
}

/** A backup in the folder of the tests, and what its database held right before. */
async function backedUp(name: string, sql: Sql, dataDir: string) {
  const contents = await contentsOf(sql)
  const file = place.folder(name)
  const made = await operate(dataDir, ['backup', file])
  expect(made).toMatchObject({ code: 0, err: '' })
  return { file, contents, made }
}

const pictures = async (dataDir: string): Promise<[string, string][]> => {
  const folder = `${dataDir}/uploads`
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`, 'base64')]))
}

/** Rows that no compression makes small. */
const fillLarge = (sql: Sql) => sql`
  insert into notifications (user_id, type, event_key, title, message, link)
  select (select min(id) from users), 'bench', 'bench' || g, 'x', (select string_agg(md5(g::text || k::text), '') from generate_series(1, 30) k), '/'
  from generate_series(1, ${LARGE_ROWS}::int) g`

test('all of an installation goes from the embedded database to a server and back, and people go on', async () => {
  const dataDir = place.folder('home')
  const server = await place.up(dataDir, { env: { DEMO: '1', LOG_LEVEL: 'warn' } })
  const [signIn] = await invited(server)
  const { sql, close } = inside(dataDir)
  await untilAtRest(sql)
  const { file, contents, made } = await backedUp('home.tar', sql, dataDir)
  const shapes = await shapesOf(sql)
  // logos and what the articles show, each kept in two sizes
  const shown = new Set((await pictures(dataDir)).map(([name]) => name.replace(/-\d+\.webp$/, ''))).size
  expect(shown).toBeGreaterThan(2)
  expect(made.out).toMatch(new RegExp(`Станом на .*таблиц.*ряд(?:к|ок).*${shown}\u00A0зображен`))
  expect(made.out).toContain('У файлі є таємниці')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // what is there is never written over
  expect((await operate(dataDir, ['backup', file])).code).toBe(5)
  expect((await operate(dataDir, ['restore', file])).err).toContain('Сервер на цьому DATA_DIR працює')
  const { body } = await createApi(server.url).post('/login', signIn)
  expect((await operate(dataDir, ['audit'])).out).toContain(file)
  await close()
  expect(await stop(server)).toBe(0)
  expect((await operate(dataDir, ['restore', file])).err).toContain('База не порожня')

  // to a server, by a role without any right beside its own database
  const database = await emptyDatabase('moved')
  expect((await database.sql`select rolsuper from pg_roles where rolname = current_user`)[0]).toEqual({
    rolsuper: false,
  })
  const env = { DATABASE_URL: database.url }
  const moved = place.folder('moved')
  const restored = await operate(moved, ['restore', file], { env })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(await contentsOf(database.sql)).toEqual(contents)
  expect(await shapesOf(database.sql)).toEqual(shapes)
  expect(await pictures(moved)).toEqual(await pictures(dataDir))
  expect((await operate(moved, ['restore', file], { env })).err).toContain('База не порожня')

  // who was signed in after the moment is not, and who has a password is let in
  const next = await place.up(moved, { env: { ...env, LOG_LEVEL: 'warn' } })
  expect((await createApi(next.url, body.data.token).get('/user/profile')).status).toBe(401)
  const again = await createApi(next.url).post('/login', signIn)
  const api = createApi(next.url, again.body.data.token)
  const [chat] = (await api.get('/chats')).body.data
  const { status, body: sent } = await api.post(`/chats/${chat.id}/messages`, {
    content: 'Після переїзду',
    client_id: crypto.randomUUID(),
  })
  expect(status).toBe(201)
  // what devices have seen after the moment is never the name of something else
  expect(sent.data.id).toBeGreaterThan(1_000_000)

  // and back
  const second = await backedUp('second.tar', database.sql, moved)
  expect(await stop(next)).toBe(0)
  const back = place.folder('back')
  expect(await operate(back, ['restore', second.file])).toMatchObject({ code: 0, err: '' })
  const last = await place.up(back, { env: { LOG_LEVEL: 'warn' } })
  expect((await createApi(last.url, again.body.data.token).get('/user/profile')).status).toBe(200)
  expect(await stop(last)).toBe(0)
  await database.close()
})

type Sent = { id: number; acknowledged: number }[]

/** Sends one message after another and notes in `sent` when each was acknowledged. */
async function talk(api: Api, chatId: number, sent: Sent, isOver: () => boolean) {
  while (!isOver()) {
    const draft = { content: `Слово ${sent.length}`, client_id: crypto.randomUUID() }
    const { body } = await api.post(`/chats/${chatId}/messages`, draft)
    sent.push({ id: body.data.id, acknowledged: Date.now() })
  }
}

test('what was acknowledged before its moment is in a backup that was made under load, and nothing is half there', async () => {
  const dataDir = place.folder('busy')
  const env = { DEMO: '1', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
  const server = await place.up(dataDir, { env })
  const { sql, close } = inside(dataDir)
  await fillLarge(sql)
  const apis = await Promise.all(
    (await invited(server)).map(async (signIn) => {
      const { body } = await createApi(server.url).post('/login', signIn)
      return createApi(server.url, body.data.token)
    }),
  )
  const shared = await sharedChat(apis[0]!, apis[1]!)
  let isOver = false
  const sent: Sent = []
  const talks = Promise.all(apis.map((api) => talk(api, shared.id, sent, () => isOver)))
  await until(() => sent.length >= 20)
  const file = place.folder('busy.tar')
  const made = await operate(dataDir, ['backup', file, '--json'])
  isOver = true
  await talks
  expect(made.code).toBe(0)
  const moment = Date.parse(JSON.parse(made.out).made_at)
  const before = sent.filter(({ acknowledged }) => acknowledged < moment)
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(sent.length)

  const database = await emptyDatabase('busy')
  const restored = await operate(place.folder('busy-2'), ['restore', file], {
    env: { DATABASE_URL: database.url },
  })
  expect(restored).toMatchObject({ code: 0, err: '' })
  const kept = await database.sql<
    { id: number }[]
  >`select id from messages where chat_id = ${shared.id} order by id`
  const ids = kept.map(({ id }) => id)
  expect(before.filter(({ id }) => !ids.includes(id))).toEqual([])
  // one moment: the counters of a chat are those of its messages
  expect(
    await database.sql`
      select c.id from chats c join chat_members m on m.chat_id = c.id
      where c.messages_count <> (select count(*) from messages where chat_id = c.id)
        or m.last_message_id <> (select max(id) from messages where chat_id = c.id)`,
  ).toHaveLength(0)
  await database.close()
  await close()
  expect(await stop(server)).toBe(0)
})

test('kills in the middle harm nothing, and what was begun can be done again', async () => {
  const dataDir = place.folder('large')
  const start = () => place.up(dataDir, { env: { DEMO: '1', LOG_LEVEL: 'warn' } })
  let server: Running = await start()
  let home = inside(dataDir)
  await fillLarge(home.sql)
  await untilAtRest(home.sql)
  const before = await contentsOf(home.sql)
  const file = place.folder('large.tar')
  const parts = async () => (await readdir(place.path)).filter((name) => name.startsWith('large.tar'))
  /** The command that has written something and is halted, while the server wants to go on. */
  async function halfway() {
    const command = operatorProcess(dataDir, ['backup', file])
    await until(async () => {
      const [part] = await parts()
      return part !== undefined && (await stat(place.folder(part))).size > 0
    })
    command.signal('SIGSTOP')
    return command
  }

  // the server
  let command = await halfway()
  await home.close()
  server.signal('SIGKILL')
  await server.ended
  command.signal('SIGCONT')
  expect(await command.ended).toMatchObject({ code: 1, err: expect.stringContaining('Сервер обірвав копію') })
  expect(await parts()).toEqual([])
  server = await start()
  home = inside(dataDir)

  // the command: what it leaves has another name, and goes with the next one
  command = await halfway()
  command.signal('SIGKILL')
  await command.ended
  expect(await parts()).toEqual([expect.stringMatching(/^large[.]tar[.][0-9a-f]{16}[.]part$/)])
  // the server notices, and lets go of what it held
  await until(async () => (await operate(dataDir, ['backup', file])).code === 0, SLOW_MS)
  expect(await parts()).toEqual(['large.tar'])

  // a full disk
  const small = await operate(dataDir, ['backup', place.folder('small.tar')], { limit: 512 })
  expect(small).toMatchObject({ code: 1, err: expect.stringContaining(': EFBIG') })
  expect((await readdir(place.path)).filter((name) => name.startsWith('small'))).toEqual([])
  const after = await contentsOf(home.sql)
  // three tables change by themselves: the log of what was asked for here, and what each start counts anew
  const moving = { operator_audit: '', supplier_answers: '', first_proposals: '' }
  expect({ ...after, ...moving }).toEqual({ ...before, ...moving })
  await home.close()
  expect(await stop(server)).toBe(0)

  // a restore, in the middle of the rows
  const target = place.folder('target')
  const restore = operatorProcess(target, ['restore', file])
  let watch: Database | undefined
  const isCopying = async () => {
    try {
      watch ??= inside(target)
      const rows = await watch.sql`
        select from pg_stat_activity where query like 'copy "notifications"%' and pid <> pg_backend_pid()`
      return rows.length > 0
    } catch {
      // it is not up yet; the same pool would wait longer and longer
      await watch?.close()
      watch = undefined
      return false
    }
  }
  // step by step, and halted for each look: a busy machine looks too seldom to meet a second of copying
  await until(async () => {
    restore.signal('SIGSTOP')
    if (await isCopying()) return true
    restore.signal('SIGCONT')
    await sleep(STEP_MS)
    return false
  }, SLOW_MS)
  restore.signal('SIGKILL')
  expect((await restore.ended).code).toBe('SIGKILL')
  await watch?.close()
  expect(await operate(target, ['restore', file])).toMatchObject({ code: 0, err: '' })
  const again = await place.up(target, { env: { LOG_LEVEL: 'warn' } })
  const found = inside(target)
  const { notifications, messages, orders, users } = await contentsOf(found.sql)
  expect({ notifications, messages, orders, users }).toEqual({
    notifications: before['notifications'],
    messages: before['messages'],
    orders: before['orders'],
    users: before['users'],
  })
  await found.close()
  expect(await stop(again)).toBe(0)
})

test('backups are made by themselves', async () => {
  const folder = place.folder('nightly')
  const server = await place.up(place.folder('by-night'), { env: { DEMO: '1', BACKUP_DIR: folder } })
  await until(
    async () => (await readdir(folder).catch(() => [])).some((name) => name.endsWith('.tar')),
    SLOW_MS,
  )
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^gurt-\d{4}(-\d{2}){5}[.]tar$/)
  expect((await stat(`${folder}/${name}`)).mode & 0o777).toBe(0o600)
  await until(async () => (await operate(place.folder('by-night'), ['stats'])).out.includes('остання вдала'))
  expect(await stop(server)).toBe(0)
  const restored = await operate(place.folder('of-night'), ['restore', `${folder}/${name}`])
  expect(restored).toMatchObject({ code: 0, err: '' })
})
