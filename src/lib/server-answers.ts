/** Asks the network itself, past caches and worker: a browser says that it is online where nothing gets through too. */
export const serverAnswers = (withinMs: number): Promise<boolean> =>
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(withinMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
