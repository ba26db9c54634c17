import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

import { users } from '#domain/contract/users.ts'
import { invalidate } from '#src/lib/query.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { ProfileChoices } from '#src/offline/outbox/payload.ts'
import { PROFILE_QUEUE } from '#src/offline/outbox/queue-names.ts'
import { noItems, queuedItems, sharedOutbox, subscribeOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { meQuery, setMe, useMe } from '#src/session/me.ts'

const waiting = (): readonly OutboxItem[] => queuedItems(PROFILE_QUEUE)

/** What waits to be sent, the later word of each in the place of the earlier. */
const said = (items: readonly OutboxItem[]): ProfileChoices =>
  items.reduce<ProfileChoices>(
    (all, { state, payload }) =>
      state !== 'failed' && payload.kind === 'profile' ? { ...all, ...payload.change } : all,
    {},
  )

/**
 * What the signed-in person has chosen for themselves, with what waits to be sent, and the way to choose otherwise;
 * works without network. `null` stands where they never said.
 */
export function useProfileChoices() {
  const client = useQueryClient()
  const me = useMe()
  const items = useSyncExternalStore(subscribeOutbox, waiting, noItems)
  const waits = items.some(({ state }) => state !== 'failed')
  // another tab or the worker may have sent it: the truth is asked for once nothing waits any more
  useEffect(() => (waits ? () => void invalidate(client, users.profile) : undefined), [client, waits])
  const choose = useCallback(
    async (change: ProfileChoices) => {
      await sharedOutbox().enqueueMark({ kind: 'profile', change })
      // shown also in the moment between the sending and the answer of the profile; another choice may stand there by now
      const known = client.getQueryData(meQuery().queryKey)
      if (known) setMe(client, { ...known.data, ...change })
    },
    [client],
  )
  return { is_vat_payer: me?.is_vat_payer ?? false, intent: me?.intent ?? null, ...said(items), choose }
}
