/** Calls where the page is left, and where it is hidden: a phone ends what is hidden without another word. */
export function whenLeft(save: () => void): void {
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
}
