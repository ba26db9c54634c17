import type { Queryable } from '#server/db/transaction.ts'

/** The device of this token, if the account with this address has signed in there since then. */
export async function findDevice(
  email: string,
  tokenHash: Buffer,
  since: Date,
  db: Queryable,
): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select d.id from known_devices d join users u on u.id = d.user_id
    where u.email = ${email} and d.token_hash = ${tokenHash} and d.last_used_at > ${since}`
  return row?.id ?? null
}

/** Whether any account has signed in with this token since then. */
export async function isIssued(tokenHash: Buffer, since: Date, db: Queryable): Promise<boolean> {
  const rows = await db`
    select 1 from known_devices where token_hash = ${tokenHash} and last_used_at > ${since} limit 1`
  return rows.length === 1
}

export async function upsertDevice(
  device: { user_id: number; token_hash: Buffer; last_used_at: Date },
  db: Queryable,
): Promise<void> {
  await db`
    insert into known_devices ${db(device)}
    on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at`
}

/** Drops the user's devices beyond the `kept` that signed in last. */
export async function deleteDevicesBeyond(userId: number, kept: number, db: Queryable): Promise<void> {
  await db`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId} order by last_used_at desc, id desc offset ${kept}
    )`
}

export async function deleteDevices(userId: number, db: Queryable): Promise<void> {
  await db`delete from known_devices where user_id = ${userId}`
}

export async function deleteDevicesBefore(before: Date, db: Queryable): Promise<number> {
  return (await db`delete from known_devices where last_used_at < ${before}`).count
}
