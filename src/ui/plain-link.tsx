import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type PlainLinkProps = Omit<ComponentProps<'a'>, 'onClick' | 'target'> & { href: string }

/**
 * A link within the application that asks nothing of where one is. Of the router's own each is counted anew with every
 * step, which hundreds of rows would make felt.
 */
export function PlainLink({ href, children, ...rest }: PlainLinkProps) {
  const router = useRouter()
  const go = (event: MouseEvent): void => {
    const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isOurs || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  )
}
