/**
 * For the loader of a public screen: a server waits until what the screen shows has come, a page draws its frame at
 * once and fills it in. A failure is the page's own to show, and the server's to answer with.
 */
export function ready(...reading: Promise<unknown>[]): Promise<unknown> | undefined {
  const all = Promise.all(reading)
  all.catch(() => undefined)
  // what is still being read when a screen is drawn is missing in it, also in the screen of a failure
  return typeof document === 'undefined' ? Promise.allSettled(reading).then(() => all) : undefined
}

/** For the same: what a screen asks for itself once it is drawn. A server reads it before, and draws the screen once. */
export const readBefore = (read: () => Promise<unknown>): Promise<unknown>[] =>
  typeof document === 'undefined' ? [read()] : []
