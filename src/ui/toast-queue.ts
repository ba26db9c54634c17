import { TOAST_ACT_MS, TOAST_MS } from '#domain/rules/limits.ts'

export type Tone = 'success' | 'warning' | 'error'
/** What can be done about it while it is said. */
export type ToastAct = { label: string; act: () => void }
type WaitingToast = { tone: Tone; text: string; act: ToastAct | undefined }

/** Toasts that nobody has shown yet: what is said before the host is there is not lost. */
let waiting: WaitingToast[] = []
const listeners = new Set<(take: () => WaitingToast[]) => void>()

const take = (): WaitingToast[] => {
  const taken = waiting
  waiting = []
  return taken
}

const tell = () => {
  for (const listener of listeners) listener(take)
}

/** How long it stands. */
export const toastMs = (act: ToastAct | undefined): number => (act ? TOAST_ACT_MS : TOAST_MS)

/** Until when the last of what was said stands, by the page's clock. */
export let standsUntil = -Infinity

const say = (tone: Tone) => (text: string, act?: ToastAct) => {
  // The same words twice in one breath (a retry, two observers of one failure) are one message.
  if (waiting.some((each) => each.tone === tone && each.text === text)) return
  waiting.push({ tone, text, act })
  standsUntil = Math.max(standsUntil, performance.now() + toastMs(act))
  tell()
}

/** The listener is called for every toast, and at once if some wait; it takes those it can show. */
export function onToast(listener: (take: () => WaitingToast[]) => void): () => void {
  listeners.add(listener)
  if (waiting.length > 0) listener(take)
  return () => {
    listeners.delete(listener)
  }
}

/** Says that something happened, for three seconds at the top right. */
export const notify = { success: say('success'), warning: say('warning'), error: say('error') }
