import type { ReactNode } from 'react'

import { useReadinessText } from '#src/data/readiness.ts'

/** After the words of the connection: whether this device has what its owner works with. */
export function ReadinessWords({ otherwise }: { otherwise: ReactNode }): ReactNode {
  const text = useReadinessText()
  return (
    <>
      {otherwise}
      {text !== null && <span>{text}</span>}
    </>
  )
}
