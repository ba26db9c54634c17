/** The browser's own question whether to install; Chromium alone hands it over. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let held: InstallPrompt | null = null
let listener: ((prompt: InstallPrompt) => void) | null = null

/** Begins before the page has loaded: the browser tells once, and does not wait until somebody listens. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
    listener?.(held)
  })
}

/** Hears of the question, also of one that came before. */
export function onInstallPrompt(hear: (prompt: InstallPrompt) => void): void {
  listener = hear
  if (held) hear(held)
}
