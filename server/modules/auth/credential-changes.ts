import type { LinkPurpose } from './account-links.repository.ts'

/** Which sessions an event ends: all of the account, all but the one that acts, the one that is named, or none. */
export type SessionScope = 'all' | 'others' | 'one' | 'none'
export type Fate = 'void' | 'stays'

/** What an event leaves of everything that opens or moves an account. Sockets and push addresses go with their session. */
export type Ends = {
  sessions: SessionScope
  /** Where a new password replaces the old one, the caller sets it. */
  password: Fate
  google: Fate
  /** The proved number: no way in, but it is shown to others as the owner's. */
  phone: Fate
  /** Every login link; where they stay, those that an ended session has shown end with it all the same. */
  login: Fate
  reset: Fate
  /** The proof of the account's present address. */
  proof: Fate
  /** The move to another address, and the way to call it off by whoever has the present one. */
  change: Fate
  cancel: Fate
  /** The way back to an address that the account has left: what called the move off, once it has happened. */
  undo: Fate
  /** The mailed code that deletes the account. */
  deletion: Fate
  /** Browsers that have signed in before: they open nothing, but have counters of wrong passwords to themselves. */
  devices: Fate
}

const NOTHING: Ends = {
  sessions: 'none',
  password: 'stays',
  google: 'stays',
  phone: 'stays',
  login: 'stays',
  reset: 'stays',
  proof: 'stays',
  change: 'stays',
  cancel: 'stays',
  undo: 'stays',
  deletion: 'stays',
  devices: 'stays',
}
/** Of the present address: the way back belongs to a former one, and who holds the account now cannot take it. */
const EVERY_LINK = {
  login: 'void',
  reset: 'void',
  proof: 'void',
  change: 'void',
  cancel: 'void',
  deletion: 'void',
} as const satisfies Partial<Ends>
const EVERYTHING = {
  ...NOTHING,
  ...EVERY_LINK,
  sessions: 'all',
  password: 'void',
  google: 'void',
  phone: 'void',
  undo: 'void',
  devices: 'void',
} as const satisfies Ends

/**
 * The one place that says what an event ends; docs/decisions/0026 gives the reasons. Whatever somebody else could have
 * made before the event is taken for somebody else's.
 */
export const CREDENTIAL_CHANGES = {
  /** By the signed-in owner. A proof lies in the mailbox alone, and may be its true owner's only word against a stranger. */
  password_changed: { ...NOTHING, ...EVERY_LINK, sessions: 'others', proof: 'stays', devices: 'void' },
  /** By a mailed link. */
  password_reset: { ...NOTHING, ...EVERY_LINK, sessions: 'all', google: 'void', devices: 'void' },
  /** What could call it off leads back from now on. */
  address_moved: { ...NOTHING, ...EVERY_LINK, cancel: 'stays' },
  /** By the link that a former address was mailed: whoever moved the account knew the password and had a session. */
  move_undone: EVERYTHING,
  /** Proved for the first time by a mailed way in or by Google: whoever chose the password may not own the address. */
  address_claimed: { ...EVERYTHING, undo: 'stays' },
  /** Proved by whoever is signed in to the account or knows its password. */
  address_confirmed: { ...NOTHING, proof: 'void' },
  /** The owner of an address that was never proved says that the account is not theirs. */
  address_disavowed: { ...EVERYTHING, undo: 'stays' },
  change_called_off: { ...NOTHING, change: 'void', cancel: 'void' },
  google_tied: NOTHING,
  google_untied: { ...NOTHING, ...EVERY_LINK, sessions: 'others', google: 'void', proof: 'stays' },
  other_sessions_ended: { ...NOTHING, sessions: 'others', login: 'void', change: 'void', cancel: 'void' },
  /** From another session: what the ended one has asked for may have been a stranger's wish. */
  session_ended: { ...NOTHING, sessions: 'one', change: 'void', cancel: 'void' },
  signed_out: { ...NOTHING, sessions: 'one' },
  /** Another account has proved the number. */
  phone_moved: { ...NOTHING, phone: 'void' },
  /** Mailed links open nothing while it lasts and say why; a lifted block gives the account back with what its owner had. */
  blocked: { ...NOTHING, sessions: 'all', change: 'void', cancel: 'void', deletion: 'void' },
  deleted: EVERYTHING,
} as const satisfies Record<string, Ends>

export type CredentialChange = keyof typeof CREDENTIAL_CHANGES

const PURPOSES = {
  login: 'login',
  reset: 'reset',
  proof: 'email',
  change: 'email_change',
  deletion: 'deletion',
} as const satisfies Partial<Record<keyof Ends, LinkPurpose>>

/** The purposes of the links that an event voids; those that lead to a former address are told apart by it. */
export const voidedPurposes = (ends: Ends): LinkPurpose[] =>
  (Object.keys(PURPOSES) as (keyof typeof PURPOSES)[])
    .filter((kind) => ends[kind] === 'void')
    .map((kind) => PURPOSES[kind])
