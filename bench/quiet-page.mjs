const QUIET_FRAMES = 30
const QUIET_FRAME_MS = 50

/** Resolves once a page has nothing left to do but to draw: what was asked of it faster than it can is on its way till then. */
export const quiet = (page) =>
  page.evaluate(
    async ([frames, within]) => {
      let last = performance.now()
      for (let calm = 0; calm < frames;) {
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        calm = now - last < within ? calm + 1 : 0
        last = now
      }
    },
    [QUIET_FRAMES, QUIET_FRAME_MS],
  )
