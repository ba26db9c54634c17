import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { notify } from '#src/ui/toast-queue.ts'

const texts = myOrderTexts.actions

/** The system's own sheet where a phone has one, else the link goes to the clipboard. */
export async function shareOrder(id: number, heading: string): Promise<void> {
  const url = `${window.location.origin}/orders/${id}`
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  if (isPhone && typeof navigator.share === 'function') {
    // Closing the sheet rejects too, and is nobody's failure.
    await navigator.share({ title: heading, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success(texts.copied)
  } catch {
    notify.error(texts.copyFailed)
  }
}
