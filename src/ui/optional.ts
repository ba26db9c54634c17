import { type ComponentType, lazy } from 'react'

const Nothing = (): null => null

/** A part of the screen that is loaded when it is first shown; where its code does not come, nothing stands there. */
export const optional = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  )
