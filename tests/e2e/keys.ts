import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than any screen has. */
const STOPS_MAX = 60

/** '' where the focused element or the label around it is ringed, else its markup. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    // the calendar button inside a date field is ringed by the browser itself
    if (!at || at === document.body || at.matches('[type=date]')) return ''
    const isRinged = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    return isRinged(at) || isRinged(at.closest('label')) ? '' : at.outerHTML.slice(0, 200)
  })

/** Presses Tab until the focus is there; every stop on the way can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page), 'a focus that cannot be seen').toBe('')
  }
  await expect(target).toBeFocused()
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}
