import { expect, test } from 'vitest'

import { putUser } from '#tests/factories/users.ts'
import { freshDatabase } from '#tests/support/database.ts'

import { createLog } from './log.ts'

test('an error of the database is logged without the data of the row it is about', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { sql, close } = await freshDatabase()
  try {
    const { email, id } = await putUser(sql)
    const [user] = await sql<{ phone: string }[]>`select phone from users where id = ${id}`
    const faults = [
      sql`insert into users (email, username) values (${email}, 'x')`,
      sql`update users set phone_verified_at = null where id = ${id}`,
    ]
    for (const fault of faults) await fault.catch((error: unknown) => log.error({ err: error }, 'failed'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('users_email_key')
    for (const line of lines) {
      expect(line).not.toContain(email)
      expect(line).not.toContain(user!.phone)
    }
  } finally {
    await close()
  }
})
