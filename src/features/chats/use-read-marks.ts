import { useEffect, useEffectEvent, useRef } from 'react'

import { READ_ON_ENTER_MS, READ_ON_MESSAGE_MS, READ_ON_STAY_MS } from '#domain/rules/limits.ts'
import { markRead } from '#src/realtime/unread.ts'

const isSeen = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Marks the chat read as the specification times it: half a second after entering, again after three seconds, a
 * second after a message of the partner, on focus, and at the bottom; only while the window is looked at.
 * `newest` is the last message of the partner that stands on the screen.
 */
export function useReadMarks(chatId: number, newest: number, readUpTo: number): () => void {
  const marked = useRef(readUpTo)
  const mark = (): void => {
    if (!isSeen() || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    markRead(chatId, newest).catch(() => {
      // the counter was put back where it was; the next occasion tries again
      marked.current = before
    })
  }
  const markNow = useEffectEvent(mark)
  useEffect(() => {
    const timers = [READ_ON_ENTER_MS, READ_ON_STAY_MS].map((after) => setTimeout(() => markNow(), after))
    const onFocus = (): void => markNow()
    window.addEventListener('focus', onFocus)
    return () => {
      timers.forEach(clearTimeout)
      window.removeEventListener('focus', onFocus)
    }
  }, [chatId])
  useEffect(() => {
    const timer = setTimeout(() => markNow(), READ_ON_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [newest])
  return mark
}
