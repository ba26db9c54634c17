import type {
  AskedOrder,
  Invitation,
  InvitationDraft,
  ReceivedInvitation,
} from '#domain/contract/invitations.ts'
import { INVITATIONS_PER_DAY } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { afterCommit, transaction, type Queryable } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'

import { judgeInviting, judgeOrder } from './invitations.policy.ts'
import {
  findInvitation,
  findInvited,
  hasAnswered,
  insertInvitation,
  listAsked,
  listReceived,
  lockInvited,
  lockOrder,
  lockVerifiedPhone,
  type InvitationRow,
} from './invitations.repository.ts'

const DAY_MS = 86_400_000
const DAILY = {
  scope: 'invitations:day',
  max: INVITATIONS_PER_DAY,
  windowMs: DAY_MS,
  code: 'daily_limit',
} as const
/** Orders and invitations that one screen shows; whoever has more has forgotten the rest. */
const SHOWN = 200

export type Invitations = ReturnType<typeof createInvitations>

const toInvitation = ({ created_at, ...row }: InvitationRow): Invitation => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** Buyers ask suppliers to answer their orders. */
export function createInvitations({ sql, bus, env, now }: Deps, { attempts }: { attempts: Attempts }) {
  function invitable(supplierId: number | null, me: { id: number; phone: string | null }): number {
    const known = orNotFound(supplierId)
    const why = judgeInviting(known, me)
    if (why !== null) throw refuse(why)
    return known
  }

  return {
    /** Refuses with 404 or 403 before it is read which order is meant. */
    async mayCreate(me: Caller, slug: string): Promise<void> {
      invitable(await findInvited(slug, sql), me)
    },
    /** Asks the supplier once; a repeat answers alike and tells nobody. */
    create: (me: Caller, slug: string, { order_id }: InvitationDraft, db: Queryable): Promise<Invitation> =>
      transaction(db, async (tx) => {
        // own account, order, supplier: a deletion takes them in this order
        const phone = await lockVerifiedPhone(me.id, tx)
        const locked = await lockOrder(order_id, tx)
        const supplierId = invitable(await lockInvited(slug, tx), { id: me.id, phone })
        const is_answered = await hasAnswered(order_id, supplierId, tx)
        const known = await findInvitation(order_id, supplierId, tx)
        const order = orNotFound(locked)
        const why = judgeOrder({ ...order, is_answered }, me.id)
        if (why !== null) throw refuse(why)
        if (known) return toInvitation(known)
        if (env.rateLimits) await attempts.reserve(String(me.id), DAILY, tx)
        const made = await insertInvitation({ order_id, supplier_id: supplierId, created_at: now() }, tx)
        if (made === null)
          return toInvitation(defined(await findInvitation(order_id, supplierId, tx), 'the invitation'))
        const event = {
          invitationId: made.id,
          orderId: order_id,
          supplierId,
          buyerName: me.username,
          heading: headingOf(order.text),
        }
        await announce(bus, 'supplier.invited', event, tx)
        afterCommit(tx, () => bus.emit('order.reached', { orderId: order_id, buyerId: me.id }))
        return toInvitation(made)
      }),
    /** Own public orders that this supplier was invited to or has answered. */
    async sent(me: Caller, slug: string): Promise<AskedOrder[]> {
      const supplierId = orNotFound(await findInvited(slug, sql))
      return (await listAsked(me.id, supplierId, SHOWN, sql)).map((row) => ({
        ...row,
        invited_at: row.invited_at?.toISOString() ?? null,
      }))
    },
    /** What waits for an answer of one's own. */
    async received(me: Caller): Promise<ReceivedInvitation[]> {
      return (await listReceived(me.id, SHOWN, sql)).map((row) => ({
        id: row.id,
        order: {
          id: row.order_id,
          heading: headingOf(row.order_text),
          user: { id: row.buyer_id, username: row.buyer_name },
        },
        created_at: row.created_at.toISOString(),
      }))
    },
  }
}
