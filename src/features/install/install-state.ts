import { useSyncExternalStore } from 'react'

import { type InstallPrompt, onInstallPrompt } from './install-prompt.ts'

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

/** Takes over the question that the entry holds back. */
export const takeInstallPrompt = (): void => onInstallPrompt((prompt) => setInstall({ prompt }))
