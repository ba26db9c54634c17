import { whenActivated } from './when-activated.ts'

let isUpdate = false
let isReplaced = false
let tell = (): void => undefined

/**
 * Hears from the first script on that another version's worker takes this page over. On a slow phone that may come
 * before the page is ready to answer it, and is told but once: such a page would stay at the former version.
 */
export function watchWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  // the first worker of a page takes it over too, and that is no update
  isUpdate = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    const { controller } = workers
    if (isUpdate && controller)
      whenActivated(controller, () => {
        isReplaced = true
        tell()
      })
    isUpdate = true
  })
}

/** A worker is there although none serves this page, which was loaded past it: the next one to come is no first one. */
export const expectUpdate = (): void => void (isUpdate = true)

/** Runs once per takeover by another version's worker, and at once where that has happened. */
export function onReplaced(run: () => void): void {
  tell = run
  if (isReplaced) run()
}
