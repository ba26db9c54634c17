import { createHash, randomBytes } from 'node:crypto'

import type { Sql } from '#server/db/transaction.ts'

let made = 0

export type TestUser = { id: number; email: string; username: string; phone: string | null; token: string }
type Overrides = Partial<{ email: string; username: string; phone: string | null; is_first_time: boolean }>

/** A number of the range that this country gives to nobody. */
export const somePhone = (): string => `+38000${String(++made).padStart(7, '0')}`

/** One more device on which a person is signed in; answers its token. */
export async function putSession(sql: Sql, { id }: { id: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into sessions (user_id, token_hash, expires_at)
    values (${id}, ${createHash('sha256').update(token).digest()}, now() + interval '1 day')`
  return token
}

/**
 * A signed-in person with a verified phone; the password is none, so that no test pays for hashing it does not need.
 * Pushes come at any hour, as tests run at any hour.
 */
export async function putUser(sql: Sql, overrides: Overrides = {}): Promise<TestUser> {
  made += 1
  const phone = overrides.phone === undefined ? somePhone() : overrides.phone
  const email = overrides.email ?? `person${made}-${randomBytes(3).toString('hex')}@example.com`
  const username = overrides.username ?? `Олена ${made}`
  const [user] = await sql<{ id: number }[]>`
    insert into users (email, username, phone, phone_verified_at, is_first_time)
    values (${email}, ${username}, ${phone}, ${phone === null ? null : new Date()}, ${overrides.is_first_time ?? false})
    returning id`
  const token = await putSession(sql, user!)
  await sql`
    insert into notification_settings
      (user_id, browser, sound, email, push, chats, orders, proposals, quiet, quiet_from, quiet_to, pace)
    values (${user!.id}, true, true, true, true, true, true, true, false, 22, 7, '{}')`
  return { id: user!.id, email, username, phone, token }
}
