import { useSyncExternalStore } from 'react'

import { useOnline } from './online.ts'

// A browser that believes in its network says nothing of the server behind it: the last call does.
let answers = true
const listeners = new Set<() => void>()

let tellFirst: () => void = () => undefined
const first = new Promise<void>((resolve) => (tellFirst = resolve))

/** Resolves once the server has answered this page. */
export const firstAnswer = (): Promise<void> => first

/** Told of every call, and by the socket: whether the server answered, be it with a refusal. */
export function noteAnswer(came: boolean): void {
  if (came) tellFirst()
  judge(came)
}

function judge(came: boolean): void {
  if (answers === came) return
  answers = came
  listeners.forEach((listener) => listener())
}

/** A network that is back deserves a fresh judgement. */
const forgive = (): void => judge(true)

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('online', forgive)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) window.removeEventListener('online', forgive)
  }
}

export const isAnswering = (): boolean => answers

/** Whether the server answered when it was asked last. */
export const useAnswers = (): boolean => useSyncExternalStore(subscribe, isAnswering, () => true)

/** Whether a call has a chance: there is a network, and the server answered when it was asked last. */
export function useReachable(): boolean {
  const online = useOnline()
  return useAnswers() && online
}
