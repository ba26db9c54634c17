import type { InvitedResult } from '#domain/contract/reach.ts'
import { reach } from '#domain/contract/reach.ts'
import { isOutOfReach } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { ownerUid } from '#src/session/owner.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'

import { awaitAnswer } from './await-answer.ts'

type Invitees = {
  orderId: number
  heading: string
  suppliers: readonly { slug: string; supplier: string }[]
}

/**
 * Invites several suppliers by one call; answers what became of each. What is out of reach waits in the outbox, each
 * invitation by itself, so that one that is refused later is told of by itself too: an invitation that has arrived
 * already is answered alike.
 */
export async function inviteSeveral({
  orderId,
  heading,
  suppliers,
}: Invitees): Promise<InvitedResult[] | 'queued'> {
  const uid = ownerUid()
  const form = `invite-several:${orderId}`
  const body = { slugs: suppliers.map(({ slug }) => slug) }
  const queue = async (): Promise<'queued'> => {
    for (const each of suppliers)
      await sharedOutbox().enqueue({ kind: 'invitation', ...each, orderId, heading })
    dropSendingKey(form)
    return 'queued'
  }
  if (!isOnline()) return queue()
  try {
    const idempotencyKey = sendingKey(form, body)
    const input = { params: { id: orderId }, body, idempotencyKey }
    const { data } = await awaitAnswer(() => call(reach.invite, input))
    dropSendingKey(form)
    return data
  } catch (failure) {
    // what one person chose must not wait in the outbox of the next
    if (isOutOfReach(failure) && ownerUid() === uid) return queue()
    if (isKeySpent(failure)) dropSendingKey(form)
    throw failure
  }
}
