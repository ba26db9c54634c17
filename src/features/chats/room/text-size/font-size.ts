import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { CHAT_FONT_DEFAULT, CHAT_FONT_MAX, CHAT_FONT_MIN, CHAT_FONT_STEP } from '#domain/rules/limits.ts'
import { readJson, STORAGE_PREFIX, writeJson } from '#src/lib/storage.ts'

const KEY = 'chat-font'
const clamp = (size: number): number => Math.min(CHAT_FONT_MAX, Math.max(CHAT_FONT_MIN, size))

/** Holds for as long as the page lives, where nothing can be kept. */
let held: number | null = null
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((changed) => changed())

const read = (): number => held ?? clamp(readJson(v.number(), KEY) ?? CHAT_FONT_DEFAULT)

function choose(size: number): void {
  held = writeJson(KEY, size) ? null : size
  tell()
}

/** Hears of a change here and in other tabs. */
function subscribe(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === STORAGE_PREFIX + KEY) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', hear)
  }
}

const step = (by: 1 | -1) => (): void => choose(clamp(read() + by * CHAT_FONT_STEP))

/** This size, and the ways to others. */
const fontOf = (size: number) => ({
  size,
  larger: step(1),
  smaller: step(-1),
  isLargest: size >= CHAT_FONT_MAX,
  isSmallest: size <= CHAT_FONT_MIN,
})

/** The size as it is kept now. */
export const fontNow = () => fontOf(read())

/** The size of a chat's text in pixels, kept on this device: of the device as the theme is, so a sign-out leaves it. */
export const useFontSize = () => fontOf(useSyncExternalStore(subscribe, read, () => CHAT_FONT_DEFAULT))
