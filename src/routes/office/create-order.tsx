import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { invitationTexts } from '#domain/uk/invitations.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { wizardTexts } from '#domain/uk/wizard.ts'
import { dropWish, keepWish, wishOf } from '#src/features/invitations/wishes.ts'
import { CreateOrderPage } from '#src/features/orders/create-wizard/create-order-page.tsx'
import { STEPS } from '#src/features/orders/create-wizard/steps.ts'
import { PhoneVerification } from '#src/features/phone-verification/phone-verification.tsx'
import { supplierQuery } from '#src/features/suppliers/suppliers.queries.ts'
import { forgiving } from '#src/lib/search.ts'
import { unsentItem } from '#src/offline/outbox/shared-outbox.ts'
import { useMe, useSignedIn } from '#src/session/me.ts'
import { NO_ORDER } from '#src/shell/no-order.ts'
import { ProfileGate } from '#src/shell/slots/profile-gate.tsx'
import { notify } from '#src/ui/toast-queue.ts'

export const Route = createFileRoute('/office/create-order')({
  validateSearch: forgiving({
    step: v.picklist(STEPS),
    mend: v.pipe(v.string(), v.uuid()),
    /** Whom it is to be proposed to once it is there. */
    supplier: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/)),
  }),
  // On phones the step's own button stands where the bar would.
  staticData: { isBare: true, welcomesGuests: true, answersNewcomers: 'buy' },
  component: CreateOrder,
})

const verification = (onVerified: () => void) => <PhoneVerification onVerified={onVerified} />

function CreateOrder() {
  const search = Route.useSearch()
  const { mend } = search
  const router = useRouter()
  const navigate = useNavigate()
  const uid = useMe()?.id
  const signedIn = useSignedIn()
  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  const isEnded = wasSignedIn && !signedIn
  const { href } = router.buildLocation({ to: '/office/create-order', search })
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  // a session that ended is no guest: it is signed in anew, and what it wrote is shown to nobody else
  useEffect(() => {
    if (isEnded) void navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [isEnded, href, navigate])
  if (isEnded) return null
  if (!signedIn) return <Wizard key="guest" />
  return (
    <ProfileGate title={wizardTexts.title}>
      <Wizard key={`${uid ?? ''}:${mend ?? ''}`} />
    </ProfileGate>
  )
}

function Wizard() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { step, mend, supplier: asked } = Route.useSearch()
  // a queued order that is changed is still for whom it was written
  const [editedText] = useState(() => {
    const payload = unsentItem(mend)?.payload
    return payload?.kind === 'order' ? payload.draft.text : undefined
  })
  const [wish] = useState(() => wishOf(editedText))
  const supplier = asked ?? wish?.slug
  const remember = (text: string): void => {
    if (supplier === undefined) return notify.success(queueTexts.queued.order)
    const known = client.getQueryData(supplierQuery(supplier).queryKey)?.data.title
    keepWish({ text, slug: supplier, supplier: known ?? wish?.supplier ?? null }, editedText)
    notify.success(invitationTexts.wishKept)
  }
  return (
    <CreateOrderPage
      step={step}
      edited={mend}
      supplier={asked}
      verification={verification}
      onPublished={({ id }) => {
        if (editedText !== undefined) dropWish(editedText)
        void navigate(
          supplier === undefined
            ? { to: '/office/my-orders/order-detail/$id', params: { id }, replace: true }
            : { to: '/suppliers/$supplier', params: { supplier }, search: { invite: id }, replace: true },
        )
      }}
      onQueued={(text) => {
        remember(text)
        void navigate({ to: '/office/my-orders/{-$order}', params: NO_ORDER, replace: true })
      }}
    />
  )
}
