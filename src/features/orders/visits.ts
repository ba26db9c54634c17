import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { readJson, writeJson } from '#src/lib/storage.ts'

import { visitedAt, type Visits, withViewed } from './visits.logic.ts'

const KEY = 'orders-visits'
const Kept = v.object({ since: v.nullable(v.number()), at: v.number(), viewed: v.array(v.number()) })

let current: Visits | null = null
const watchers = new Set<() => void>()

function keep(visits: Visits): void {
  current = visits
  writeJson(KEY, visits)
  watchers.forEach((tell) => tell())
}

// read anew each time: another tab may have been here, and a sign-out takes it all away
const here = (): Visits => visitedAt(readJson(Kept, KEY), Date.now())

const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** The visits of this device's person, for a list that says what is new; null until that is known. */
export function useVisits(): Visits | null {
  useEffect(() => keep(here()), [])
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

/** Remembers that somebody has looked at the order. */
export function useViewed(id: number): void {
  useEffect(() => keep(withViewed(here(), id)), [id])
}
