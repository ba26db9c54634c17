import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

import { focusPageHeading } from '#src/ui/page-focus.ts'

/**
 * After a move to another screen the focus goes to its heading, where a reader begins. The screen a visit opens with
 * leaves it at the top of the document, unless somebody moved on before that one was there.
 */
export function focusHeadings(router: AnyRouter): void {
  let hasMoved = false
  const history: RouterHistory = router.history
  history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') hasMoved = true
  })
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (isFirst ? hasMoved : pathChanged) focusPageHeading()
    isFirst = false
  })
}

/** What had the focus and is taken out of the screen, as the button of an act that is done, leaves it to the heading. */
export function keepFocus(): void {
  let focused: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null
  })
  document.addEventListener('focusout', ({ target }) => {
    // a browser may say so of what is being removed too, while it is still there
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null
    })
  })
  new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    if (document.activeElement === document.body) focusPageHeading()
  }).observe(document.body, { childList: true, subtree: true })
}
