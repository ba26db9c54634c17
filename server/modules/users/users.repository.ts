import type { Intent, Me } from '#domain/contract/users.ts'
import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

// What is under way when an account is deleted changes it no more: each statement looks.

type MeRow = Omit<Me, 'phone_verified_at' | 'email_verified_at' | 'created_at'> & {
  phone_verified_at: Date | null
  email_verified_at: Date | null
  created_at: Date
}

export async function findMe(id: number, db: Queryable): Promise<MeRow | null> {
  const [row] = await db<MeRow[]>`
    select id, email, username, phone, phone_verified_at, email_verified_at, is_first_time, is_vat_payer, intent,
      created_at, exists (select 1 from companies c where c.user_id = users.id) as has_company
    from users where id = ${id} and deleted_at is null`
  return row ?? null
}

export type CredentialsRow = { id: number; password_hash: string | null }

export async function findCredentials(email: string, db: Queryable): Promise<CredentialsRow | null> {
  const [row] = await db<CredentialsRow[]>`select id, password_hash from users where email = ${email}`
  return row ?? null
}

export type NewUser = {
  email: string
  username: string
  /** None for who comes by Google. */
  password_hash: string | null
  google_subject?: string
  google_email?: string
  google_tied_at?: Date
  email_verified_at?: Date
}

export async function insertUser(user: NewUser, db: Queryable): Promise<number> {
  const rows = await db<{ id: number }[]>`insert into users ${db(user)} returning id`
  return one(rows).id
}

/** Until the transaction ends nothing new comes to hang on the account: no session, no link, no code. */
export async function lockUser(id: number, tx: Tx): Promise<void> {
  await tx`select 1 from users where id = ${id} for update`
}

/** Keeps whoever changes the account out until the transaction ends; others who only add to it are let in. */
export async function holdUser(id: number, tx: Tx): Promise<void> {
  await tx`select 1 from users where id = ${id} for key share`
}

export type GoogleRow = { id: number; google_subject: string | null }

