import * as v from 'valibot'

import { readJson, writeJson } from '#src/lib/storage.ts'

/** `later`: was offered and declined; `off`: was switched off. Either way nobody asks again, the profile has the switch. */
const Wish = v.picklist(['on', 'off', 'later'])
export type Wish = v.InferOutput<typeof Wish>

const keyOf = (uid: number): string => `push:${uid}`

/** What this person wants of this device; null as long as there was no answer. */
export const readWish = (uid: number): Wish | null => readJson(Wish, keyOf(uid))
export const keepWish = (uid: number, wish: Wish): void => void writeJson(keyOf(uid), wish)

const keyOfWait = (uid: number): string => `push-wanted:${uid}`

/** Whether this person has sent something from this device that others answer. */
export const isWaitedFor = (uid: number): boolean => readJson(v.boolean(), keyOfWait(uid)) === true
export const noteWaitedFor = (uid: number): void => void writeJson(keyOfWait(uid), true)
