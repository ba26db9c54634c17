import type { QueryClient } from '@tanstack/react-query'

import type { pageAlerts } from '#src/features/alerts/page-alerts.ts'
import { connection } from '#src/realtime/realtime.ts'

import { uidOf } from './current-user.ts'

type Alerts = ReturnType<typeof pageAlerts>

/** Has the page tell of what comes, by sound and by the browser's own notification, but not of what one did oneself. */
export function tellNotifications(client: QueryClient): void {
  let made: { uid: number; tell: Alerts } | null = null
  connection.on('notification.new', ({ notification, quiet }) => {
    const uid = uidOf(client)
    if (quiet || uid === null) return
    import('#src/features/alerts/page-alerts.ts')
      .then((file) => {
        if (made?.uid !== uid) made = { uid, tell: file.pageAlerts(client, uid) }
        return made.tell(notification)
      })
      // a chunk that does not come is asked for again by the next one
      .catch(() => undefined)
  })
}
