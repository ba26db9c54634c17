import { SCREEN_SCRIPTS_ID } from '#domain/rules/screen-scripts.ts'
import { readToken } from '#src/session/token.ts'

import { watchPresses } from './touched-early.ts'

/** A page that is hidden has no frames; neither has one whose styles do not come. */
const START_AT_LATEST_MS = 100
/** A picture that does not come keeps nobody waiting. */
const LOADED_AT_LATEST_MS = 3000
/** Who does one of these wants more than to read. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Starts the application once what stands in the document is seen: reading all the scripts takes a phone a moment. Where
 * that is a guest's whole page, they are not even fetched before, as they would take the network from it.
 */
export function startWhenSeen(root: HTMLElement, start: () => void): void {
  let begun = false
  const begin = (): void => {
    if (begun) return
    begun = true
    for (const sign of SIGNS) removeEventListener(sign, begin)
    announceScripts()
    start()
  }
  if (!('served' in root.dataset) || readToken() !== null) return afterPaint(begin)
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  watchPresses(root)
  if (document.readyState === 'complete') return afterPaint(begin)
  addEventListener('load', () => afterPaint(begin), { once: true })
  setTimeout(begin, LOADED_AT_LATEST_MS)
}

function afterPaint(run: () => void): void {
  if (!document.hidden) requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, START_AT_LATEST_MS)
}

/** Has all scripts of the screen come at once, and not one after the other as each is read. */
function announceScripts(): void {
  const block = document.getElementById(SCREEN_SCRIPTS_ID)
  if (block === null) return
  for (const href of JSON.parse(block.textContent) as string[]) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href })
    document.head.append(link)
  }
}
