import { useState } from 'react'
import * as v from 'valibot'

import { CHAT_FONT_DEFAULT, CHAT_FONT_MAX, CHAT_FONT_MIN, CHAT_FONT_STEP } from '#domain/rules/limits.ts'
import { readJson, writeJson } from '#src/lib/storage.ts'

const KEY = 'chat-font'
const clamp = (size: number): number => Math.min(CHAT_FONT_MAX, Math.max(CHAT_FONT_MIN, size))

/** The size of a chat's text in pixels, kept on this device. */
export function useFontSize() {
  const [size, setSize] = useState(() => clamp(readJson(v.number(), KEY) ?? CHAT_FONT_DEFAULT))
  const step = (by: 1 | -1) => () => {
    const next = clamp(size + by * CHAT_FONT_STEP)
    setSize(next)
    writeJson(KEY, next)
  }
  return {
    size,
    larger: step(1),
    smaller: step(-1),
    isLargest: size >= CHAT_FONT_MAX,
    isSmallest: size <= CHAT_FONT_MIN,
  }
}
