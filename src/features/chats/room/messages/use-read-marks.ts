import { useEffect, useState } from 'react'

import { schedule } from '#src/lib/schedule.ts'
import { markRead } from '#src/realtime/unread.ts'

import { createReadMarks } from './read-marks.logic.ts'

const isSeen = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Marks the open chat read by its timers; gives what is to be called at the bottom. `newest` is the last message of
 * the partner that stands on the screen.
 */
export function useReadMarks(chatId: number, newest: number, readUpTo: number): () => void {
  const [marks] = useState(() =>
    createReadMarks({ isSeen, mark: (upToId) => markRead(chatId, upToId), schedule }, readUpTo),
  )
  useEffect(() => {
    const leave = marks.enter()
    window.addEventListener('focus', marks.focused)
    return () => {
      leave()
      window.removeEventListener('focus', marks.focused)
    }
  }, [marks])
  useEffect(() => marks.arrived(newest), [marks, newest])
  return marks.atBottom
}
