import { createFileRoute } from '@tanstack/react-router'

import { useLeave } from '#src/features/auth/leave.ts'
import { DeleteAccountPage } from '#src/features/profile/delete-account-page.tsx'

export const Route = createFileRoute('/office/delete-account')({ component: DeleteAccountRoute })

function DeleteAccountRoute() {
  return <DeleteAccountPage onDeleted={useLeave({ told: true })} />
}
