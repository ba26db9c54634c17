import type { Queryable } from '#server/db/transaction.ts'

/** The key of the installation; of servers that make one at the same moment the first one's is everybody's. */
export async function readOrMakeUnsubscribeKey(make: () => Buffer, db: Queryable): Promise<Buffer> {
  const read = async () => (await db<{ key: Buffer }[]>`select key from unsubscribe_keys`)[0]?.key
  const known = await read()
  if (known) return known
  await db`insert into unsubscribe_keys (key) values (${make()}) on conflict do nothing`
  return (await read())!
}

/** The address of an account, blocked or not; null where there is none any more. */
export async function findMailAddress(userId: number, db: Queryable): Promise<string | null> {
  const [row] = await db<{ email: string | null }[]>`select email from users where id = ${userId}`
  return row?.email ?? null
}
