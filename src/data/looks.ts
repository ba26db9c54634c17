import { useEffect } from 'react'

import { looks } from '#domain/contract/looks.ts'
import { WRITING_SAID_EVERY_MS } from '#domain/rules/limits.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { ownerUid } from '#src/session/owner.ts'

/** What the server has taken, or is being told, of this start of the page, by person and order: a second look is none. */
const opened = new Set<string>()

/** Whether the server has heard of it. Nobody waits for that, and one that got lost is told by the next. */
const say = (id: number, writing: boolean): Promise<boolean> =>
  call(looks.look, { params: { id }, body: { writing } }).then(
    () => true,
    () => false,
  )

/** Tells the buyer, as a number, that somebody signed in has opened the order; null where there is nothing to tell. */
export function useOpened(orderId: number | null): void {
  const online = useOnline()
  useEffect(() => {
    if (orderId === null || !online) return
    const key = `${ownerUid()}:${orderId}`
    if (opened.has(key)) return
    opened.add(key)
    const tell = async (): Promise<void> => {
      if (!(await say(orderId, false))) opened.delete(key)
    }
    void tell()
  }, [orderId, online])
}

/** Tells the buyer that a proposal is being written, for as long as its form is open and seen. */
export function useWriting(orderId: number | null): void {
  const online = useOnline()
  useEffect(() => {
    if (orderId === null || !online) return undefined
    const tell = (): void => {
      if (document.visibilityState === 'visible') void say(orderId, true)
    }
    tell()
    const timer = setInterval(tell, WRITING_SAID_EVERY_MS)
    return () => clearInterval(timer)
  }, [orderId, online])
}
