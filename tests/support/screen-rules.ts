/** What axe asks of every screen, in the stories and in the component tests. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can break; everything else is the same in both. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
export const PHONE = { width: 360, height: 760 }
export const DESK = { width: 1280, height: 800 }
export const NARROW = { width: 320, height: 640 }

/**
 * Boxes that reach beyond the right edge of the page without being cut or scrolled by another one. Names nothing
 * outside of itself: a story sends it into its page.
 */
export function overhang(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isClipped = ({ parentElement: parent }: Element): boolean =>
    parent !== null &&
    parent !== document.body &&
    (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent))
  const wide = [...document.querySelectorAll('body *')]
    .filter((box) => box.getBoundingClientRect().right > clientWidth + 1)
    .filter((box) => box.checkVisibility() && !isClipped(box))
    .map((box) => box.outerHTML.slice(0, 160))
  return scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`, ...wide] : wide
}
