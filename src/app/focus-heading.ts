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
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && (fromLocation || hasMoved)) focusPageHeading()
  })
}
