import { createStore, useStore } from '#src/lib/store.ts'

import { type InstallPrompt, onInstallPrompt } from './install-prompt.ts'

type InstallState = {
  /** Held back until a person asks for it. */
  prompt: InstallPrompt | null
  isOffered: boolean
  isGuideOpen: boolean
}

const REST: InstallState = { prompt: null, isOffered: false, isGuideOpen: false }
const state = createStore(REST)

export const installState = state.now
export const subscribeInstall = state.subscribe
export const setInstall = (change: Partial<InstallState>): void => state.set({ ...state.now(), ...change })

export const useInstall = (): InstallState => useStore(state, (now) => now)

/** Takes over the question that the entry holds back. */
export const takeInstallPrompt = (): void => onInstallPrompt((prompt) => setInstall({ prompt }))
