import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog whose code comes with its first opening: the screen behind it is there without it. */
export function whenOpened<P extends { open: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Dialog = lazy(() =>
    load().then((Loaded) => ({ default: Loaded as ComponentType<{ open: boolean }> })),
  )
  return function WhenOpened(props) {
    const [isAsked, setAsked] = useState(props.open)
    if (props.open && !isAsked) setAsked(true)
    return (
      isAsked && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
