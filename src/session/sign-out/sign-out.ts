import * as v from 'valibot'

import { readJson, removeKey, wipeKeys, writeJson } from '#src/lib/storage.ts'

import { isDraftOfAnother } from '#src/session/draft-key.ts'
import { SIGN_OUT } from './sign-out-mark.ts'
import { markOf } from '#src/session/token.ts'

/** `wipe`: the person asked to leave and everything goes; else the server refused, and what is unsent stays for them. */
export type SignOut = { wipe: true; uid: number | null } | { wipe: false }
type SignOutStep = (signOut: SignOut) => void | Promise<void>

const STEP_MAX_MS = 5000
const Mark = v.object({ mark: v.string(), uid: v.nullable(v.number()) })
/** Of the device and not of a person. */
const KEPT = [SIGN_OUT, 'chunk-reload', 'chat-font', 'orders-density', 'install', 'update-waits']

const steps = new Set<SignOutStep>()

/** Has something done whenever this device's session ends, without the network too; gives the way to take it back. */
export function onSignOut(step: SignOutStep): () => void {
  steps.add(step)
  return () => steps.delete(step)
}

/** From here on the sign-out of this person goes through, even if this page is closed in the midst of it. */
export const markSignOut = (token: string | null, uid: number | null): void =>
  void writeJson(SIGN_OUT, { mark: token ? markOf(token) : '', uid })

/** Who began the sign-out that was not finished; null where that was not known even then. */
export const signOutUid = (): number | null => readJson(Mark, SIGN_OUT)?.uid ?? null

/** A sign-out that was begun and not finished: of this token, of another one, or none at all. */
export function unfinishedSignOut(token: string | null): 'of this session' | 'of another' | null {
  const begun = readJson(Mark, SIGN_OUT)
  if (begun === null) return null
  return token === null || begun.mark === markOf(token) ? 'of this session' : 'of another'
}

export const unmarkSignOut = (): void => removeKey(SIGN_OUT)

/** Removes what the device keeps and runs every step; none waits for another, and none holds the user up for long. */
export async function finishSignOut(signOut: SignOut): Promise<void> {
  if (signOut.wipe) {
    const { uid } = signOut
    // what somebody else was typing here is theirs: nobody has asked them
    wipeKeys({ except: (key) => KEPT.includes(key) || isDraftOfAnother(key, uid) })
  }
  const done = await Promise.allSettled([...steps].map((step) => withinTime(step, signOut)))
  if (signOut.wipe && done.every(({ status }) => status === 'fulfilled')) unmarkSignOut()
}

async function withinTime(step: SignOutStep, signOut: SignOut): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a step of the sign-out does not end')), STEP_MAX_MS)
  })
  await Promise.race([(async () => step(signOut))(), late]).finally(() => clearTimeout(timer))
}
