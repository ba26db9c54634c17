import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import type { Review } from '#domain/contract/reviews.ts'
import type { SupplierPage as SupplierData } from '#domain/contract/suppliers.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { InviteSupplier } from '#src/features/invitations/invite-supplier.tsx'
import { supplierReviewsQuery } from '#src/features/reviews/reviews.queries.ts'
import { ReviewsSection } from '#src/features/reviews/reviews-section.tsx'
import { SupplierPage } from '#src/features/suppliers/supplier-page.tsx'
import { supplierQuery } from '#src/features/suppliers/suppliers.queries.ts'
import { OpenPages } from '#src/lib/open-pages.ts'
import { ready } from '#src/lib/ready.ts'
import { forgiving } from '#src/lib/search.ts'
import { useSignedIn } from '#src/session/me.ts'
import { readToken } from '#src/session/token.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { optional } from '#src/ui/optional.tsx'

const own = () => import('#src/shell/slots/signed-in-supplier.tsx')
const OwnInvitations = optional(() => own().then((file) => file.OwnInvitations))
const OwnDueReviews = optional(() => own().then((file) => file.OwnDueReviews))
const OwnReceivedReview = optional(() => own().then((file) => file.OwnReceivedReview))
const ReviewNews = optional(() => own().then((file) => file.ReviewNews))

const preloadOwn = () =>
  Promise.all([OwnInvitations, OwnDueReviews, OwnReceivedReview, ReviewNews].map((part) => part.preload()))

const ID = /^\d+$/

export const Route = createFileRoute('/suppliers/$supplier')({
  validateSearch: forgiving({
    // to choose an order, or with the one that was created for this supplier
    invite: v.union([v.literal('choose'), IdParam]),
    // how many pages of them are open
    reviews: OpenPages,
  }),
  // what is written here goes out by the outbox, which guests have none of
  beforeLoad: ({ context }) =>
    readToken() === null
      ? undefined
      : Promise.all([context.goLive(), preloadOwn()]).then(
          () => undefined,
          () => undefined,
        ),
  loaderDeps: ({ search: { reviews } }) => ({ reviews }),
  loader: ({ context: { queryClient }, params: { supplier }, deps: { reviews: pages = 1 } }) =>
    ready(
      queryClient.ensureQueryData(supplierQuery(supplier)),
      // an id is only the way to the slug
      ...(ID.test(supplier)
        ? []
        : [
            queryClient
              .ensureInfiniteQueryData({ ...supplierReviewsQuery(supplier), pages })
              .catch(() => undefined),
          ]),
    ),
  component: SupplierRoute,
})

const moreReviews = (pages: number) => (
  <LinkButton
    variant="ghost"
    to="."
    search={(now) => ({ ...now, reviews: pages })}
    replace
    resetScroll={false}
    preload={false}
  >
    {uiTexts.more.show}
  </LinkButton>
)

function Reviews({ slug, title: supplier, is_mine }: SupplierData) {
  const signedIn = useSignedIn()
  const page = Route.useSearch().reviews ?? 1
  const answerable = (review: Review) => (
    <Suspense>
      <OwnReceivedReview review={review} slug={slug} supplier={supplier} />
    </Suspense>
  )
  return (
    <ReviewsSection
      slug={slug}
      supplier={supplier}
      page={page}
      more={moreReviews}
      answerable={is_mine ? answerable : null}
      own={
        signedIn && (
          <Suspense>
            <ReviewNews slug={slug} />
            {!is_mine && <OwnDueReviews slug={slug} supplier={supplier} />}
          </Suspense>
        )
      }
    />
  )
}

function Done({ slug }: SupplierData) {
  return (
    useSignedIn() && (
      <Suspense>
        <OwnInvitations slug={slug} />
      </Suspense>
    )
  )
}

function Invite({ slug, title }: SupplierData) {
  const navigate = Route.useNavigate()
  const { invite } = Route.useSearch()
  const askNoMore = (): void => {
    if (invite !== undefined)
      void navigate({ search: ({ reviews }) => ({ reviews }), replace: true, resetScroll: false })
  }
  return <InviteSupplier slug={slug} supplier={title} asked={invite} onClosed={askNoMore} />
}

const actionOf = (supplier: SupplierData) => <Invite key={supplier.slug} {...supplier} />
const doneOf = (supplier: SupplierData) => <Done {...supplier} />
const reviewsOf = (supplier: SupplierData) => <Reviews {...supplier} />

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
