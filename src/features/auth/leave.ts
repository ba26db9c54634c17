import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { isOnline } from '#src/lib/online.ts'
import { isAnswering } from '#src/lib/reach.ts'
import { forgetOutbox, sendWithin, unsentItems, choicesWaiting } from '#src/offline/outbox/shared-outbox.ts'
import { useMe } from '#src/session/me.ts'
import { signOut } from '#src/session/session.ts'

/** A sign-out waits no longer for marks to be sent. */
const MARKS_WITHIN_MS = 2000

/**
 * Signs out and goes home; what this device held of the user goes with it. `told`: the server has ended the session
 * already.
 */
export function useLeave({ told = false } = {}): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  const me = useMe()
  return async () => {
    try {
      // First away from the office: its screens would ask for what is no longer theirs.
      await router.navigate({ href: '/', replace: true })
    } finally {
      // of what was written the person has said that it may go; what was marked by a tap is sent along
      if (!told && isOnline() && unsentItems().length === 0) await sendWithin(MARKS_WITHIN_MS)
      // neither waits for the other: a storage that fails or hangs keeps nobody signed in
      await Promise.allSettled([signOut(client, { told }), me && forgetOutbox(me.id)])
      await router.invalidate()
    }
  }
}

type Left = { choices: number; unsent: number; isReachable: boolean }

/** Whether a sign-out takes along what was chosen by a tap: it is sent first only with a network and where nothing else waits. */
export const choicesAreLost = ({ choices, unsent, isReachable }: Left): boolean =>
  choices > 0 && (unsent > 0 || !isReachable)

/** Signs out at once, or asks first where something has not been sent yet. */
export function useLeaveOrAsk(): () => void {
  const leave = useLeave()
  const router = useRouter()
  return () => {
    const unsent = unsentItems().length
    const isReachable = isOnline() && isAnswering()
    if (unsent > 0 || choicesAreLost({ choices: choicesWaiting(), unsent, isReachable }))
      void router.navigate({ to: '/logout' })
    else void leave()
  }
}
