import { useSyncExternalStore } from 'react'

/** The browser's own question whether to install; Chromium alone hands it over. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type InstallState = {
  /** Held back until a person asks for it. */
  prompt: InstallPrompt | null
  isOffered: boolean
  isGuideOpen: boolean
}

const REST: InstallState = { prompt: null, isOffered: false, isGuideOpen: false }
let state = REST
const listeners = new Set<() => void>()

export const installState = (): InstallState => state

export function subscribeInstall(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function setInstall(change: Partial<InstallState>): void {
  state = { ...state, ...change }
  listeners.forEach((listener) => listener())
}

export const useInstall = (): InstallState => useSyncExternalStore(subscribeInstall, installState, () => REST)

/** Begins before the page has loaded: the browser tells once, and does not wait until somebody listens. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstall({ prompt: event as InstallPrompt })
  })
}
