type Mode = 'exclusive' | 'shared'
type Options = { mode?: Mode; ifAvailable?: boolean; signal?: AbortSignal }
type Work = (lock: { name: string; mode: Mode } | null) => unknown
type Wish = { owner: object; mode: Mode; grant: () => void }
type Name = { held: { owner: object; mode: Mode; release: () => void }[]; queue: Wish[] }

/** The Web Locks of one device: whatever a tab holds or waits for goes with the tab. */
export function deviceLocks() {
  const names = new Map<string, Name>()
  const nameOf = (name: string): Name => {
    const known = names.get(name) ?? { held: [], queue: [] }
    names.set(name, known)
    return known
  }

  const isFree = ({ held }: Name, mode: Mode): boolean =>
    held.length === 0 || (mode === 'shared' && held.every((lock) => lock.mode === 'shared'))

  function pass(lock: Name): void {
    while (lock.queue[0] && isFree(lock, lock.queue[0].mode)) lock.queue.shift()!.grant()
  }

  function request(
    owner: object,
    name: string,
    mode: Mode,
    { ifAvailable = false, signal }: Options,
    work: Work,
  ): Promise<unknown> {
    const lock = nameOf(name)
    if (ifAvailable && (!isFree(lock, mode) || lock.queue.length > 0))
      return Promise.resolve().then(() => work(null))
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        const held = { owner, mode, release: () => undefined as void }
        held.release = () => {
          lock.held = lock.held.filter((each) => each !== held)
          pass(lock)
        }
        lock.held.push(held)
        Promise.resolve()
          .then(() => work({ name, mode }))
          .then(resolve, reject)
          .finally(held.release)
      }
      const wish = { owner, mode, grant }
      lock.queue.push(wish)
      signal?.addEventListener('abort', () => {
        if (!lock.queue.includes(wish)) return
        lock.queue = lock.queue.filter((each) => each !== wish)
        reject(signal.reason)
      })
      pass(lock)
    })
  }

  return {
    /** What `navigator.locks` is to a tab. */
    of: (owner: object, isAlive: () => boolean) => ({
      request(name: string, given: Options | Work, then?: Work): Promise<unknown> {
        // of a dead tab nothing is granted
        if (!isAlive()) return new Promise(() => undefined)
        const options = typeof given === 'function' ? {} : given
        const work = typeof given === 'function' ? given : then!
        return request(owner, name, options.mode ?? 'exclusive', options, work)
      },
    }),
    drop(owner: object): void {
      for (const lock of names.values()) {
        lock.queue = lock.queue.filter((wish) => wish.owner !== owner)
        for (const held of lock.held.filter((each) => each.owner === owner)) held.release()
        pass(lock)
      }
    },
  }
}
