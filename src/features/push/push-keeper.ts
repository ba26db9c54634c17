import { push } from '#domain/contract/push.ts'
import { PUSH_RETELL_MS } from '#domain/rules/limits.ts'
import { ApiError, isUnsure } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import {
  forgetRegisteredAddress,
  isEndpoint,
  keepRegisteredAddress,
  registeredAddress,
} from '#src/offline/registered-push-address.ts'

import { type DeviceAddress, dropAddress, hasAddress, obtainAddress } from './device-address.ts'
import { setPushed } from './push-state.ts'
import { permission, pushSupport, type Support } from './push-support.ts'
import { keepWish, readWish } from './push-wish.ts'

export type SubscribeOutcome =
  | 'subscribed'
  | 'denied'
  | 'dismissed'
  | 'offline'
  | 'late'
  | 'failed'
  /** Ended on another device. */
  | 'ended'
  | Exclude<Support, 'ready'>

/** One after another: a sign-out that is still at it must not undo what the next sign-in has done. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const acting = turn.then(act)
  turn = acting.catch(() => undefined)
  return acting
}

/** Asks for the permission and subscribes this device; to be called by a gesture, which browsers insist on. */
export async function switchOn(uid: number): Promise<SubscribeOutcome> {
  const support = pushSupport()
  if (support !== 'ready') return support
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') {
    keepWish(uid, 'later')
    return answer === 'denied' ? 'denied' : 'dismissed'
  }
  keepWish(uid, 'on')
  void navigator.storage?.persist?.()
  return inTurn(() => tell(uid, true))
}

/** Tells the server of this device's address now, whatever it was told before; 'ended' where pushes were switched off. */
export const tellAnew = (uid: number): Promise<SubscribeOutcome> =>
  inTurn(async () => (readWish(uid) === 'off' ? 'ended' : tell(uid, false)))

/** Ends pushes to this device until they are switched on again. */
export function switchOff(uid: number): Promise<null> {
  keepWish(uid, 'off')
  return inTurn(async () => {
    const told = await registeredAddress().catch(() => null)
    await dropHere()
    if (told) await untell(told.address).catch(() => undefined)
    return null
  })
}

/**
 * Sees to it that the server knows this device's address as this person's: after the sign-in, when it has changed,
 * and once a day, for no browser tells a page of a change.
 */
export const syncSubscription = (uid: number): Promise<void> => inTurn(() => syncSubscriptionNow(uid))

async function syncSubscriptionNow(uid: number): Promise<void> {
  if (pushSupport() !== 'ready' || permission() !== 'granted' || readWish(uid) === 'off') {
    setPushed(false)
    return
  }
  const told = await registeredAddress().catch(() => null)
  const isFresh = told?.uid === uid && Date.now() - told.toldAt < PUSH_RETELL_MS
  if (isFresh && (await hasAddress(told.address).catch(() => false))) setPushed(true)
  else await tell(uid, false)
}

/** Forgets this device's address, at once and without network too; the server forgets it with the session. */
export const leaveDevice = (): Promise<void> => inTurn(dropHere)

async function dropHere(): Promise<void> {
  setPushed(false)
  await Promise.allSettled([dropAddress(), forgetRegisteredAddress()])
}

/**
 * 'late': not done in time; what comes of it afterwards is seen by the next look. `isWanted`: the person has asked for it
 * just now, which brings back what was ended on another device.
 */
async function tell(uid: number, isWanted: boolean): Promise<SubscribeOutcome> {
  const ends = new AbortController()
  try {
    await inTime(register(uid, isWanted, ends.signal))
    setPushed(true)
    return 'subscribed'
  } catch (failure) {
    ends.abort()
    setPushed(false)
    if (isEnded(failure)) {
      keepWish(uid, 'off')
      await dropHere()
      return 'ended'
    }
    if (!isOnline() || isUnsure(failure)) return 'offline'
    return failure instanceof NotInTime ? 'late' : 'failed'
  }
}

/** Without a network some browsers neither subscribe nor say no, and a worker that does not start never becomes ready. */
const WITHIN_MS = 20_000
class NotInTime extends Error {}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotInTime('no push address in time')), WITHIN_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isEnded = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'gone'

async function register(uid: number, isWanted: boolean, signal: AbortSignal): Promise<void> {
  const { data: config } = await call(push.config)
  const found = await obtainAddress(config)
  // whoever waited has been told that it failed, and may have signed out meanwhile
  if (signal.aborted) throw new NotInTime('too late')
  await tellServer(found, isWanted)
  // where nothing can be kept the server is told at every start
  await keepRegisteredAddress({ uid, address: found.address, toldAt: Date.now() }).catch(() => undefined)
}

const tellServer = (found: DeviceAddress, wanted: boolean): Promise<undefined> =>
  found.way === 'fcm'
    ? call(push.putFcmToken, { body: { token: found.address, wanted } })
    : call(push.putSubscription, { body: { ...found.subscription, wanted } })

const untell = (address: string): Promise<undefined> =>
  isEndpoint(address)
    ? call(push.removeSubscription, { body: { endpoint: address } })
    : call(push.removeFcmToken, { body: { token: address } })
