import type { Intent, Me } from '#domain/contract/users.ts'
import { blockingTexts } from '#domain/uk/blocking.ts'
import { isUniqueViolation, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'

import {
  chooseIntent,
  deleteGoogleTie,
  deletePhone,
  findAddressee,
  findBlock,
  findByEmailForUpdate,
  findByGoogle,
  findCredentials,
  findMe,
  findWays,
  insertGoogleTie,
  holdUser,
  insertUser,
  lockGoogleSubject,
  lockUser,
  markEmailProved,
  movePhone,
  updateEmail,
  updateGoogleEmail,
  updatePassword,
  type ProfileChange,
  updateProfile,
  type AddresseeRow,
  type GoogleRow,
  type GoogleTie,
  type NewUser,
  type CredentialsRow,
  type WaysRow,
} from './users.repository.ts'

export type Users = ReturnType<typeof createUsers>

const asTaken = (error: unknown): unknown =>
  isUniqueViolation(error, 'users_email_key') ? refuse('email_taken') : error

/** People and what they say of themselves. */
export function createUsers({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  async function me(id: number, db: Queryable = sql): Promise<Me> {
    const row = orNotFound(await findMe(id, db))
    return {
      ...row,
      phone_verified_at: row.phone_verified_at?.toISOString() ?? null,
      email_verified_at: row.email_verified_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }
  }

  return {
    me,
    /** Adds a person; 409 `email_taken` when the address has an account. */
    async create(user: NewUser, db: Queryable): Promise<number> {
      try {
        return await insertUser(user, db)
      } catch (error) {
        throw asTaken(error)
      }
    },
    /** Says so with the reason, 403 `account_blocked`, to whoever has proved that the account is theirs. */
    async refuseBlocked(id: number, db: Queryable = sql): Promise<void> {
      const block = await findBlock(id, db)
      if (block) throw refuse('account_blocked', { detail: blockingTexts.signIn(block.reason) })
    },
    addressee: (email: string): Promise<AddresseeRow | null> => findAddressee(email, sql),
    lockGoogle: (subject: string, tx: Tx): Promise<void> => lockGoogleSubject(subject, tx),
    byGoogle: (subject: string, tx: Tx): Promise<GoogleRow | null> => findByGoogle(subject, tx),
    /** The account with this address, locked. */
    forGoogle: (email: string, tx: Tx): Promise<GoogleRow | null> => findByEmailForUpdate(email, tx),
    tieGoogle: (id: number, tie: GoogleTie, tx: Tx): Promise<void> => insertGoogleTie(id, tie, tx),
    noteGoogleEmail: (id: number, email: string, tx: Tx): Promise<void> => updateGoogleEmail(id, email, tx),
    /** False where there was no tie. */
    untieGoogle: (id: number, tx: Tx): Promise<boolean> => deleteGoogleTie(id, tx),
    /** The ways into the account that it keeps itself; a mailed link is always one more. */
    ways: async (id: number, db: Queryable = sql): Promise<WaysRow> => orNotFound(await findWays(id, db)),
    /** Until the transaction ends nothing new comes to hang on the account. */
    lock: (id: number, tx: Tx): Promise<void> => lockUser(id, tx),
    /** Until the transaction ends nobody locks the account. */
    hold: (id: number, tx: Tx): Promise<void> => holdUser(id, tx),
    dropPhone: (id: number, tx: Tx): Promise<void> => deletePhone(id, tx),
    /** Null voids the password. */
    setPassword: (id: number, hash: string | null, tx: Tx): Promise<void> => updatePassword(id, hash, tx),
    /** True where the address had not been proved before. */
    proveEmail: (id: number, tx: Tx): Promise<boolean> => markEmailProved(id, now(), tx),
    /** Moves the account to an address that was just proved; 409 `email_taken`. */
    async moveEmail(id: number, email: string, tx: Tx): Promise<void> {
      try {
        await updateEmail(id, email, now(), tx)
      } catch (error) {
        throw asTaken(error)
      }
    },
    credentials: (email: string, db: Queryable = sql): Promise<CredentialsRow | null> =>
      findCredentials(email, db),
    async changeProfile(id: number, change: ProfileChange): Promise<Me> {
      await updateProfile(id, change, sql)
      return me(id)
    },
    chooseIntent: (id: number, intent: Intent): Promise<void> => chooseIntent(id, intent, sql),
    /** Binds a proved number; answers the id of the account that held it before, if another did. */
    bindPhone: (id: number, phone: string, tx: Tx): Promise<number | null> => movePhone(id, phone, now(), tx),
  }
}
