import { hashKey, type QueryClient } from '@tanstack/react-query'

import { whenIdle } from '#src/lib/idle.ts'
import { removeKey, writeText } from '#src/lib/storage.ts'
import { ownerUid } from '#src/session/owner.ts'
import { markOf, readToken } from '#src/session/token.ts'

import { INBOX_KEY } from './persisted-queries.ts'
import { LAST_VIEW, type LastView, isOwnSheet, pathNow, releaseNow } from './last-view.ts'

/** The storage counts two bytes to a letter: 128 KB. */
const LETTERS_MAX = 64 * 1024
const SAVE_AFTER_MS = 1500

const inbox = hashKey(INBOX_KEY)

export const forgetLastView = (): void => removeKey(LAST_VIEW)

/**
 * Keeps a picture of the screens that say so by `data-last-view`, for the next start: a moment after the inbox changed,
 * and where the page is hidden or left.
 */
export function keepLastView(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const save = (): void => {
    timer = null
    saveView()
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === inbox)
      timer ??= setTimeout(() => whenIdle(save), SAVE_AFTER_MS)
  })
  document.addEventListener('visibilitychange', () => document.hidden && saveView())
}

function saveView(): void {
  const root = document.getElementById('root')
  const screen = root?.querySelector('[data-last-view]')
  const token = readToken()
  if (!root || !screen || token === null || ownerUid() === null) return
  // it comes back from its top, and with nothing open over it
  if (scrollY > 0 || isScrolled(screen) || document.querySelector('dialog[open]')) return
  const view: LastView = {
    mark: markOf(token),
    path: pathNow(),
    width: innerWidth,
    savedAt: Date.now(),
    release: releaseNow(),
    styles: stylesOf(root),
    html: pictureOf(root),
  }
  const text = JSON.stringify(view)
  if (text.length > LETTERS_MAX || !writeText(LAST_VIEW, text)) forgetLastView()
  // another tab may have signed out while this one wrote: its wipe must not be outlived
  if (ownerUid() === null) forgetLastView()
}

const isScrolled = (screen: Element): boolean =>
  [screen, ...screen.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)

/** The screen's elements without what lies below it, and without names that those of the live screen have too. */
function pictureOf(root: HTMLElement): string {
  const picture = root.cloneNode(true) as HTMLElement
  const rows = [...picture.querySelectorAll('li')]
  for (const [at, row] of root.querySelectorAll('li').entries())
    if (row.getBoundingClientRect().top > innerHeight) rows[at]?.remove()
  for (const image of picture.querySelectorAll('img[src^="blob:"]')) image.remove()
  // true of a moment that is over when the picture is seen
  for (const sign of picture.querySelectorAll('[data-momentary]')) sign.remove()
  for (const named of picture.querySelectorAll('[id]')) named.removeAttribute('id')
  return picture.innerHTML
}

/** The rules of each sheet that came later than the document and of which something in `root` is styled. */
const stylesOf = (root: HTMLElement): string =>
  [...document.styleSheets]
    .filter(({ href }) => href !== null && !isOwnSheet(href))
    .map(rulesOf)
    .filter((rules) => areUsed(rules, root))
    .flatMap((rules) => rules.map(({ cssText }) => cssText))
    .join('')

/** None of a sheet that the network broke off: asking for its rules throws, as if it were another site's. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

const areUsed = (rules: CSSRule[], root: HTMLElement): boolean =>
  rules.some(
    (rule) =>
      (rule instanceof CSSStyleRule && root.querySelector(rule.selectorText) !== null) ||
      (rule instanceof CSSGroupingRule && areUsed([...rule.cssRules], root)),
  )
