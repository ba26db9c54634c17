import { useSyncExternalStore } from 'react'

import { isInsideApp } from './inside-app.ts'

/** For the menu; undefined inside the installed app, where there is nothing to install. */
export const useInstallEntry = (): (() => void) | undefined =>
  useSyncExternalStore(subscribeNothing, isInsideApp, () => true) ? undefined : installFromMenu

const subscribeNothing = () => () => undefined
const installFromMenu = (): void =>
  void import('./install.ts').then(
    ({ install }) => install(),
    () => undefined,
  )
