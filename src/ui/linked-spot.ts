import { useLocation } from '@tanstack/react-router'
import { type RefCallback, useCallback } from 'react'

/** Marks a spot that an address may name after its '#', and brings it into sight also where it came after the page. */
export function useLinkedSpot(name: string): { id: string; ref: RefCallback<HTMLElement> } {
  const isNamed = useLocation({ select: ({ hash }) => hash === name })
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (isNamed) element?.scrollIntoView()
    },
    [isNamed],
  )
  return { id: name, ref }
}
