import type { Histories } from './histories.ts'

let shared: Histories | null = null

/** Called once, before the first screen that shows a chat. */
export const shareHistories = (histories: Histories): void => {
  shared = histories
}

/** The page's one set of histories. It is there below /office, whose guard waits for it; for effects and handlers only. */
export function sharedHistories(): Histories {
  if (!shared) throw new Error('no histories were shared')
  return shared
}
