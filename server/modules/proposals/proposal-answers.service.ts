import type { Proposal } from '#domain/contract/proposals.ts'
import { findContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { CHAT_AFTER_CLOSE_DAYS } from '#domain/rules/limits.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Deals } from '#server/modules/deals/deals.service.ts'
import { announce } from '#server/pending-events.ts'

import { type HeldProposal, holdProposal } from './held-proposal.ts'
import { tellRevoked } from './tell-revoked.ts'
import type { ProposalViews } from './proposal-views.service.ts'
import { refusalToAccept } from './proposals.policy.ts'
import { closeChat, moveCounters, updateProposal } from './proposals.repository.ts'

type AnswersDeps = {
  deals: Pick<Deals, 'agree' | 'withdraw'>
  views: Pick<ProposalViews, 'show'>
}

const DAY_MS = 86_400_000

export type ProposalAnswers = ReturnType<typeof createProposalAnswers>

/** What ends a proposal's waiting: the buyer accepts or rejects it, or its supplier takes it back. */
export function createProposalAnswers({ sql, bus, now }: Deps, { deals, views }: AnswersDeps) {
  async function settle(
    held: HeldProposal,
    status: ProposalStatus,
    reason: string | null,
    tx: Tx,
  ): Promise<void> {
    const { order, proposal } = held
    const at = now()
    const accepted = status === 'accepted' ? { accepted_at: at } : {}
    // who answers has looked at it
    const seen = status === 'revoked' || proposal.seen_at ? {} : { seen_at: at }
    const decided = { status, reject_reason: reason, decided_at: at, ...accepted, ...seen }
    await updateProposal(proposal.id, decided, tx)
    const pending = proposal.status === 'pending' ? -1 : 0
    await moveCounters(order.id, { all: status === 'revoked' ? -1 : 0, pending }, tx)
    if (status === 'accepted') return
    await closeChat(proposal.id, new Date(at.getTime() + CHAT_AFTER_CLOSE_DAYS * DAY_MS), tx)
  }

  /** The buyer's word on a proposal; its author is told of it. */
  async function decide(
    me: Caller,
    id: number,
    status: 'accepted' | 'rejected',
    reason: string | null,
    seenVersion: number | null = null,
  ): Promise<Proposal> {
    return transaction(sql, async (tx) => {
      const held = await holdProposal(id, me, status === 'accepted' ? 'accept' : 'reject', tx)
      if (status === 'accepted') {
        const why = refusalToAccept(held.proposal, held.order, seenVersion, kyivDay(now()))
        if (why !== null) throw refuse(why)
      }
      await settle(held, status, reason, tx)
      const dealId = status === 'accepted' ? await deals.agree(id, tx) : null
      const { order, proposal } = held
      const event = {
        proposalId: id,
        orderId: order.id,
        supplierId: proposal.user_id,
        status,
        heading: headingOf(order.shown_text),
        reason,
        dealId,
      }
      await announce(bus, 'proposal.decided', event, tx)
      return views.show(id, me, tx)
    })
  }

  return {
    /** Accepts what was seen; a page of a former release does not say which version that was. */
    accept: (me: Caller, id: number, version: number | null): Promise<Proposal> =>
      decide(me, id, 'accepted', null, version),
    /** 422 for contacts in the reason, which the supplier reads before they are shared. */
    async reject(me: Caller, id: number, reason: string | null): Promise<Proposal> {
      const [hit] = findContacts(reason ?? '')
      if (hit) {
        const message = fieldTexts.contacts[hit.kind]
        throw refuse('validation', { errors: { reason: [message] }, detail: message })
      }
      return decide(me, id, 'rejected', reason)
    },
    /** Takes one's own proposal back, and with it the deal that is not finished; its chat stays writable for a while, and another one may be sent. */
    revoke: (me: Caller, id: number): Promise<Proposal> =>
      transaction(sql, async (tx) => {
        const held = await holdProposal(id, me, 'revoke', tx)
        await deals.withdraw(id, me, tx)
        await settle(held, 'revoked', null, tx)
        await tellRevoked(bus, held, me, { isGone: false }, tx)
        return views.show(id, me, tx)
      }),
  }
}
