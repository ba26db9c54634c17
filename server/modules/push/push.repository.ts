import type { Queryable } from '#server/db/transaction.ts'
import type { PushAddress } from '#server/outside/push/push-sender.ts'
import type { VapidKeys } from '#server/outside/push/web-push.ts'

export type PushWay = PushAddress['way']
export type NewAddress = { way: PushWay; address: string; p256dh: string | null; auth: string | null }
export type AddressRow = {
  id: number
  user_id: number
  /** When its service last took a push, unless one has failed since. */
  took_at: Date | null
  to: PushAddress
}

type StoredAddress = NewAddress & Omit<AddressRow, 'to'>

const toRow = ({ id, user_id, took_at, ...to }: StoredAddress): AddressRow => ({
  id,
  user_id,
  took_at,
  to: to as PushAddress,
})

/** Gives the address to a session, whoever had it; false where the session has ended. */
export async function putAddress(
  { way, address, p256dh, auth }: NewAddress,
  sessionId: number,
  at: Date,
  db: Queryable,
): Promise<boolean> {
  const { count } = await db`
    insert into push_addresses (session_id, user_id, way, address, p256dh, auth, told_at)
    select s.id, s.user_id, ${way}, ${address}, ${p256dh}, ${auth}, ${at} from sessions s where s.id = ${sessionId}
    on conflict (address) do update set session_id = excluded.session_id, user_id = excluded.user_id,
      way = excluded.way, p256dh = excluded.p256dh, auth = excluded.auth, told_at = excluded.told_at,
      last_delivered_at = case when push_addresses.session_id = excluded.session_id then push_addresses.last_delivered_at end,
      last_failed_at = null, last_failure = null`
  return count > 0
}

/** Leaves a user so many addresses, those that were told last. */
export async function keepNewest(userId: number, kept: number, db: Queryable): Promise<void> {
  await db`
    delete from push_addresses where id in (
      select id from push_addresses where user_id = ${userId} order by told_at desc, id desc offset ${kept})`
}

/** Only one's own: an address says nothing of whose it is. */
export async function removeAddress(address: string, userId: number, db: Queryable): Promise<void> {
  await db`delete from push_addresses where address = ${address} and user_id = ${userId}`
}

/** Drops an address that its service does not know any more, unless it has been told anew since. */
export async function dropGone({ id, to }: AddressRow, since: Date, db: Queryable): Promise<void> {
  await db`delete from push_addresses where id = ${id} and address = ${to.address} and told_at <= ${since}`
}

const live = (now: Date, way: PushWay, db: Queryable) => db`
  select a.id, a.user_id, a.way, a.address, a.p256dh, a.auth,
    case when a.last_failure is null then a.last_delivered_at end as took_at from push_addresses a
  join sessions s on s.id = a.session_id join users u on u.id = a.user_id
  where a.way = ${way} and s.expires_at > ${now} and u.blocked_at is null`

/** Where pushes of these users go now. */
export async function findAddresses(
  userIds: readonly number[],
  way: PushWay,
  now: Date,
  db: Queryable,
): Promise<AddressRow[]> {
  const rows = await db<
    StoredAddress[]
  >`${live(now, way, db)} and a.user_id = any (${[...userIds]}::bigint[])`
  return rows.map(toRow)
}

/** Whose pushes, of these users, go anywhere now. */
export async function findAddressed(
  userIds: readonly number[],
  way: PushWay,
  now: Date,
  db: Queryable,
): Promise<ReadonlySet<number>> {
  const rows = await findAddresses(userIds, way, now, db)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** One address, if it is still this user's. */
export async function findAddress(
  id: number,
  userId: number,
  way: PushWay,
  now: Date,
  db: Queryable,
): Promise<AddressRow | null> {
  const [row] = await db<StoredAddress[]>`${live(now, way, db)} and a.id = ${id} and a.user_id = ${userId}`
  return row ? toRow(row) : null
}

/** The installation's keys; of servers that start at once the first one's pair is everybody's. */
export async function readOrMakeKeys(make: () => VapidKeys, db: Queryable): Promise<VapidKeys> {
  const read = async () => {
    const [row] = await db<VapidKeys[]>`
      select public_key as "publicKey", private_key as "privateKey" from push_keys`
    return row
  }
  const known = await read()
  if (known) return known
  const { publicKey, privateKey } = make()
  await db`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`
  return (await read())!
}
