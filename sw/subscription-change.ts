import { push } from '#domain/contract/push.ts'
import {
  forgetRegisteredAddress,
  isEndpoint,
  keepRegisteredAddress,
  registeredAddress,
} from '#src/offline/registered-push-address.ts'

import { isSignedInAs, readToken } from './account.ts'
import { callAs } from './call.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser changed this device's push address by itself, mostly while no page is open: the server is told. */
export function onSubscriptionChange(event: PushSubscriptionChangeEvent): void {
  event.waitUntil(renew(event).catch(forgetRegisteredAddress))
}

/** What cannot be done here is left to the next page: it tells the server whatever it has not been told. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const told = await registeredAddress()
  const key = oldSubscription?.options.applicationServerKey
  const isOfFirebase = told !== null && !isEndpoint(told.address)
  if (told === null || isOfFirebase || !(await isSignedInAs(told.uid))) return forgetRegisteredAddress()
  const fresh = newSubscription ?? (key ? await subscribe(key) : null)
  if (!fresh || !(await tell(fresh))) return forgetRegisteredAddress()
  await keepRegisteredAddress({ uid: told.uid, address: fresh.endpoint, toldAt: Date.now() })
}

const subscribe = (applicationServerKey: ArrayBuffer): Promise<PushSubscription> =>
  self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })

async function tell(subscription: PushSubscription): Promise<boolean> {
  const token = await readToken()
  if (!token) return false
  const { ok } = await callAs(token, push.putSubscription, {
    body: { ...subscription.toJSON(), wanted: false },
  })
  return ok
}
