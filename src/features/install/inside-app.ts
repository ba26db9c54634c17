const OWN_WINDOW = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']
  .map((mode) => `(display-mode: ${mode})`)
  .join(', ')

/** Whether this page runs as the installed app, in a window of its own. */
export const isInsideApp = (): boolean =>
  matchMedia(OWN_WINDOW).matches || (navigator as { standalone?: boolean }).standalone === true
