type WindowLike = { url: string; visibilityState: DocumentVisibilityState }

const CHATS = '/office/chats'
const pathOf = (window: WindowLike): string => new URL(window.url).pathname

/** The window that a click should bring up: on that very screen, among the chats, seen, or else the last used. */
export function pickWindow<W extends WindowLike>(windows: readonly W[], path: string | null): W | null {
  const pathname = path?.split(/[?#]/)[0]
  return (
    windows.find((window) => pathOf(window) === pathname) ??
    windows.find((window) => pathOf(window).startsWith(CHATS)) ??
    windows.find((window) => window.visibilityState === 'visible') ??
    windows[0] ??
    null
  )
}

/** A visible window that stands on that very screen. */
export const watchingWindow = <W extends WindowLike>(windows: readonly W[], path: string): W | null =>
  windows.find((window) => window.visibilityState === 'visible' && pathOf(window) === path) ?? null
