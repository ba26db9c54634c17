import type { QueryClient } from '@tanstack/react-query'

import { notificationSettings } from '#domain/contract/notification-settings.ts'
import type { Notification } from '#domain/contract/notifications.ts'
import { SOUND_VOLUME } from '#domain/rules/limits.ts'
import { isLeader } from '#src/lib/leader.ts'
import { queryOf } from '#src/lib/query.ts'
import { registeredAddress } from '#src/offline/registered-push-address.ts'
import { isFirstSeen } from '#src/offline/seen.ts'

import { createAlerts } from './alerts.ts'
import { showBriefly } from './browser-notification.ts'

const SOUND = '/sounds/notification.mp3'
/** Settings that were changed on another device hold here after this. */
const SETTINGS_FRESH_MS = 60_000

let audio: HTMLAudioElement | undefined

function ring(): void {
  audio ??= Object.assign(new Audio(SOUND), { volume: SOUND_VOLUME })
  audio.currentTime = 0
  // a browser that wants another gesture first says so by refusing: then this one is not heard
  audio.play().catch(() => undefined)
}

async function isPushedTo(uid: number): Promise<boolean> {
  if (!('PushManager' in globalThis)) return false
  const told = await registeredAddress()
  if (told?.uid !== uid) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) != null
}

/** How this page tells of what comes to this person. */
export const pageAlerts = (
  client: QueryClient,
  uid: number,
): ((notification: Notification) => Promise<void>) =>
  createAlerts({
    settings: () =>
      client.fetchQuery({ ...queryOf(notificationSettings.get), staleTime: SETTINGS_FRESH_MS }).then(
        ({ data }) => data,
        () => client.getQueryData(queryOf(notificationSettings.get).queryKey)?.data ?? null,
      ),
    isPushed: () => isPushedTo(uid).catch(() => false),
    // where the device keeps nothing, one tab tells
    claim: (key) => isFirstSeen(key, Date.now()).catch(isLeader),
    isHidden: () => document.visibilityState === 'hidden',
    mayRing: () => navigator.userActivation?.hasBeenActive ?? true,
    ring,
    show: (notification) => void showBriefly(notification).catch(() => undefined),
    rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
  })
