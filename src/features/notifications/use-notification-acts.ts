import { useMutation, useQueryClient } from '@tanstack/react-query'

import { notifications } from '#domain/contract/notifications.ts'
import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { call } from '#src/lib/http.ts'
import { notify } from '#src/ui/toast.tsx'

import { refreshNotifications, showChanged } from './notifications.queries.ts'

type Ids = readonly number[]

/** As many at once as one call takes. */
async function inParts(
  endpoint: typeof notifications.markMultipleRead | typeof notifications.deleteMultiple,
  ids: Ids,
): Promise<void> {
  for (let from = 0; from < ids.length; from += NOTIFICATION_IDS_MAX)
    await call(endpoint, { body: { notification_ids: ids.slice(from, from + NOTIFICATION_IDS_MAX) } })
}

/** Marks and deletes: shown at once, and asked anew where the server did not do it. */
export function useNotificationActs() {
  const client = useQueryClient()
  const failed = (why: string) => {
    notify.error(why)
    void refreshNotifications(client)
  }
  const follow = useMutation({
    meta: { quiet: true },
    mutationFn: (id: number) => call(notifications.markRead, { params: { id } }),
    onMutate: (id) => showChanged(client, { readAt: new Date().toISOString() }, [id]),
    // one that was followed will be marked another time
    onError: () => void refreshNotifications(client),
  })
  const mark = useMutation({
    meta: { quiet: true },
    mutationFn: (ids?: Ids) =>
      ids ? inParts(notifications.markMultipleRead, ids) : call(notifications.markAllRead),
    onMutate: (ids) => showChanged(client, { readAt: new Date().toISOString() }, ids),
    onError: () => failed(texts.markFailed),
  })
  const remove = useMutation({
    meta: { quiet: true },
    mutationFn: (ids: Ids) => inParts(notifications.deleteMultiple, ids),
    onMutate: (ids) => showChanged(client, 'deleted', ids),
    onSuccess: (_, ids) => {
      notify.success(texts.removed(ids.length))
      // what was further down comes up
      void refreshNotifications(client)
    },
    onError: () => failed(texts.removeFailed),
  })
  return { follow, mark, remove }
}
