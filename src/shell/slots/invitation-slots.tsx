import { QueuedInvitations } from '#src/features/queue/queued-lists.tsx'
import type { UnsentInvitation } from '#src/features/invitations/unsent.ts'

/** How invitations look that wait to be sent. */
export const unsentInvitationsShown = (items: readonly UnsentInvitation[]) => (
  <QueuedInvitations items={items} />
)
