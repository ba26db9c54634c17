import { useEffect, useSyncExternalStore } from 'react'

import { ownerUid } from '#src/session/owner.ts'
import type { ListPlace } from '#src/ui/virtual-list.tsx'

type View = { readonly order: number | undefined; readonly onlyUnread: boolean; readonly typed: string }

const WHOLE: View = { order: undefined, onlyUnread: false, typed: '' }

// A talk is another screen: the list is drawn anew beside it, and again on the way back.
let left: { uid: number | null; view: View } = { uid: null, view: WHOLE }
let place: { name: string; current: ListPlace | null } = { name: '', current: null }
const listeners = new Set<() => void>()

const viewNow = (): View => (left.uid === ownerUid() ? left.view : WHOLE)

function change(next: Partial<View>): void {
  left = { uid: ownerUid(), view: { ...viewNow(), ...next } }
  listeners.forEach((listener) => listener())
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * The list of chats as somebody left it, until the page is closed. `order`: whose chats the address asks for, where the
 * list is the screen; beside a talk the order stays as it was.
 */
export function useListView(order: number | undefined, isBeside: boolean) {
  const view = useSyncExternalStore(subscribe, viewNow)
  useEffect(() => {
    if (!isBeside) change({ order })
  }, [order, isBeside])
  return { ...view, order: isBeside ? view.order : order, change }
}

/** Where a list that is narrowed in this way was scrolled to. */
export function placeOf(filter: object): { current: ListPlace | null } {
  const name = JSON.stringify([ownerUid(), filter])
  if (place.name !== name) place = { name, current: null }
  return place
}
