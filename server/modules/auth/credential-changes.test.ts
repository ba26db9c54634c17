import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { somePhone, putUser } from '#tests/factories/users.ts'
import { startGoogle } from '#tests/support/google.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startPushService, type PushService } from '#tests/support/push-service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket, type TestSocket } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'
import {
  enterByGoogle,
  mailedToken,
  PASSWORD,
  register,
  resetForm,
  shownLink,
  signIn,
} from '#tests/support/ways-in.ts'

import {
  CREDENTIAL_CHANGES,
  type CredentialChange,
  type Ends,
  type SessionScope,
} from './credential-changes.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
let pushes: PushService
let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  ;[google, pushes] = await Promise.all([startGoogle(), startPushService()])
  server = await startServer({ env: { ...google.env, PUSH_ALLOW_HOSTS: pushes.host } })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
  await Promise.all([google.stop(), pushes.stop()])
})

const NEW_PASSWORD = 'ключ-від-нового-складу'
const WEAK_PASSWORD = 'password'
let made = 0

type Seat = { id: number; token: string; socket: TestSocket; link: string }
type World = Awaited<ReturnType<typeof everything>>

/** A session with all that hangs on one: a socket, a push address, a login link on its screen. */
async function seat(token: string): Promise<Seat> {
  const me = server.as({ token })
  const { data } = (await me.get('/user/sessions')).body
  const { id } = data.find((each: { is_current: boolean }) => each.is_current)
  expect((await me.post('/push-subscriptions', pushes.device().subscription)).status).toBe(204)
  return {
    id,
    token,
    socket: await connectSocket(server.url, { token }),
    link: await shownLink(server, token),
  }
}

/** An account with one of everything that an event may end, moved once, with three sessions: one acts, two are others. */
async function everything({ isProved, isTied }: { isProved: boolean; isTied: boolean }) {
  const former = `former${++made}@example.com`
  const { id, token } = await register(server, former)
  const email = `account${made}@example.com`
  const me = server.as({ token })
  await me.post('/user/email', { email, password: PASSWORD })
  const undo = await mailedToken(server, former, 'cancel-email-change')
  const moved = await mailedToken(server, email, 'verify-email')
  expect((await me.post('/verify-email', { token: moved })).status).toBe(200)
  await me.post('/user/email/proof')
  const proof = await mailedToken(server, email, 'verify-email', moved)
  const subject = `g-${made}`
  const at = new Date()
  await server.sql`
    update users set email_verified_at = ${isProved ? at : null}, google_subject = ${isTied ? subject : null},
      google_email = ${isTied ? email : null}, google_tied_at = ${isTied ? at : null}, phone = ${somePhone()},
      phone_verified_at = ${at} where id = ${id}`
  const acting = await seat(token)
  const others = [await seat(await signIn(server, email)), await seat(await signIn(server, email))] as const
  const newEmail = `moved${made}@example.com`
  for (const asked of [
    await server.guest.post('/login-links', { email }),
    await server.guest.post('/forgot-password', { email }),
    await me.post('/user/email', { email: newEmail, password: PASSWORD }),
    await me.post('/user/deletion/code'),
  ])
    expect(asked.status).toBe(204)
  const code = await eventually(async () => {
    const letter = (await server.letters()).findLast(
      (mail) => mail.to === email && /видален/.test(mail.subject!),
    )
    return /\b(\d{6})\b/.exec(letter!.text)![1]!
  })
  const devices = await server.sql<{ id: number }[]>`select id from known_devices where user_id = ${id}`
  expect(devices).toHaveLength(3)
  return {
    id,
    email,
    former,
    undo,
    subject,
    devices: devices.map((device) => device.id),
    acting,
    others,
    me,
    proof,
    code,
    login: await mailedToken(server, email, 'login-by-link'),
    reset: await mailedToken(server, email, 'reset-password'),
    change: await mailedToken(server, newEmail, 'verify-email'),
    cancel: await mailedToken(server, email, 'cancel-email-change'),
  }
}

