import { endLastView } from '#src/app/persistence/last-view.ts'
import { onServerBack } from '#src/lib/server-back.ts'
import { mayReloadNow } from './reload-guard.ts'

// Stands in the entry, as nothing else may come: it imports next to nothing, and its words are in the document.

/** The application's own files did not come: one reload finds those of a new release, and else the page says so. */
export function meetStartFailure(): void {
  const retry = (): void => location.reload()
  if (navigator.onLine && mayReloadNow()) return retry()
  const page = document.getElementById('unstarted')
  page?.querySelector('button')?.addEventListener('click', retry)
  page?.removeAttribute('hidden')
  onServerBack(retry)
  endLastView()
}
