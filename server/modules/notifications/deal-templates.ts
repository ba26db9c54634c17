import { links } from '#domain/rules/links.ts'
import { notificationTexts as uk } from '#domain/uk/notifications.ts'
import type { DomainEvents } from '#server/events.ts'

import { on } from './new-notification.ts'

type DealStepped = DomainEvents['deal.stepped']

const steppedDeal = {
  to: ({ userId }: DealStepped) => userId,
  key: ({ dealId, by, step }: DealStepped) => `deal:${dealId}:${step}:${by}`,
  link: ({ dealId }: DealStepped) => links.deal(dealId),
}
const pushOfDeal = {
  type: 'notification',
  nid: ({ dealId, by, step }: DealStepped) => `d${dealId}-${step}-${by}`,
} as const

/** What is told of deals, as part of the table of notifications. */
export const dealTemplates = {
  deal_confirmed: on('deal.stepped', {
    ...steppedDeal,
    when: ({ step }) => step === 'confirmed',
    text: ({ by, heading }) => uk.dealConfirmed(by, heading),
    push: pushOfDeal,
  }),
  deal_received: on('deal.stepped', {
    ...steppedDeal,
    when: ({ step }) => step === 'received',
    text: ({ heading }) => uk.dealReceived(heading),
    push: pushOfDeal,
  }),
  deal_cancelled: on('deal.stepped', {
    ...steppedDeal,
    when: ({ step }) => step === 'cancelled',
    text: ({ by, heading, reason }) => uk.dealCancelled(by, heading, reason),
    push: pushOfDeal,
  }),
  review_due: on('deal.review_due', {
    to: ({ buyerId }) => buyerId,
    key: ({ dealId }) => `deal:${dealId}:review`,
    link: ({ dealId }) => links.deal(dealId),
    text: ({ heading, isOwnAct }) => uk.reviewDue(heading, isOwnAct),
    // who has just confirmed is asked by the page
    push: {
      type: 'notification',
      when: ({ isOwnAct }) => !isOwnAct,
      nid: ({ dealId }) => `d${dealId}-review`,
    },
  }),
}
