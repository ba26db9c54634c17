import { useState, useSyncExternalStore } from 'react'

let pressed = false
const listeners = new Set<() => void>()
/** What waits for the end of the press, in its order. */
let waiting: (() => void)[] = []

function set(next: boolean): void {
  if (next === pressed) return
  pressed = next
  for (const listener of listeners) listener()
  if (pressed) return
  const ended = waiting
  waiting = []
  for (const act of ended) act()
}

/** A finger that was lifted is told as a mouse's press and click later, and not at all where it stayed too long. */
const TAP_TOLD_MS = 400

/** Not every engine tells the end of each press: a menu, a picture that is dragged or a list of choices may take it. */
const PRESSED_AT_MOST_MS = 5000

let ending: ReturnType<typeof setTimeout> | undefined
const endIn = (ms: number): void => {
  clearTimeout(ending)
  ending = setTimeout(set, ms, false)
}
/** Where a page is busy, the next press may begin before the end of the last one was told. */
function press(event: PointerEvent): void {
  if (isOnScrollbar(event)) return
  endIn(PRESSED_AT_MOST_MS)
  set(true)
}
/** What moves below it is what a scrollbar is dragged for; its release is told by no engine. */
const isOnScrollbar = ({ target, offsetX, offsetY }: PointerEvent): boolean =>
  target instanceof Element &&
  target.clientWidth > 0 &&
  (offsetX > target.clientWidth || offsetY > target.clientHeight)
/** The click of a mouse is told after the end of its press, in the same turn; a tap takes the focus after its end. */
const onRelease = ({ pointerType }: PointerEvent): void => endIn(pointerType === 'mouse' ? 0 : TAP_TOLD_MS)
const onEnd = (): void => {
  if (pressed) endIn(0)
}

/** The end of a press that opened a list of choices: what is chosen there. Another field tells its change when it is left. */
const onChange = ({ target }: Event): void => {
  if (target instanceof HTMLSelectElement) onEnd()
}

const ENDS = ['pointercancel', 'click', 'contextmenu', 'dragstart'] as const

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', onRelease, true)
    addEventListener('change', onChange, true)
    for (const end of ENDS) addEventListener(end, onEnd, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(ending)
    removeEventListener('pointerdown', press, true)
    removeEventListener('pointerup', onRelease, true)
    removeEventListener('change', onChange, true)
    for (const end of ENDS) removeEventListener(end, onEnd, true)
    set(false)
  }
}

/** Whether a pointer is down, or was lifted a moment ago and its click is still to come. */
export const usePressed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  )

/**
 * The value as it was when a press began, until the press has had its click: what a field says when it is left would
 * otherwise push the button away from under the pointer that left it. A value is the same one until it changes.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const isPressed = usePressed()
  const [held, setHeld] = useState(value)
  if (!isPressed && held !== value) setHeld(value)
  return isPressed ? held : value
}

/** Runs at once, or where something is pressed once that has had its click; what waits runs in its order. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}

/** What comes from outside while something is pressed comes once the press has had its click. */
export async function heldWhilePressed<T>(coming: Promise<T>): Promise<T> {
  // where screens are rendered on a server nobody presses
  if (typeof addEventListener !== 'function') return coming
  const stop = subscribe(() => undefined)
  try {
    return await coming
  } finally {
    if (pressed) await new Promise<void>(afterPress)
    stop()
  }
}
