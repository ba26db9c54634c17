import { standsUntil } from './toast-queue.ts'

const FADE_MS = 500

/** How long the last toast still stands, in milliseconds: an offer waits until nothing is reported. */
export const toastLeftMs = (): number => Math.max(0, standsUntil + FADE_MS - performance.now())
