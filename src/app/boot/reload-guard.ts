import { readText, writeText } from '#src/lib/kept-text.ts'

const RELOAD_EVERY_MS = 60_000
const STAMP = 'chunk-reload'

/** True at most once in 60 s, and never where that could not be remembered: a reload must not go round in circles. */
export function mayReloadNow(now: number = Date.now()): boolean {
  const last = Number(readText(STAMP) ?? 0)
  return Math.abs(now - last) > RELOAD_EVERY_MS && writeText(STAMP, String(now))
}
