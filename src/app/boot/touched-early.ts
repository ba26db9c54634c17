// Stands in the entry: whoever comes first may press before the application is there.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let pressed: HTMLElement | null = null

function press({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('a, button, label, input') : null
  // the browser itself does what the others are for
  pressed = button?.matches('button[type=button]:not([popovertarget])') ? button : null
}

/** Remembers which button of the served page was pressed last, as nothing comes of it yet. */
export const watchPresses = (root: HTMLElement): void => root.addEventListener('click', press)

/**
 * What somebody has filled in, chosen and pressed on the served page in `root` so far. Each of the answered functions
 * tells the components of one thing: they have to listen by then, and to know what came of the one before.
 */
export function touchedEarly(root: HTMLElement): (() => void)[] {
  root.removeEventListener('click', press)
  const button = pressed
  const controls = [...root.querySelectorAll<Control>('input, select, textarea')].filter(isChanged)
  const touchedSince = new Set<EventTarget | null>()
  const touch = ({ target, isTrusted }: Event): void => void (isTrusted && touchedSince.add(target))
  root.addEventListener('input', touch)
  return [
    ...controls.map((control) => {
      const { value } = control
      return () => {
        // what somebody has put back meanwhile is as it is drawn
        if (!control.isConnected || (touchedSince.has(control) && !isChanged(control))) return
        tell(control, touchedSince.has(control) ? control.value : value)
      }
    }),
    ...(button ? [() => button.click()] : []),
    () => root.removeEventListener('input', touch),
  ]
}

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/**
 * Does once more what was done: a component hears of what is not as it has drawn it. What it did not hear of, it may have
 * drawn over since, as it knew it; `chosen` is what stood there before.
 */
function tell(control: Control, chosen: string): void {
  // has React take over the part of the page it stands in, which it does by itself a moment later
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) {
    control.value = chosen
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isBox(control)) {
    control.checked = control.defaultChecked
    control.click()
  } else {
    const { value: shown, defaultValue, selectionStart, selectionEnd } = control
    const value = shown === defaultValue ? chosen : shown
    control.value = defaultValue
    // React overhears what is set on the field itself, and would take it for its own
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Reflect.set(kind.prototype, 'value', value, control)
    if (document.activeElement === control) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
