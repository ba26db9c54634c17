import { useEffect, useRef } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'

import { uiTexts } from '#domain/uk/ui.ts'

import { usePressed } from '#src/lib/pressed.ts'
import { onToast, toastMs } from './toast-queue.ts'
import styles from './toaster.module.css'

const icons = { success: <CircleCheck />, warning: <TriangleAlert />, error: <CircleAlert /> }
const offset = {
  // under the line that tells of the connection and the queue
  top: 'calc(var(--safe-top) + var(--header) + var(--line-inset, 0px) + var(--s2))',
  right: 'var(--s4)',
  left: 'var(--s4)',
  // over the bars of the screen's foot
  bottom: 'calc(max(var(--bottom-inset), var(--safe-bottom)) + var(--s2))',
}

/** Where toasts stand is this deep and wide, in CSS px. */
const DEEP = 200
const WIDE = 392

const FIELDS = 'main :is(input:not([type=checkbox], [type=radio]), textarea)'
const CONTROLS = 'main :is(input, textarea, select, button, a)'

/** Whether one of these elements lies between two heights of the window, where toasts stand. */
const isThere = (elements: string, from: number, to: number): boolean =>
  [...document.querySelectorAll(elements)].some((element) => {
    const { top, bottom, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > from && top < to && right > window.innerWidth - WIDE
  })

/**
 * What is reported often concerns the very field that one is about to fill in, and a toast at the top would lie over
 * it: then it stands at the bottom, unless it would lie there over what is pressed next, now or after some scrolling.
 */
function standsAtBottom(): boolean {
  const { clientHeight } = document.documentElement
  const main = document.querySelector('main')?.getBoundingClientRect()
  // what follows it, as the links at the foot of the site, is not pressed next
  const isWhole = main !== undefined && main.bottom + window.scrollY - clientHeight < DEEP
  return isWhole && isThere(FIELDS, 0, DEEP) && !isThere(CONTROLS, clientHeight - DEEP, clientHeight)
}

/** Sonner's types take no `undefined` for a class a module might not have. */
const definedOf = (classes: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(classes).map(([part, name]) => [part, name ?? '']))

const classNames = definedOf({
  toast: styles.toast,
  title: styles.title,
  description: styles.text,
  icon: styles.icon,
  actionButton: styles.act,
  success: styles.success,
  warning: styles.warning,
  error: styles.error,
})

/** Shown anew as a popover, it stands above a dialog that was opened after the last toast. */
function raise(host: HTMLElement | null) {
  if (!host || !('popover' in host)) return
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/**
 * Shows what waits in the queue, between two presses: a toast that came over a button in the middle of one would take
 * the release, and the button would not have been pressed.
 */
export function Toaster() {
  const host = useRef<HTMLDivElement>(null)
  const isPressed = usePressed()

  useEffect(
    () =>
      isPressed
        ? undefined
        : onToast((take) => {
            raise(host.current)
            for (const { tone, text, act } of take())
              toast[tone](uiTexts.toast[tone], {
                description: text,
                duration: toastMs(act),
                ...(act && { action: { label: act.label, onClick: act.act } }),
                ...(standsAtBottom() && { position: 'bottom-right' as const }),
              })
          }),
    [isPressed],
  )

  return (
    <div ref={host} popover="manual" className={styles.host}>
      <Sonner
        position="top-right"
        visibleToasts={3}
        gap={8}
        offset={offset}
        mobileOffset={offset}
        icons={icons}
        containerAriaLabel={uiTexts.toast.region}
        toastOptions={{ unstyled: true, classNames }}
      />
    </div>
  )
}
