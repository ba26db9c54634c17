import { SCREEN_SCRIPTS_ID } from '#domain/rules/screen-scripts.ts'
import { readToken } from '#src/session/token.ts'

import { isOutOfHistory } from './out-of-history.ts'
import { watchPresses } from './touched-early.ts'

/** A page that is hidden has no frames; neither has one whose styles do not come. */
const START_AT_LATEST_MS = 100
/** A picture that does not come keeps nobody waiting. */
const LOADED_AT_LATEST_MS = 3000
/** A guest's page is read by itself for so long; then it becomes live for what else may come, as news and an update. */
const ALONE_FOR_MS = 5000
/** Fetched and compiled while nobody waits for them. */
const AHEAD = { rel: 'modulepreload' }
/** Not as modules: for those the browser passes over the compiled code that it has kept. */
const AT_ONCE = { rel: 'preload', as: 'script' }
/** Who does one of these wants more than to read. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'click', 'input'] as const
/** Somebody is at the page; before it stands, its own loading may do these too. */
const SIGNS = ['pointermove', 'scroll'] as const

/**
 * Starts the application once what stands in the document is seen: reading all the scripts takes a phone a moment, in
 * which it hears no press. A guest's whole page needs none of them to be read, followed or searched: it starts with the
 * first sign of somebody, and its scripts are not even fetched before it stands, as they would take the network from it.
 */
export function startWhenSeen(root: HTMLElement, start: () => void): void {
  const unstarted = new AbortController()
  const begin = (): void => {
    if (unstarted.signal.aborted) return
    unstarted.abort()
    announceScripts(AT_ONCE)
    start()
  }
  const beginWith = (signs: readonly string[]): void => {
    for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: unstarted.signal })
  }
  if (!('served' in root.dataset) || readToken() !== null) return afterPaint(begin)
  beginWith(TOUCHES)
  watchPresses(root)
  const stand = (): void => {
    // what it shows may be old, or somebody was there before this listened
    if (isOutOfHistory() || navigator.userActivation.hasBeenActive) return begin()
    beginWith(SIGNS)
    // a file that is gone is met now, and not under the first press
    announceScripts(AHEAD, begin)
    setTimeout(begin, ALONE_FOR_MS)
  }
  if (document.readyState === 'complete') return afterPaint(stand)
  addEventListener('load', () => afterPaint(stand), { once: true })
  setTimeout(stand, LOADED_AT_LATEST_MS)
}

function afterPaint(run: () => void): void {
  let ran = false
  const runOnce = (): void => {
    if (ran) return
    ran = true
    run()
  }
  if (!document.hidden) requestAnimationFrame(() => setTimeout(runOnce))
  setTimeout(runOnce, START_AT_LATEST_MS)
}

/** Has all scripts of the screen come together, and not one after the other as each is read; does so once. */
function announceScripts(how: typeof AHEAD | typeof AT_ONCE, onError?: () => void): void {
  const block = document.getElementById(SCREEN_SCRIPTS_ID)
  if (block === null) return
  block.remove()
  for (const href of JSON.parse(block.textContent) as string[]) {
    const link = document.createElement('link')
    Object.assign(link, { ...how, crossOrigin: '', href })
    if (onError) link.addEventListener('error', onError, { once: true })
    document.head.append(link)
  }
}
