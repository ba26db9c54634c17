import { GUEST } from '#src/offline/guest.ts'
import { ownerUid } from '#src/session/owner.ts'
import { readToken } from '#src/session/token.ts'

/** Set once something is saved for guests, so that a first visit looks for nothing. */
export const GUEST_ROWS = 'rows'

/** Whose page this is: a user's id, or GUEST; null until it is known whose the session is. */
export const viewer = (): number | null => (readToken() === null ? GUEST : ownerUid())
