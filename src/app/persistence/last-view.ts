import { readText } from '#src/lib/kept-text.ts'
import { SIGN_OUT } from '#src/session/sign-out/sign-out-mark.ts'
import { markOf, readToken } from '#src/session/token.ts'

// Stands in the entry, before anything else of the application is read: it imports next to nothing.

/** Each screen that is kept has a place of its own, so that one does not take that of another. */
export const LAST_VIEWS = { inbox: 'view', home: 'home-view' } as const
const TTL_MS = 7 * 86_400_000
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
  /** The rules it needs beside those of the document's own sheets: asking for theirs would cost it a frame or two. */
  styles: string
  html: string
}

export const releaseNow = (): string =>
  document.querySelector('head > script[type=module]')?.getAttribute('src') ?? ''
/** The address without what says from where one came, as the manifest's do: it makes no other screen. */
export const pathNow = (): string => location.pathname + location.search.replace(/^\?source=\w+$/, '')
/** Where the view of an address is kept. */
export const viewKey = (path: string): string => (path === '/' ? LAST_VIEWS.home : LAST_VIEWS.inbox)

let ownSheets: ReadonlySet<string> = new Set()
/** Whether the document brings this style sheet by itself. */
export const isOwnSheet = (href: string): boolean => ownSheets.has(href)

let layer: HTMLElement | null = null
let styles: CSSStyleSheet | null = null
let pressed: string | null = null

/**
 * Lays over the page what stood on this screen when it was last seen, until the application stands: on a slow phone that
 * is a second later. It can be read and its links can be pressed.
 */
export function showLastView(): void {
  // those of a rendered screen are not in the document that opens the next time
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-screen])')
  ownSheets = new Set([...sheets].map(({ href }) => href))
  const view = readView()
  if (!view || !('adoptedStyleSheets' in document)) return
  styles = new CSSStyleSheet()
  styles.replaceSync(view.styles)
  document.adoptedStyleSheets.push(styles)
  layer = document.createElement('div')
  layer.className = 'last-view'
  // 'до завтра' was said of another day: such words keep their room and are not shown
  if (dayOf(view.savedAt) !== dayOf(Date.now())) layer.dataset['anotherDay'] = ''
  layer.innerHTML = view.html
  for (const part of layer.children) part.setAttribute('inert', '')
  layer.addEventListener('click', press)
  document.body.append(layer)
  setTimeout(removeLayer, SHOWN_AT_MOST_MS)
}

const dayOf = (moment: number): string => new Date(moment).toDateString()

/** The application stands: takes the picture away, and answers the address of the link in it that was pressed last. */
export function endLastView(): string | null {
  removeLayer()
  return pressed
}

function removeLayer(): void {
  if (!layer) return
  layer.remove()
  layer = null
  // the application brings its own
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles)
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
  const text = token === null ? null : readText(viewKey(pathNow()))
  if (token === null || text === null || readText(SIGN_OUT) !== null) return null
  try {
    const view = JSON.parse(text) as LastView
    const isOurs = view.mark === markOf(token) && view.release === releaseNow()
    const isHere = view.path === pathNow() && view.width === innerWidth
    return isOurs && isHere && Date.now() - view.savedAt < TTL_MS ? view : null
  } catch {
    return null
  }
}
