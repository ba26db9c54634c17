import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'

import {
  notificationSettings,
  type NotificationSettings,
  type SettingsChange,
} from '#domain/contract/notification-settings.ts'
import { changedSettings } from '#domain/rules/notifications/notification-settings.ts'
import { call } from '#src/lib/http.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'

const settingsQuery = () => queryOf(notificationSettings.get)
/** One after another: the answer to the last one is what holds. */
const SCOPE = { id: 'notification-settings' }
const mutationKey = [SCOPE.id]

export type Saving = 'saving' | 'saved' | null

/**
 * How the person wants to be notified, and the way to change it. What was chosen is shown at once, for as long as it is
 * on its way; then stands what the server keeps, so that nothing is shown that it refused or never heard of.
 */
export function useNotificationSettings() {
  const client = useQueryClient()
  const query = useQuery(settingsQuery())
  const change = useMutation({
    mutationKey,
    scope: SCOPE,
    mutationFn: (body: SettingsChange) => call(notificationSettings.change, { body }),
    // what is being read is older than this
    onMutate: () => client.cancelQueries({ queryKey: settingsQuery().queryKey }),
    onSuccess: (kept) => void client.setQueryData(settingsQuery().queryKey, kept),
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? invalidate(client, notificationSettings.get) : undefined,
  })
  const wished = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange,
  })
  const settings: NotificationSettings | undefined =
    query.data && wished.reduce(changedSettings, query.data.data)
  const saving: Saving = wished.length > 0 ? 'saving' : change.isSuccess ? 'saved' : null
  return { query, settings, saving, change: change.mutate }
}
