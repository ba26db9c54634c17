import type { Queryable } from '#server/db/transaction.ts'

/** Who has proved an e-mail or a number is known better than by a puzzle. */
export async function findIsProved(userId: number, db: Queryable): Promise<boolean> {
  const rows = await db`
    select 1 from users where id = ${userId} and (email_verified_at is not null or phone is not null)`
  return rows.length === 1
}

export async function upsertPuzzle(
  puzzle: { user_id: number; puzzle: string; bits: number; expires_at: Date },
  db: Queryable,
): Promise<void> {
  await db`
    insert into code_puzzles ${db(puzzle)}
    on conflict (user_id) do update
    set puzzle = excluded.puzzle, bits = excluded.bits, expires_at = excluded.expires_at`
}

/** Takes the user's puzzle out, if it is still to be solved. */
export async function takePuzzle(
  userId: number,
  now: Date,
  db: Queryable,
): Promise<{ puzzle: string; bits: number } | null> {
  const [row] = await db<{ puzzle: string; bits: number }[]>`
    delete from code_puzzles where user_id = ${userId} and expires_at > ${now} returning puzzle, bits`
  return row ?? null
}

export async function deletePuzzlesBefore(now: Date, db: Queryable): Promise<void> {
  await db`delete from code_puzzles where expires_at < ${now}`
}
