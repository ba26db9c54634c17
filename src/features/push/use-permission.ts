import { useSyncExternalStore } from 'react'

import { permission } from './push-support.ts'

const hearers = new Set<() => void>()

/** Has the browser ask the person; to be called by a gesture, which browsers insist on. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  hearers.forEach((hear) => hear())
  return answer
}

/** Not every browser tells of a change; where it does not, coming back from its settings is looked at. */
function subscribe(changed: () => void): () => void {
  let status: PermissionStatus | null = null
  let isOver = false
  const follow = (found: PermissionStatus): void => {
    if (isOver) return
    status = found
    status.addEventListener('change', changed)
  }
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => undefined)
  document.addEventListener('visibilitychange', changed)
  hearers.add(changed)
  return () => {
    isOver = true
    hearers.delete(changed)
    status?.removeEventListener('change', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** What the person has said to the browser, also after they have changed it in the browser's settings. */
export const usePermission = (): NotificationPermission => useSyncExternalStore(subscribe, permission)
