type Subscribe = (changed: () => void) => () => void

/**
 * A store's `subscribe` for a screen that need not draw every step of many: it is told at most once a frame, and at
 * once where the page is hidden and has no frames.
 */
export const byFrame =
  (subscribe: Subscribe): Subscribe =>
  (changed) => {
    let frame = 0
    const draw = (): void => {
      cancelAnimationFrame(frame)
      frame = 0
      changed()
    }
    const stop = subscribe(() => {
      if (document.hidden) draw()
      else frame ||= requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }
