import { boot } from './boot.tsx'
import { startUpToDate } from '#src/app/worker/update-at-start.ts'

/** Starts the page in `root`, in the newest version that is on the device. */
export const start = (root: HTMLElement): void => startUpToDate(() => boot(root))
