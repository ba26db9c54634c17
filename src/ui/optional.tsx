import { type ComponentType, lazy, useEffect, useState } from 'react'

const Nothing = (): null => null

/**
 * A part of the screen whose code comes when it is first shown, or when `preload` is called; where it does not come,
 * nothing stands there. A part that has come is drawn at once: React would keep the place of a waiting one for 300 ms.
 */
export function optional<P extends object>(load: () => Promise<ComponentType<P>>) {
  let come: ComponentType<P> | null = null
  const preload = async (): Promise<ComponentType<P>> => {
    try {
      return (come = await load())
    } catch {
      return Nothing
    }
  }
  const Late = lazy(async () => ({ default: await preload() }))
  function Part(props: P) {
    // the same as long as it stands: another one would forget what is typed in it
    const [Shown] = useState<ComponentType<P>>(() => come ?? Late)
    return <Shown {...props} />
  }
  /**
   * Whether the code has come; it is fetched once it is wanted. What takes room from the page waits for it: React shows
   * a lazy part at a moment of its own choice, which may be the middle of a press.
   */
  function useCome(isWanted: boolean): boolean {
    const [hasCome, setCome] = useState(come !== null)
    useEffect(() => {
      if (!isWanted || hasCome) return undefined
      const fetchIt = (): void => void preload().then(() => setCome(come !== null))
      fetchIt()
      // what a lost network kept away comes with the next one
      addEventListener('online', fetchIt)
      return () => removeEventListener('online', fetchIt)
    }, [isWanted, hasCome])
    return hasCome
  }
  return Object.assign(Part, { preload, useCome })
}
