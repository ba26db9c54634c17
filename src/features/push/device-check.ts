import { push } from '#domain/contract/push.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { PUSH_SHOWN } from '#src/offline/push-words.ts'

import { checkPush, type CheckReport } from './push-check.ts'
import { tellAnew } from './push-keeper.ts'
import { pushSupport } from './push-support.ts'

const SHOWN_WITHIN_MS = 20_000

async function obstacle(): Promise<'denied' | 'dismissed' | 'unsupported' | 'unsupportedIos' | null> {
  const support = pushSupport()
  if (support !== 'ready') return support
  const answer = await Notification.requestPermission()
  if (answer === 'granted') return null
  return answer === 'denied' ? 'denied' : 'dismissed'
}

/** Hears what the worker shows from now on: a push may be shown before its sending is answered. */
function hearShown() {
  const seen = new Set<unknown>()
  let changed = (): void => undefined
  const hear = ({ data }: MessageEvent): void => {
    const { type, nid } = (data ?? {}) as { type?: unknown; nid?: unknown }
    if (type !== PUSH_SHOWN) return
    seen.add(nid)
    changed()
  }
  navigator.serviceWorker?.addEventListener('message', hear)
  return {
    shown: (nid: string): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), SHOWN_WITHIN_MS)
        changed = () => {
          if (!seen.has(nid)) return
          clearTimeout(timer)
          resolve(true)
        }
        changed()
      }),
    stop: (): void => navigator.serviceWorker?.removeEventListener('message', hear),
  }
}

/** Tests pushes on this very device. */
export async function checkThisDevice(uid: number, tell: (report: CheckReport) => void): Promise<void> {
  const { shown, stop } = hearShown()
  const send = () => call(push.test).then(({ data }) => data)
  try {
    await checkPush({ obstacle, subscribe: () => tellAnew(uid), send, shown, failureText }, tell)
  } finally {
    stop()
  }
}
