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

/** What a person has sent and others answer; `something` where it is not known what. */
export const PushMoment = v.picklist(['order', 'proposal', 'message', 'something'])
export type PushMoment = v.InferOutput<typeof PushMoment>
/** A former release noted only that there was something. */
const Waited = v.union([
  PushMoment,
  v.pipe(
    v.literal(true),
    v.transform((): PushMoment => 'something'),
  ),
])

/** What this person has sent from this device last; null where there was nothing. */
export const waitedFor = (uid: number): PushMoment | null => readJson(Waited, keyOfWait(uid))
export const noteWaitedFor = (uid: number, what: PushMoment): void => void writeJson(keyOfWait(uid), what)
