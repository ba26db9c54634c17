import type { QueryClient } from '@tanstack/react-query'

import { trackEngagement } from '#src/lib/engagement.ts'
import { isOutOfReach, isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import { keyOfEdited } from '#src/offline/outbox/edited-item.ts'
import { isUnderWay, type OutboxItem } from '#src/offline/outbox/item.ts'
import { type OutboxPayload, type PayloadOf, queueKeyOf } from '#src/offline/outbox/payload.ts'
import { requestOf } from '#src/offline/outbox/payload-requests.ts'
import { sendOrQueue, type Sent } from '#src/offline/outbox/send-or-queue.ts'
import { queuedItems, sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { dropDraft } from '#src/session/draft.ts'
import { ownerUid } from '#src/session/owner.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'

import { awaitAnswer } from './await-answer.ts'
import { type DirectKind, directKinds, type ReplyTo } from './payload-kinds.ts'
import { refreshRefused } from './refresh.ts'

export type Submission<K extends DirectKind> = {
  payload: PayloadOf<K>
  /** The form's name: under it the device keeps the draft, and the key until an answer has come. */
  form: string
  /** The queued item in whose place this one goes out. */
  edited: OutboxItem | undefined
}

/** What came of a submission; 'ended': its session ended meanwhile, and whoever sits here now is told nothing. */
export type Submitted<K extends DirectKind> = Sent<ReplyTo<K>> | 'ended'

/** Whether something older about the same thing is on its way: what is written later must not overtake it. */
const isBehind = (payload: OutboxPayload, id: string, replaced: string | undefined): boolean =>
  queuedItems(queueKeyOf(payload, id)).some(
    (item) => item.id !== id && item.id !== replaced && isUnderWay(item),
  )

/**
 * Sends once, however often it is asked to. What is out of reach, or may not have arrived, waits in the outbox under
 * the same key; a refusal is thrown. A draft that was taken is dropped from the device.
 */
export async function submit<K extends DirectKind>(
  client: QueryClient,
  kind: K,
  { payload, form, edited }: Submission<K>,
): Promise<Submitted<K>> {
  const uid = ownerUid()
  const isSameSession = (): boolean => ownerUid() === uid
  const { endpoint, params, body } = requestOf(payload, '')
  const { reply, show, isEngagement } = directKinds[kind]
  const id = keyOfEdited(edited) ?? sendingKey(form, body)
  const input = { params, body, idempotencyKey: id }
  try {
    const sent = await sendOrQueue(sharedOutbox(), {
      payload,
      id,
      replaces: edited?.id,
      online: isOnline() && !isBehind(payload, id, edited?.id),
      send: () => awaitAnswer<ReplyTo<K>>(() => call({ ...endpoint, reply }, input)),
      // what one person wrote must not wait in the outbox of the next
      isPassing: (failure) => isOutOfReach(failure) && isSameSession(),
    })
    if (!isSameSession()) return 'ended'
    dropDraft(form)
    dropSendingKey(form)
    if (sent === 'queued') return sent
    if (isEngagement) trackEngagement('trade')
    show?.(client, sent.reply)
    return sent
  } catch (failure) {
    if (!isSameSession()) throw failure
    if (isKeySpent(failure)) dropSendingKey(form)
    if (isRefusal(failure)) void refreshRefused(client, payload, failure.code)
    throw failure
  }
}