const enter = ({ subject, email }: World, isVerified: boolean) =>
  enterByGoogle(server, google, { sub: subject, email, email_verified: isVerified })

/** How each event comes about for people; all of them by calls, the block by the operator's command. */
const happen: Record<CredentialChange, (world: World) => Promise<{ status: number }>> = {
  password_changed: ({ me }) =>
    me.post('/user/password', { current_password: PASSWORD, password: NEW_PASSWORD }),
  password_reset: ({ reset }) => server.guest.post('/reset-password', resetForm(reset, NEW_PASSWORD)),
  address_moved: ({ me, change }) => me.post('/verify-email', { token: change }),
  move_undone: ({ undo }) => server.guest.post('/email-change/cancel', { token: undo }),
  address_claimed: ({ login }) => server.guest.post('/login-by-link', { token: login }),
  address_confirmed: ({ proof }) => server.guest.post('/verify-email', { token: proof, password: PASSWORD }),
  address_disavowed: ({ proof }) => server.guest.post('/verify-email/disavow', { token: proof }),
  change_called_off: ({ cancel }) => server.guest.post('/email-change/cancel', { token: cancel }),
  google_tied: (world) => enter(world, true),
  google_untied: ({ me }) => me.post('/user/google/untie', { password: PASSWORD }),
  other_sessions_ended: ({ me }) => me.post('/user/sessions/end-others'),
  session_ended: ({ me, others: [other] }) => me.delete(`/user/sessions/${other.id}`),
  signed_out: ({ others: [other] }) => server.as(other).post('/logout'),
  phone_moved: async ({ id }) => {
    const [row] = await server.sql`select phone from users where id = ${id}`
    const { phone } = row as { phone: string }
    const winner = server.as(await putUser(server.sql, { phone: null }))
    await winner.post('/user/phone/code', { phone, channel: 'sms' })
    const letter = (await server.letters()).findLast(({ to }) => to === phone)
    return winner.post('/user/phone/verify', { phone, code: /\b\d{4}\b/.exec(letter!.text)![0] })
  },
  blocked: async ({ id }) => {
    await operator.ask('users', 'block', String(id), '--reason', 'Перевірка')
    // a blocked account refuses whatever comes: what it has left shows when it is let in again
    await operator.ask('users', 'unblock', String(id))
    return { status: 200 }
  },
  deleted: ({ me }) => me.post('/user/deletion', { password: PASSWORD }),
}
const UNPROVED: readonly CredentialChange[] = ['address_claimed', 'address_confirmed', 'address_disavowed']
const PASSWORD_AFTER: Partial<Record<CredentialChange, string>> = {
  password_changed: NEW_PASSWORD,
  password_reset: NEW_PASSWORD,
}

const fate = (isAlive: boolean) => (isAlive ? 'stays' : 'void')

/** Which of the three sessions an event has ended, by what of each is alive. */
function scopeOf([acting, first, second]: boolean[]): SessionScope {
  if (acting && first && second) return 'none'
  if (acting && second) return 'one'
  return acting ? 'others' : 'all'
}
const seatsOf = ({ acting, others }: World): Seat[] => [acting, ...others]
const socketsOf = (world: World) => scopeOf(seatsOf(world).map(({ socket }) => socket.socket.connected))

async function sessionsOf(world: World): Promise<SessionScope> {
  const replies = await Promise.all(seatsOf(world).map((each) => server.as(each).get('/user/profile')))
  return scopeOf(replies.map(({ status }) => status === 200))
}

async function pushesOf(world: World): Promise<SessionScope> {
  const rows = await server.sql<{ id: number }[]>`
    select session_id as id from push_addresses where user_id = ${world.id}`
  const left = new Set(rows.map(({ id }) => id))
  return scopeOf(seatsOf(world).map(({ id }) => left.has(id)))
}

const isOpen = async (path: string, token: string): Promise<boolean> => {
  const { status } = await server.guest.post(path, { token })
  expect([200, 410]).toContain(status)
  return status === 200
}

