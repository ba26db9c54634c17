import { hashKey, type QueryClient } from '@tanstack/react-query'

import { whenIdle } from '#src/lib/idle.ts'
import { removeKey, writeText } from '#src/lib/storage.ts'
import { ownerUid } from '#src/session/owner.ts'
import { markOf, readToken } from '#src/session/token.ts'

import { INBOX_KEY, TODAY_KEY } from './persisted-queries.ts'
import { LAST_VIEWS, type LastView, isOwnSheet, pathNow, releaseNow, viewKey } from './last-view.ts'

/** The storage counts two bytes to a letter: 128 KB. */
const LETTERS_MAX = 64 * 1024
const SAVE_AFTER_MS = 1500

const watched: ReadonlySet<string> = new Set([hashKey(INBOX_KEY), hashKey(TODAY_KEY)])

export const forgetLastViews = (): void => Object.values(LAST_VIEWS).forEach(removeKey)

/**
 * Keeps a picture of the screens that say so by `data-last-view`, for the next start: a moment after the inbox or the
 * home changed, and where the page is hidden or left.
 */
export function keepLastViews(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const save = (): void => {
    timer = null
    saveView()
  }
  const saveSoon = (): void => void (timer ??= setTimeout(() => whenIdle(save), SAVE_AFTER_MS))
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && watched.has(query.queryHash)) saveSoon()
  })
  // what was read before stands there already
  saveSoon()
  document.addEventListener('visibilitychange', () => document.hidden && saveView())
}

function saveView(): void {
  const root = document.getElementById('root')
  const screen = root?.querySelector('[data-last-view]')
  const token = readToken()
  if (!root || !screen || token === null || ownerUid() === null) return
  // it comes back from its top, and with nothing open over it
  if (scrollY > 0 || isScrolled(screen) || document.querySelector('dialog[open]')) return
  const path = pathNow()
  const key = viewKey(path)
  const view: LastView = {
    mark: markOf(token),
    path,
    width: innerWidth,
    savedAt: Date.now(),
    release: releaseNow(),
    styles: pageStyles(),
    html: pictureOf(root),
  }
  const text = JSON.stringify(view)
  if (text.length > LETTERS_MAX || !writeText(key, text)) removeKey(key)
  // another tab may have signed out while this one wrote: its wipe must not be outlived
  if (ownerUid() === null) forgetLastViews()
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

/** Of each sheet that came later than the document the rules by which something of the page is styled. */
const pageStyles = (): string =>
  [...document.styleSheets]
    .filter(({ href }) => href !== null && !isOwnSheet(href))
    .map((sheet) => usedOf(rulesOf(sheet)))
    .join('')

/** None of a sheet that the network broke off: asking for its rules throws, as if it were another site's. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

function usedOf(rules: readonly CSSRule[]): string {
  return rules
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText
      const inner = usedOf([...rule.cssRules])
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    })
    .join('')
}

/** What an element draws beside itself is asked for by the element. */
function isUsed(selector: string): boolean {
  try {
    return document.querySelector(selector.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, '')) !== null
  } catch {
    return true
  }
}
