import type { Queryable } from '#server/db/transaction.ts'

export type GoogleSignInRow = { nonce: string; code_verifier: string }

export async function insertGoogleSignIn(
  row: GoogleSignInRow & { state_hash: Buffer; browser_hash: Buffer; expires_at: Date },
  db: Queryable,
): Promise<void> {
  await db`insert into google_sign_ins ${db(row)}`
}

/** Takes a sign-in out, once: only in the browser that began it, and only in time. */
export async function takeGoogleSignIn(
  stateHash: Buffer,
  browserHash: Buffer,
  now: Date,
  db: Queryable,
): Promise<GoogleSignInRow | null> {
  const [row] = await db<GoogleSignInRow[]>`
    delete from google_sign_ins
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${now}
    returning nonce, code_verifier`
  return row ?? null
}

export async function deleteGoogleSignInsBefore(before: Date, db: Queryable): Promise<number> {
  return (await db`delete from google_sign_ins where expires_at < ${before}`).count
}
