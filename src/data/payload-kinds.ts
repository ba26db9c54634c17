import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'

import { chats } from '#domain/contract/chats.ts'
import { contactHistory } from '#domain/contract/contact-history.ts'
import { Deal, deals } from '#domain/contract/deals.ts'
import type { Endpoint, ReplyOf } from '#domain/contract/endpoint.ts'
import type { ErrorCode } from '#domain/contract/errors.ts'
import { Invitation, invitations } from '#domain/contract/invitations.ts'
import { MyOrder, myOrders } from '#domain/contract/my-orders.ts'
import type { orderDrafts } from '#domain/contract/order-draft.ts'
import { mutedOrders } from '#domain/contract/muted-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { One } from '#domain/contract/page.ts'
import type { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { Proposal, proposals } from '#domain/contract/proposals.ts'
import type { reviewDrafts } from '#domain/contract/review-draft.ts'
import { OwnReview, Review, reviews } from '#domain/contract/reviews.ts'
import { reach } from '#domain/contract/reach.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { today } from '#domain/contract/today.ts'
import { users } from '#domain/contract/users.ts'
import { keyOf } from '#src/lib/query.ts'
import type { PayloadKind, PayloadOf } from '#src/offline/outbox/payload.ts'

/** What the server answers to each kind that a form sends by itself. */
type Replies = {
  order: ReplyOf<typeof orderDrafts.create>
  proposal: ReplyOf<typeof proposalDrafts.create>
  confirmation: ReplyOf<typeof proposals.confirm>
  change: ReplyOf<typeof proposalDrafts.update>
  review: ReplyOf<typeof reviewDrafts.create>
  reply: ReplyOf<typeof reviewDrafts.reply>
  invitation: ReplyOf<typeof invitations.create>
  deal: ReplyOf<typeof deals.confirm>
}
export type DirectKind = keyof Replies
export type ReplyTo<K extends DirectKind> = Replies[K]

/** Queries that are out of date: those of a call, with these params where it has some. */
export type Outdated = readonly [endpoint: Endpoint, params?: object]

type KindRules<K extends PayloadKind> = {
  /** What shows it once the server has it, whoever sent it: this form, the outbox, another tab or the worker. */
  readonly refreshes: (payload: PayloadOf<K>) => readonly Outdated[]
  /** What a refusal proves wrong on the screen. */
  readonly refusals?: {
    readonly [C in ErrorCode]?: (payload: PayloadOf<K>) => readonly Outdated[]
  }
  /** Whether it is what the product is for: the app may be offered for installing after it. */
  readonly isEngagement?: true
}

type DirectRules<K extends DirectKind> = KindRules<K> & {
  /** The contract's reply: an answer that is not of this shape is none. */
  readonly reply: v.GenericSchema<unknown, ReplyTo<K>>
  /** Puts on the screen at once what the reply brought. */
  readonly show?: (client: QueryClient, reply: ReplyTo<K>) => void
}

const showsReview = ({ orderId }: PayloadOf<'review'>): readonly Outdated[] => [
  [myOrders.myOrder, { id: orderId }],
  [reviews.list],
  [reviews.due],
  [suppliers.get],
  [deals.get],
  [deals.mine],
]
const showsReply = (): readonly Outdated[] => [[reviews.list], [proposals.mine], [deals.get]]
const showsInvitation = ({ slug, orderId }: PayloadOf<'invitation'>): readonly Outdated[] => [
  [invitations.sent, { slug }],
  [reach.get, { id: orderId }],
]
const showsInvitedOrders = (payload: PayloadOf<'invitation'>): readonly Outdated[] => [
  ...showsInvitation(payload),
  [myOrders.mine],
]
const showsDeal = ({ dealId, proposalId, orderId }: PayloadOf<'deal'>): readonly Outdated[] => [
  [deals.get, { id: dealId }],
  [deals.mine],
  [proposals.get, { id: proposalId }],
  [proposals.mine],
  [myOrders.myOrder, { id: orderId }],
  [reviews.due],
]
const showsProposal = ({ proposalId }: PayloadOf<'change' | 'confirmation'>): readonly Outdated[] => [
  [proposals.mine],
  [proposals.get, { id: proposalId }],
]
const showsPhone = (): readonly Outdated[] => [[users.profile]]

/** What a form calls at once. What is out of reach, or may not have arrived, then waits in the outbox. */
export const directKinds: { readonly [K in DirectKind]: DirectRules<K> } = {
  order: {
    reply: One(MyOrder),
    show: (client, { data }) =>
      client.setQueryData(keyOf(myOrders.myOrder, { params: { id: data.id } }), {
        data: { ...data, proposals: [] },
      }),
    refreshes: () => [[myOrders.mine]],
    refusals: { phone_not_verified: showsPhone },
    isEngagement: true,
  },
  proposal: {
    reply: One(Proposal),
    // what is answered is no longer among what waits for an answer
    refreshes: ({ orderId }) => [
      [proposals.mine],
      [orders.get, { id: orderId }],
      [today.fitting],
      [invitations.received],
    ],
    refusals: {
      order_closed: ({ orderId }) => [[orders.get, { id: orderId }]],
      order_not_active: ({ orderId }) => [[orders.get, { id: orderId }]],
      // it was sent from another device
      proposal_exists: ({ orderId }) => [
        [proposals.mine],
        [orders.get, { id: orderId }],
        [today.fitting],
        [invitations.received],
      ],
    },
    isEngagement: true,
  },
  // a later edition is shown with its own difference
  confirmation: {
    reply: One(Proposal),
    refreshes: showsProposal,
    refusals: {
      order_changed: showsProposal,
      order_closed: showsProposal,
      proposal_inactive: showsProposal,
      conflict: showsProposal,
    },
  },
  // the buyer or another device was first, or the order is over
  change: {
    reply: One(Proposal),
    refreshes: showsProposal,
    refusals: {
      order_closed: showsProposal,
      proposal_changed: showsProposal,
      proposal_inactive: showsProposal,
      conflict: showsProposal,
      not_found: showsProposal,
    },
  },
  // where another device was first, its words are shown
  review: { reply: One(OwnReview), refreshes: showsReview, refusals: { review_exists: showsReview } },
  reply: { reply: One(Review), refreshes: showsReply, refusals: { reply_exists: showsReply } },
  invitation: {
    reply: One(Invitation),
    refreshes: showsInvitation,
    refusals: {
      phone_not_verified: showsPhone,
      supplier_answered: showsInvitedOrders,
      order_not_active: showsInvitedOrders,
      not_found: showsInvitedOrders,
    },
  },
  // the other side was first
  deal: {
    reply: One(Deal),
    show: (client, { data }) => client.setQueryData(keyOf(deals.get, { params: { id: data.id } }), { data }),
    refreshes: showsDeal,
    refusals: { deal_cancelled: showsDeal, deal_received: showsDeal },
  },
}

/**
 * Each kind of payload. What is not direct always goes by the outbox. The calls and what waits for what stand beside
 * the outbox (`requestOf`, `queueKeyOf`), as the worker sends too.
 */
export const payloadKinds: { readonly [K in PayloadKind]: KindRules<K> } = {
  ...directKinds,
  sharing: {
    refreshes: () => [[chats.byProposal], [chats.list], [contactHistory.ofOrder], [deals.get], [deals.mine]],
  },
  // histories and unread counts hear of them from the outbox itself
  message: {
    refreshes: ({ proposal }) =>
      proposal
        ? [
            [chats.byProposal, { id: proposal.id }],
            [chats.list],
            [myOrders.myOrder, { id: proposal.orderId }],
            [proposals.mine],
            [deals.get],
          ]
        : [],
  },
  read: { refreshes: () => [] },
  // the list of notifications shows what waits, and asks anew once it has gone
  notifications: { refreshes: () => [] },
  muting: { refreshes: () => [[mutedOrders.list]] },
  profile: { refreshes: () => [[users.profile]] },
}
