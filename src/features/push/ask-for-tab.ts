import { permission, tabSupport } from './push-support.ts'
import { keepWish, readWish } from './push-wish.ts'
import { askPermission } from './use-permission.ts'

/**
 * Asks for the permission that notifications of an open tab need. Pushes to this device are a choice of their own: a yes
 * to the tab switches them on for nobody, and after a no they are not offered any more.
 */
export async function askForTab(uid: number): Promise<void> {
  if (tabSupport() !== 'ready' || permission() !== 'default') return
  const answer = await askPermission()
  const wish = readWish(uid)
  if (answer === 'granted' && wish !== 'on') keepWish(uid, 'off')
  if (answer !== 'granted' && wish === null) keepWish(uid, 'later')
}
