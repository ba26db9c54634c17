import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { notificationSettings, type SettingsChange } from '#domain/contract/notification-settings.ts'
import { changedSettings } from '#domain/rules/notification-settings.ts'
import { call } from '#src/lib/http.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'

const settingsQuery = () => queryOf(notificationSettings.get)
/** One after another: the answer to the last one is what holds. */
const SCOPE = { id: 'notification-settings' }

/** How the person wants to be notified, and the way to change it: shown at once, and as it was if the server refuses. */
export function useNotificationSettings() {
  const client = useQueryClient()
  const settings = useQuery(settingsQuery())
  const change = useMutation({
    mutationKey: [SCOPE.id],
    scope: SCOPE,
    mutationFn: (body: SettingsChange) => call(notificationSettings.change, { body }),
    onMutate: async (said) => {
      await client.cancelQueries({ queryKey: settingsQuery().queryKey })
      client.setQueryData(
        settingsQuery().queryKey,
        (known) => known && { data: changedSettings(known.data, said) },
      )
    },
    onSettled: () =>
      client.isMutating({ mutationKey: [SCOPE.id] }) === 1
        ? invalidate(client, notificationSettings.get)
        : undefined,
  })
  return { settings, change: change.mutate }
}
