/** Closes a native popover; in a browser that knows none there is nothing to close. */
export function closePopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.hidePopover()
}
