import { linkOptions } from '@tanstack/react-router'

import { links } from '#domain/rules/links.ts'
import { headingOf } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { begunCompany } from '#src/features/companies/company-draft.ts'
import { begunOrder } from '#src/features/orders/create-wizard/use-order-draft.ts'
import { begunEdits } from '#src/features/orders/mine/edit-order.logic.ts'
import { begunChanges } from '#src/features/proposals/kept-change.ts'
import { begunProposals } from '#src/features/proposals/proposal-draft.ts'
import { begunReplies, begunReviews } from '#src/features/reviews/written.ts'

const texts = todayTexts.work

const order = (id: number, proposal?: number) =>
  linkOptions({
    to: '/office/my-orders/order-detail/$id',
    params: { id },
    ...(proposal === undefined ? {} : { hash: links.proposalSpot(proposal) }),
  })

/** Forms that were begun on this device and not sent: what each is about, its kind, and where it is written on. */
export function begunWork() {
  const text = begunOrder()
  const company = begunCompany()
  return [
    ...(text === null
      ? []
      : [
          {
            key: 'order',
            title: text === '' ? texts.order : tied(headingOf(text)),
            kind: texts.order,
            at: linkOptions({ to: '/office/create-order' }),
          },
        ]),
    ...begunEdits().map(({ id, heading }) => ({
      key: `edit-${id}`,
      title: heading === null ? texts.orderNo(id) : tied(heading),
      kind: texts.edit,
      at: order(id),
    })),
    ...begunProposals().map(({ orderId, heading }) => ({
      key: `proposal-${orderId}`,
      title: heading === null ? texts.proposalTo(orderId) : tied(heading),
      kind: texts.proposal,
      at: linkOptions({ to: '/orders/{$order}-propose', params: { order: orderId } }),
    })),
    ...begunChanges().map(({ id, heading }) => ({
      key: `change-${id}`,
      title: heading === null ? texts.proposalNo(id) : tied(heading),
      kind: texts.written.change,
      at: linkOptions({ to: '/office/proposes', hash: links.proposalSpot(id) }),
    })),
    ...begunReviews().map(({ proposalId, orderId, heading }) => ({
      key: `review-${proposalId}`,
      title: tied(heading),
      kind: texts.written.review,
      at: order(orderId, proposalId),
    })),
    ...begunReplies().map(({ reviewId, slug, author }) => ({
      key: `reply-${reviewId}`,
      title: author,
      kind: texts.written.reply,
      at:
        slug === null
          ? linkOptions({ to: '/office/proposes' })
          : linkOptions({ to: '/suppliers/$supplier', params: { supplier: slug }, hash: 'reviews' }),
    })),
    ...(company.create === null
      ? []
      : [
          {
            key: 'company',
            title: company.create || texts.company,
            kind: texts.company,
            at: linkOptions({ to: '/office/supplier/create' }),
          },
        ]),
    ...(company.update === null
      ? []
      : [
          {
            key: 'company-change',
            title: company.update || texts.company,
            kind: texts.companyChange,
            at: linkOptions({ to: '/office/supplier/update' }),
          },
        ]),
  ]
}
