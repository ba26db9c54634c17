import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { type ReadinessObstacle, type ReadinessPart, readinessTexts } from '#domain/uk/readiness.ts'
import { readJson, readText, removeKey, writeJson } from '#src/lib/storage.ts'
import { ownerUid } from '#src/session/owner.ts'

const KEY = 'ahead'

const Readiness = v.object({
  uid: v.number(),
  /** When the device last had everything, in milliseconds of the epoch; null where it lacks something. */
  readyAt: v.nullable(v.number()),
  missing: v.array(
    v.picklist([
      'chats',
      'today',
      'orders',
      'proposals',
      'fitting',
      'contacts',
      'reference',
    ] satisfies ReadinessPart[]),
  ),
  /** So many chats are missing; 0 where that is not known. */
  chats: v.number(),
  why: v.nullable(v.picklist(['saving', 'slow', 'full', 'budget'] satisfies ReadinessObstacle[])),
  /** What fetching ahead has spent: on which day, in how many calls, and how many characters came. */
  spent: v.object({ day: v.string(), calls: v.number(), bytes: v.number() }),
})
export type Readiness = v.InferOutput<typeof Readiness>

const listeners = new Set<() => void>()

/** How ready this device is for the work of its owner without network; null where nobody has looked yet. */
export function readReadiness(): Readiness | null {
  const kept = readJson(Readiness, KEY)
  return kept?.uid === ownerUid() ? kept : null
}

/** Keeps it for the owner of the device; a sign-out wipes it. */
export function keepReadiness(readiness: Readiness): void {
  if (readiness.uid !== ownerUid()) return
  writeJson(KEY, readiness)
  listeners.forEach((listener) => listener())
}

/** The copies were dropped: nothing is ready any more. */
export function forgetReadiness(): void {
  removeKey(KEY)
  listeners.forEach((listener) => listener())
}

/** The copies that were read before then were dropped: what the device was ready with since stands. */
export function forgetReadinessBefore(moment: number): void {
  const readyAt = readReadiness()?.readyAt ?? null
  if (readyAt !== null && readyAt < moment) forgetReadiness()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  // another tab may be the one that fetches ahead
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Whether the device is ready, and since when or what is missing in Ukrainian words; null where that is not known. */
export function useReadiness(): { isReady: boolean; text: string } | null {
  // the text of the row is the same string until it changes
  useSyncExternalStore(
    subscribe,
    () => readText(KEY),
    () => null,
  )
  const readiness = readReadiness()
  if (!readiness) return null
  const { readyAt, missing, chats, why } = readiness
  if (readyAt !== null) return { isReady: true, text: readinessTexts.ready(readyAt) }
  return missing.length > 0 ? { isReady: false, text: readinessTexts.missing(missing, chats, why) } : null
}