/** Others with the same subject wait for this transaction. */
export async function lockGoogleSubject(subject: string, tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`google ${subject}`}, 0))`
}

/** The account that is tied to it, locked: one that is being untied is not found any more. */
export async function findByGoogle(subject: string, tx: Tx): Promise<GoogleRow | null> {
  const [row] = await tx<GoogleRow[]>`
    select id, google_subject from users where google_subject = ${subject} for update`
  return row ?? null
}

export async function findByEmailForUpdate(email: string, tx: Tx): Promise<GoogleRow | null> {
  const [row] = await tx<GoogleRow[]>`
    select id, google_subject from users where email = ${email} for update`
  return row ?? null
}

export type GoogleTie = { subject: string; email: string | null; at: Date }

export async function insertGoogleTie(id: number, { subject, email, at }: GoogleTie, tx: Tx): Promise<void> {
  await tx`
    update users set google_subject = ${subject}, google_email = ${email}, google_tied_at = ${at}
    where id = ${id} and deleted_at is null`
}

/** Keeps the address that Google names now, which its owner knows the tie by. */
export async function updateGoogleEmail(id: number, email: string, db: Queryable): Promise<void> {
  await db`
    update users set google_email = ${email} where id = ${id} and google_email is distinct from ${email}`
}

/** False where there was no tie. */
export async function deleteGoogleTie(id: number, db: Queryable): Promise<boolean> {
  return (
    (
      await db`
        update users set google_subject = null, google_email = null, google_tied_at = null
        where id = ${id} and google_subject is not null`
    ).count === 1
  )
}

export type WaysRow = {
  has_password: boolean
  has_google: boolean
  google_email: string | null
  google_tied_at: Date | null
}

export async function findWays(id: number, db: Queryable): Promise<WaysRow | null> {
  const [row] = await db<WaysRow[]>`
    select password_hash is not null as has_password, google_subject is not null as has_google, google_email,
      google_tied_at
    from users where id = ${id} and deleted_at is null`
  return row ?? null
}

export async function deletePhone(id: number, db: Queryable): Promise<void> {
  await db`update users set phone = null, phone_verified_at = null where id = ${id} and phone is not null`
}

export type AddresseeRow = { id: number; username: string; email: string }

/** Who mails to this address are for; nobody where the account is blocked. */
export async function findAddressee(email: string, db: Queryable): Promise<AddresseeRow | null> {
  const [row] = await db<AddresseeRow[]>`
    select id, username, email from users where email = ${email} and blocked_at is null`
  return row ?? null
}

/** Why the account is blocked; null where it is not. */
export async function findBlock(id: number, db: Queryable): Promise<{ reason: string | null } | null> {
  const [row] = await db<{ reason: string | null }[]>`
    select blocked_reason as reason from users where id = ${id} and blocked_at is not null`
  return row ?? null
}

/** Null takes the password away: the account is entered by mail or Google until a new one is set. */
export async function updatePassword(id: number, hash: string | null, db: Queryable): Promise<void> {
  await db`update users set password_hash = ${hash} where id = ${id} and deleted_at is null`
}

/** Notes that the address was proved; false where it was already. */
export async function markEmailProved(id: number, now: Date, db: Queryable): Promise<boolean> {
  return (
    (
      await db`update users set email_verified_at = ${now} where id = ${id} and email_verified_at is null
      and deleted_at is null`
    ).count === 1
  )
}

export async function updateEmail(id: number, email: string, now: Date, db: Queryable): Promise<void> {
  await db`update users set email = ${email}, email_verified_at = ${now} where id = ${id} and deleted_at is null`
}

export type ProfileChange = {
  username?: string | undefined
  is_vat_payer?: boolean | undefined
  intent?: Intent | undefined
}

/** What is not named stays as it is. */
export async function updateProfile(id: number, change: ProfileChange, db: Queryable): Promise<void> {
  await db`
    update users set username = coalesce(${change.username ?? null}, username),
      is_vat_payer = coalesce(${change.is_vat_payer ?? null}, is_vat_payer),
      intent = coalesce(${change.intent ?? null}, intent)
    where id = ${id} and deleted_at is null`
}

/** The choice counts once: a later one changes nothing. */
export async function chooseIntent(id: number, intent: 'buy' | 'sell', db: Queryable): Promise<void> {
  await db`update users set intent = ${intent}, is_first_time = false where id = ${id} and is_first_time and deleted_at is null`
}

/**
 * Gives the number to this user and takes it from whoever held it; answers the former holder's id. Orders of others with
 * it give it away no more: they take over the number that their buyer has proved, or their number is dead until there is
 * one. Whoever had none since the account came back to them is reached by this one in all orders: those that stand there
 * may have a stranger's.
 */
export async function movePhone(id: number, phone: string, now: Date, tx: Tx): Promise<number | null> {
  // two who prove one number at once take turns, and rows are locked in one order, so that swaps cannot deadlock
  await tx`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`
  // whoever opens contacts or edits holds the order before the accounts
  await tx`
    select id from orders where (phone = ${phone} and user_id <> ${id})
      or (user_id = ${id} and (phone_dead_at is not null or (select phone from users where id = ${id}) is null))
    order by id for no key update`
  const holders = await tx<{ id: number; phone: string | null }[]>`
    select id, phone from users where id = ${id} or phone = ${phone} order by id for update`
  const [former] = await tx<{ id: number }[]>`
    update users set phone = null, phone_verified_at = null where phone = ${phone} and id <> ${id} returning id`
  await tx`update users set phone = ${phone}, phone_verified_at = ${now} where id = ${id} and deleted_at is null`
  await tx`
    update orders o set phone = coalesce(u.phone, o.phone),
      phone_dead_at = case when u.phone is null then coalesce(o.phone_dead_at, ${now}) end
    from users u where o.phone = ${phone} and u.id = o.user_id and u.id <> ${id}`
  if (holders.some((holder) => holder.id === id && holder.phone === null))
    await tx`update orders set phone = ${phone} where user_id = ${id} and phone <> ${phone}`
  return former?.id ?? null
}
