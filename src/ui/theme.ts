/** 'system' follows the device; the others override it. */
export type Theme = 'system' | 'light' | 'dark'

export const THEME_KEY = 'gurt.theme'

const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system'

/** The chosen theme; 'system' also where the storage is closed or broken, and on a server. */
export function getTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY)
    return isTheme(kept) ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Puts the theme on the page. Called at the start, and in other tabs when `storage` says it changed. */
export function applyTheme(theme: Theme = getTheme()): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}

/** Keeps the choice on this device and applies it; where nothing can be kept it holds until the page is left. */
export function setTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // A full or forbidden storage must not break the switch.
  }
}
