import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import type { SupplierPage as SupplierData } from '#domain/contract/suppliers.ts'
import { InvitationsSent, InviteSupplier } from '#src/features/invitations/invite-supplier.tsx'
import { DueReviews } from '#src/features/reviews/due-reviews.tsx'
import { supplierReviewsQuery } from '#src/features/reviews/reviews.queries.ts'
import { ReviewsSection } from '#src/features/reviews/reviews-section.tsx'
import { SupplierPage } from '#src/features/suppliers/supplier-page.tsx'
import { supplierQuery } from '#src/features/suppliers/suppliers.queries.ts'
import { ready } from '#src/lib/ready.ts'
import { forgiving } from '#src/lib/search.ts'
import { unsentInvitationsShown } from '#src/shell/slots/invitation-slots.tsx'
import { unsentReplyShown, unsentReviewShown } from '#src/shell/slots/review-slots.tsx'
import { readToken } from '#src/session/token.ts'

const ID = /^\d+$/

export const Route = createFileRoute('/suppliers/$supplier')({
  // to choose an order, or with the one that was created for this supplier
  validateSearch: forgiving({ invite: v.union([v.literal('choose'), IdParam]) }),
  // what is written here goes out by the outbox, which guests have none of
  beforeLoad: ({ context }) => (readToken() === null ? undefined : context.goLive().catch(() => undefined)),
  loader: ({ context: { queryClient }, params: { supplier } }) =>
    ready(
      queryClient.ensureQueryData(supplierQuery(supplier)),
      // an id is only the way to the slug
      ...(ID.test(supplier) ? [] : [queryClient.prefetchInfiniteQuery(supplierReviewsQuery(supplier))]),
    ),
  component: SupplierRoute,
})

const reviewsOf = ({ slug, title, is_mine }: SupplierData) => (
  <ReviewsSection
    slug={slug}
    supplier={title}
    isMine={is_mine}
    showUnsent={unsentReplyShown}
    due={!is_mine && <DueReviews slug={slug} supplier={title} showUnsent={unsentReviewShown} />}
  />
)

function Invite({ slug, title }: SupplierData) {
  const navigate = Route.useNavigate()
  const { invite } = Route.useSearch()
  const askNoMore = (): void => {
    if (invite !== undefined) void navigate({ search: {}, replace: true, resetScroll: false })
  }
  return <InviteSupplier slug={slug} supplier={title} asked={invite} onClosed={askNoMore} />
}

const doneOf = ({ slug }: SupplierData) => <InvitationsSent slug={slug} showUnsent={unsentInvitationsShown} />

const actionOf = (supplier: SupplierData) => <Invite key={supplier.slug} {...supplier} />

function SupplierRoute() {
  return (
    <SupplierPage
      address={Route.useParams().supplier}
      actionOf={actionOf}
      doneOf={doneOf}
      reviewsOf={reviewsOf}
    />
  )
}
