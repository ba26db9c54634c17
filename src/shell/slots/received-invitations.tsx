import { Suspense } from 'react'

import { useMe } from '#src/session/me.ts'
import { optional } from '#src/ui/optional.tsx'

// guests are invited to nothing and need none of it
const Received = optional(() =>
  import('#src/features/invitations/received-invitations.tsx').then((file) => file.ReceivedInvitations),
)

/** Orders whose buyers ask this person for a proposal, beside the orders of all. */
export const InvitationsOfMine = () =>
  useMe() && (
    <Suspense>
      <Received />
    </Suspense>
  )
