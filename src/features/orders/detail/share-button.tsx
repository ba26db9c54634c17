import { Share2 } from 'lucide-react'

import { orderPageTexts } from '#domain/uk/order-page.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import styles from './order-page.module.css'

const texts = orderPageTexts

/** The device's own sharing where it has one, else the link goes to the clipboard. */
async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (refusal) {
      if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success(texts.copied)
  } catch {
    // No clipboard on a plain http address, or the browser forbids it.
    notify.warning(texts.copyFailed)
  }
}

export const ShareButton = ({ title }: { title: string }) => (
  <Button
    variant="ghost"
    size="s"
    icon={<Share2 />}
    aria-label={texts.share}
    className={styles.share}
    onClick={() => void share(title)}
  >
    <span className={styles.shareWord}>{texts.share}</span>
  </Button>
)
