import type { Page } from 'playwright/test'

/** A font that comes late breaks lines elsewhere where the machine has no letters alike: that is not looked at here. */
export const withoutFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', (route) => route.abort())

/** The line of a connection that takes longer than a second is of the machine, not of the page. */
export const withoutLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('header + output { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** What a page may move by itself while it comes, as browsers count it. */
export const SHIFT_MAX = 0.02
/** How much of what stood on the page has moved, without anybody having done anything. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]
          resolve(shifts.filter((each) => !each.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // of what has not moved nothing is told
        setTimeout(() => resolve(0), 200)
      }),
  )
