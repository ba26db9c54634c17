import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import type { Sent } from '#src/offline/outbox/send-or-queue.ts'

import type { DirectKind, ReplyTo } from './payload-kinds.ts'
import { refreshSent } from './refresh.ts'
import { type Submission, submit } from './submit.ts'

type SubmitHandlers<K extends DirectKind> = {
  /** At once: the server has it, or it waits in the outbox on this device. */
  onSent?: (sent: Sent<ReplyTo<K>>, payload: PayloadOf<K>) => void
  /** Once what shows it has been read anew: the time to leave the form. */
  onDone: (sent: Sent<ReplyTo<K>>, payload: PayloadOf<K>) => void
  onRefused?: (failure: Error) => void
}

/**
 * The mutation of a form that sends a payload of this kind, by `submit`; its failure is for the form to show. A second
 * press before the button is drawn busy sends nothing.
 */
export function useSubmit<K extends DirectKind>(kind: K, { onSent, onDone, onRefused }: SubmitHandlers<K>) {
  const client = useQueryClient()
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: (submission: Submission<K>) => submit(client, kind, submission),
    onSuccess: async (sent, { payload }) => {
      if (sent === 'ended') return
      onSent?.(sent, payload)
      if (sent !== 'queued') await refreshSent(client, payload)
      onDone(sent, payload)
    },
    onError: (failure) => onRefused?.(failure),
  })
  const isUnderWay = useRef(false)
  const { isPending, submittedAt } = mutation
  useEffect(() => {
    isUnderWay.current = isPending
  }, [isPending, submittedAt])
  const mutate: typeof mutation.mutate = (...given) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
