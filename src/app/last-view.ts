import { readText } from '#src/lib/kept-text.ts'
import { LEAVING } from '#src/session/leaving-mark.ts'
import { markOf, readToken } from '#src/session/token.ts'

// Stands in the entry, before anything else of the application is read: it imports next to nothing.

export const LAST_VIEW = 'view'
const TTL_MS = 7 * 86_400_000
/** The application waits for the picture, and where its styles do not come no longer than so. */
const STYLES_WITHIN_MS = 400
/** An application that does not come is told of by what stands under the picture. */
const SHOWN_AT_MOST_MS = 5_000

/** A screen as it stood when it was last seen: of one session, one address, one width and one release. */
export type LastView = {
  mark: string
  path: string
  width: number
  savedAt: number
  /** The address of the entry: another one has other markup and styles. */
  release: string
  /** The style sheets it needs, by their addresses. */
  styles: string[]
  html: string
}

export const releaseNow = (): string =>
  document.querySelector('head > script[type=module]')?.getAttribute('src') ?? ''
export const pathNow = (): string => location.pathname + location.search

let layer: HTMLElement | null = null
let isOver = false
let pressed: string | null = null

/**
 * Lays over the page what stood on this screen when it was last seen, until the application stands: on a slow phone that
 * is a second later. It can be read and its links can be pressed. Resolves when it stands or there is none to show.
 */
export async function showLastView(): Promise<void> {
  const view = readView()
  if (!view) return
  try {
    await Promise.all(view.styles.map(loadStyle))
  } catch {
    return // a release that is gone, or a network that holds
  }
  if (isOver) return
  layer = document.createElement('div')
  layer.className = 'last-view'
  layer.innerHTML = view.html
  for (const part of layer.children) part.setAttribute('inert', '')
  layer.addEventListener('click', press)
  document.body.append(layer)
  setTimeout(removeLayer, SHOWN_AT_MOST_MS)
}

/** The application stands: takes the picture away, and answers the address of the link in it that was pressed last. */
export function endLastView(): string | null {
  isOver = true
  removeLayer()
  return pressed
}

function removeLayer(): void {
  layer?.remove()
  layer = null
}

/** Nothing in the picture can be focused or found by its place: it is inert. */
function press({ currentTarget, clientX: x, clientY: y }: MouseEvent): void {
  for (const link of (currentTarget as HTMLElement).querySelectorAll('a')) {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const href = link.getAttribute('href')
    if (href?.startsWith('/') && x >= left && x < right && y >= top && y < bottom) pressed = href
  }
}

function readView(): LastView | null {
  const token = readToken()
  const text = token === null ? null : readText(LAST_VIEW)
  if (token === null || text === null || readText(LEAVING) !== null) return null
  try {
    const view = JSON.parse(text) as LastView
    const isOurs = view.mark === markOf(token) && view.release === releaseNow()
    const isHere = view.path === pathNow() && view.width === innerWidth
    return isOurs && isHere && Date.now() - view.savedAt < TTL_MS ? view : null
  } catch {
    return null
  }
}

/** The style sheets of the document, by their addresses. */
export const sheets = (): string[] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')

/** Rejects when it does not come in time, and takes it away: whoever needs it later waits for one of their own. */
async function loadStyle(href: string): Promise<void> {
  if (sheets().includes(href)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = href
  const loaded = new Promise((resolve, fail) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', fail)
    setTimeout(fail, STYLES_WITHIN_MS)
  })
  document.head.append(link)
  try {
    await loaded
  } catch (failure) {
    link.remove()
    throw failure
  }
}
