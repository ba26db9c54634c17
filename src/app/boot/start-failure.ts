import { endLastView } from '#src/app/persistence/last-view.ts'
import { serverAnswers } from '#src/lib/server-answers.ts'
import { onServerBack } from '#src/lib/server-back.ts'

import { isLeaving } from './leaving.ts'
import { mayReloadNow } from './reload-guard.ts'

// Stands in the entry, as nothing else may come: it imports next to nothing, and its words are in the document.

const ANSWERS_WITHIN_MS = 10_000
/** By then a page that was being left has gone. */
const LEFT_WITHIN_MS = 5000

/**
 * The application's own files did not come: one reload finds those of a new release, and else the page says so. A page
 * that is being left lets its files break off too, and must not reload: the server is asked first, for by its answer
 * the page that the person has asked for before is there.
 */
export async function meetStartFailure(): Promise<void> {
  const retry = (): void => location.reload()
  const mayHelp = !isLeaving() && navigator.onLine && (await serverAnswers(ANSWERS_WITHIN_MS))
  if (mayHelp && !isLeaving() && mayReloadNow()) return retry()
  setTimeout(sayIt, isLeaving() ? LEFT_WITHIN_MS : 0, retry)
}

function sayIt(retry: () => void): void {
  const page = document.getElementById('unstarted')
  page?.querySelector('button')?.addEventListener('click', retry)
  page?.removeAttribute('hidden')
  onServerBack(retry)
  endLastView()
}
