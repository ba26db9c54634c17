type Subscribe = (changed: () => void) => () => void

/** Runs at most once a frame, and at once where the page is hidden and has no frames. */
export function oncePerFrame(run: () => void): { ask: () => void; cancel: () => void } {
  let frame = 0
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const runNow = (): void => {
    cancel()
    run()
  }
  const ask = (): void => {
    if (document.hidden) runNow()
    else frame ||= requestAnimationFrame(runNow)
  }
  return { ask, cancel }
}

/** A store's `subscribe` for a screen that need not draw every step of many. */
export const byFrame =
  (subscribe: Subscribe): Subscribe =>
  (changed) => {
    const { ask, cancel } = oncePerFrame(changed)
    const stop = subscribe(ask)
    return () => {
      cancel()
      stop()
    }
  }
