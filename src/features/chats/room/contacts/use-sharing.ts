import type { Chat } from '#domain/contract/chats.ts'

import { isSharing, type SharingItem } from './sharing.logic.ts'
import { useOutgoing } from '../messages/use-outgoing.ts'

export type Sharing = {
  /** Whether the contacts are open, or will be once what waits here has arrived. */
  shared: boolean
  /** The same of the e-mail. */
  withEmail: boolean
  /** The last wish of this device, while it waits. */
  pending: SharingItem | null
}

/** How it stands with the contacts of a chat, as this device wants it. */
export function useSharing({ id, contacts_shared, contacts_with_email }: Chat): Sharing {
  const pending =
    useOutgoing(id)
      .filter(isSharing)
      .findLast(({ state }) => state !== 'failed') ?? null
  const { allowed = contacts_shared, withEmail = contacts_with_email } = pending?.payload ?? {}
  return { shared: allowed, withEmail: allowed && withEmail, pending }
}