/** Login links that were shown live no longer than their session, and no longer than the mailed ones. */
async function loginOf(world: World, sessions: SessionScope): Promise<'void' | 'stays'> {
  const mailed = await isOpen('/login-links/look', world.login)
  const alive = { none: [1, 1, 1], one: [1, 0, 1], others: [1, 0, 0], all: [0, 0, 0] }[sessions]
  const shown = await Promise.all(seatsOf(world).map(({ link }) => isOpen('/login-links/look', link)))
  expect(shown).toEqual(alive.map((each) => each === 1 && mailed))
  return fate(mailed)
}

/** Whether the mailed code still deletes the account, by whoever is signed in to it. */
async function deletionOf({ id, code }: World): Promise<'void' | 'stays'> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const opened = await server.sql`
    insert into sessions (user_id, token_hash, expires_at)
    select id, ${hash}, now() + interval '1 day' from users where id = ${id} and deleted_at is null`
  if (opened.count === 0) return 'void'
  const { status } = await server.as({ token }).post('/user/deletion', { code })
  expect([204, 422]).toContain(status)
  return fate(status === 204)
}

/** What is left of everything, asked as a stranger with all of it in hand would ask; nothing asked uses anything up. */
async function leftOf(world: World, event: CredentialChange): Promise<Ends> {
  const password = PASSWORD_AFTER[event] ?? PASSWORD
  const sessions = await sessionsOf(world)
  const login = await loginOf(world, sessions)
  const { status: reset } = await server.guest.post('/reset-password', resetForm(world.reset, WEAK_PASSWORD))
  const [user] = await server.sql`select phone from users where id = ${world.id}`
  const known = await server.sql`select 1 from known_devices where id = any (${world.devices}::bigint[])`
  const { status: byPassword } = await server.guest.post('/login', { email: world.email, password })
  return {
    sessions,
    password: fate(byPassword === 200),
    google: fate((await enter(world, false)).status === 200),
    phone: fate(user!['phone'] !== null),
    login,
    reset: fate(reset === 422),
    proof: fate(await isOpen('/verify-email/look', world.proof)),
    change: fate(await isOpen('/verify-email/look', world.change)),
    cancel: fate(await isOpen('/email-change/look', world.cancel)),
    undo: fate(await isOpen('/email-change/look', world.undo)),
    deletion: await deletionOf(world),
    devices: fate(known.length === 3),
  }
}

const events = Object.keys(CREDENTIAL_CHANGES) as CredentialChange[]

test.each(events)('%s ends what the table says, and nothing else', async (event) => {
  const world = await everything({ isProved: !UNPROVED.includes(event), isTied: event !== 'google_tied' })
  // everything is there before, or its end would show nothing
  expect([socketsOf(world), await pushesOf(world), await sessionsOf(world)]).toEqual(['none', 'none', 'none'])
  expect((await happen[event](world)).status).toBeLessThan(300)

  const expected: Ends = CREDENTIAL_CHANGES[event]
  expect(await pushesOf(world)).toBe(expected.sessions)
  await eventually(() => expect(socketsOf(world)).toBe(expected.sessions))
  // an account that has moved is entered by its new address
  if (event === 'address_moved') world.email = `moved${/\d+/.exec(world.email)![0]}@example.com`
  if (event === 'move_undone') world.email = world.former
  expect(await leftOf(world, event)).toEqual(expected)
  for (const { socket } of seatsOf(world)) socket.close()
})

test('the decision record shows the same table', async () => {
  const record = await readFile(
    new URL('../../../docs/decisions/0026-what-a-changed-credential-ends.md', import.meta.url),
    'utf8',
  )
  const columns = Object.keys(CREDENTIAL_CHANGES.deleted) as (keyof Ends)[]
  const rows = events.map((event) =>
    [event, ...columns.map((column) => CREDENTIAL_CHANGES[event][column])].map((cell) =>
      cell.replace('stays', '·'),
    ),
  )
  const written = record
    .split('\n')
    .filter((line) => /^\| [a-z]+_|^\| (?:blocked|deleted)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(written).toEqual(rows)
})
