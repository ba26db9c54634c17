import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'

import { queueTexts } from '#domain/uk/queue.ts'
import { wizardTexts } from '#domain/uk/wizard.ts'
import { CreateOrderPage } from '#src/features/orders/create-wizard/create-order-page.tsx'
import { STEPS } from '#src/features/orders/create-wizard/steps.ts'
import { PhoneVerification } from '#src/features/phone-verification/phone-verification.tsx'
import { forgiving } from '#src/lib/search.ts'
import { NO_ORDER } from '#src/shell/no-order.ts'
import { ProfileGate } from '#src/shell/profile-gate.tsx'
import { notify } from '#src/ui/toast-queue.ts'

export const Route = createFileRoute('/office/create-order')({
  validateSearch: forgiving({ step: v.picklist(STEPS), mend: v.pipe(v.string(), v.uuid()) }),
  // On phones the step's own button stands where the bar would.
  staticData: { isBare: true },
  component: CreateOrder,
})

const verification = (onVerified: () => void) => <PhoneVerification onVerified={onVerified} />

function CreateOrder() {
  const navigate = useNavigate()
  const { step, mend } = Route.useSearch()
  return (
    <ProfileGate title={wizardTexts.title}>
      <CreateOrderPage
        key={mend}
        step={step}
        mended={mend}
        verification={verification}
        onPublished={({ id }) =>
          void navigate({ to: '/office/my-orders/order-detail/$id', params: { id }, replace: true })
        }
        onQueued={() => {
          notify.success(queueTexts.queued.order)
          void navigate({ to: '/office/my-orders/{-$order}', params: NO_ORDER, replace: true })
        }}
      />
    </ProfileGate>
  )
}
