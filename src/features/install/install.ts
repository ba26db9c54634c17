import { refuseInstall } from './install-history.ts'
import { installState, setInstall } from './install-state.ts'

/** Asks with the browser's own question where it has one, else shows how it is done by hand. */
export async function install(): Promise<void> {
  const { prompt } = installState()
  if (!prompt) {
    // nobody tells whether it was done, so whoever has seen how is not asked again for a while
    refuseInstall()
    setInstall({ isGuideOpen: true })
    return
  }
  // it can be asked once
  setInstall({ prompt: null })
  await prompt.prompt()
  if ((await prompt.userChoice).outcome === 'dismissed') refuseInstall()
}
