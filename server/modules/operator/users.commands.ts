import { operatorActs } from '#domain/operator/index.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import { refuse } from '#server/errors.ts'
import type { Blocking } from '#server/modules/accounts/blocking.service.ts'

import { perform } from './perform.ts'
import { findCard } from './users.repository.ts'

const userNote = ({ id, reason = null }: { id: number; reason?: string | null }) => ({
  target: `user ${id}`,
  reason,
})

/** Accounts: looking at one is noted too, as it shows a person's address and number. */
export const userHandlers = ({ blocking }: { blocking: Blocking }) =>
  perform(operatorActs.users)({
    show: {
      // by the number: the log outlives the address
      note: (_who, { id }) => ({ target: `user ${id}` }),
      run: async (who, tx) => {
        const row = await findCard(who, tx)
        if (row === null)
          throw refuse('not_found', { detail: operatorRefusals.noUser('id' in who ? who.id : who.email) })
        return {
          ...row,
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at?.toISOString() ?? null,
          deleted_at: row.deleted_at?.toISOString() ?? null,
          blocked_at: row.blocked_at?.toISOString() ?? null,
        }
      },
    },
    block: {
      note: userNote,
      run: async ({ id, reason }, tx) => ({ id, ...(await blocking.block(id, reason, tx)) }),
    },
    unblock: { note: userNote, run: async ({ id }, tx) => ({ id, ...(await blocking.unblock(id, tx)) }) },
  })
