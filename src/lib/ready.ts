/**
 * For the loader of a public screen: a server waits until what the screen shows has come, a page draws its frame at
 * once and fills it in. A failure is the page's own to show, and the server's to answer with.
 */
export function ready(...reading: Promise<unknown>[]): Promise<unknown> | undefined {
  const all = Promise.all(reading)
  if (typeof document === 'undefined') return all
  all.catch(() => undefined)
  return undefined
}

/** For the same: what a screen asks for itself once it is drawn. A server reads it before, and draws the screen once. */
export const readBefore = (read: () => Promise<unknown>): Promise<unknown>[] =>
  typeof document === 'undefined' ? [read()] : []
